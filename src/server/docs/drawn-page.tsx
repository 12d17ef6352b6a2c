import type { ReactElement } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { renderToStaticMarkup } from 'react-dom/server'
import { Layout, type PageContext } from './layout.tsx'
import type { LinkOfPage } from './link-check.ts'
import { targetOf, type Target, wayUp } from './links.ts'
import { type ParsedPage, reading } from './read-tree.ts'
import { addressOf } from './contents.ts'
import type { Source } from './sources.ts'
import type { Block, DocPage } from './types.ts'

/** Repository URL, for links to files that are not served. */
const repository = 'https://github.com/sidepot/sidepot'

/** Parses and renders a page's text; the layout is rendered once all pages are known. Adds its links to `links`. */
export const drawnPage = (source: Source, all: Source[], root: string, links: LinkOfPage[]) => {
  const pages = new Set(all.map(other => other.source))
  const parsedPage: ParsedPage = { blocks: [], links: [] }
  const lead = (url: string): string => {
    const target = targetOf(url, source.source, pages, root)
    links.push({ source: source.source, url, target })
    return hrefOf(target, source.address)
  }
  const html = renderToStaticMarkup(
    <Markdown remarkPlugins={[remarkGfm, reading(parsedPage, lead)]} components={parts} skipHtml>
      {source.markdown}
    </Markdown>,
  )
  const page: DocPage = { ...introOf(parsedPage.blocks), ...placeOf(source), blocks: parsedPage.blocks }
  return {
    page,
    draw: (around: PageContext): ReactElement => <Article page={page} html={html} {...around} />,
  }
}

const placeOf = ({ address, section }: Source) => ({
  address,
  topic: address.replace(/\.html$/, ''),
  section,
})

const longest = 180

const introOf = (blocks: Block[]) => {
  const title = blocks.find(block => block.kind === 'heading')?.text ?? ''
  const first = blocks.flatMap(block => (block.kind === 'text' ? [block.text] : []))[0] ?? ''
  const cut = first.length <= longest ? first : `${first.slice(0, longest).replace(/\s+\S*$/, '')} …`
  return { title, description: cut }
}

const hrefOf = (target: Target, address: string): string => {
  const up = wayUp(address)
  const anchor = 'anchor' in target && target.anchor !== undefined ? `#${target.anchor}` : ''
  if (target.to === 'elsewhere') return target.url
  if (target.to === 'page') return `${up}${addressOf(target.source)}${anchor}`
  if (target.to === 'contents') return up === '' ? './' : up
  if (target.to === 'served') return `${up}../${target.path}`
  if (target.to === 'picture') return `${up}${target.path}`
  return target.to === 'repository' ? `${repository}/blob/main/${target.path}` : ''
}

/** Horizontally scrollable elements must be keyboard accessible. */
const parts: Components = {
  table: ({ children }) => (
    <div className="wide" role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  img: ({ src, alt }) => <img src={typeof src === 'string' ? src : ''} alt={alt ?? ''} loading="lazy" />,
}

/** Maximum number of headings that fit at a glance; longer lists are collapsed. */
const maxChapters = 12

const Article = ({ page, html, ...around }: PageContext & { page: DocPage; html: string }) => {
  const chapters = page.blocks.flatMap(block =>
    block.kind === 'heading' && block.depth === 2 ? [block] : [],
  )
  // The title stays above the list of headings, which precedes the text.
  const [heading = '', body = ''] = html.split(/(?<=<\/h1>)/)
  return (
    <Layout {...around} title={page.title} description={page.description} current={page}>
      <article>
        <div className="head" dangerouslySetInnerHTML={{ __html: body === '' ? '' : heading }} />
        {chapters.length > 1 && (
          <nav aria-label="On this page" className="chapters">
            <details open={chapters.length <= maxChapters}>
              <summary>On this page</summary>
              <ul>
                {chapters.map(({ anchor, text }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>{text}</a>
                  </li>
                ))}
              </ul>
            </details>
          </nav>
        )}
        <div dangerouslySetInnerHTML={{ __html: body === '' ? heading : body }} />
      </article>
    </Layout>
  )
}
