import { renderToStaticMarkup } from 'react-dom/server'
import Markdown, { type Components } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import type { ReactElement } from 'react'
import type { Source } from './sources.ts'
import { type LinkOfPage, targetOf, type Target, wayUp } from './links.ts'
import { type DocPage, type Block, addressOf } from './contents.ts'
import { type PageContext, Layout } from './layout.tsx'

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
  return ''
}

const parts: Components = {
  // A file that only the source has is named, but can't be linked to.
  a: ({ href, children }) => (href ? <a href={href}>{children}</a> : <>{children}</>),
  // Horizontally scrollable elements must be keyboard accessible.
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

/** The used fields of a Markdown tree node. */
export type MarkdownNode = {
  type: string
  value?: string
  url?: string
  alt?: string | null
  depth?: number
  ordered?: boolean | null
  start?: number | null
  children?: MarkdownNode[]
  data?: { hProperties?: Record<string, string> }
}

export type ParsedPage = { blocks: Block[]; links: string[] }

/**
 * Plugin that processes a page's tree during rendering: adds anchors to headings, resolves links with `lead`, and
 * extracts the page as plain text blocks.
 */
export const reading =
  (page: ParsedPage, lead: (url: string) => string) =>
  () =>
  (tree: MarkdownNode): void => {
    const slug = slugger()
    for (const node of everyNode(tree)) {
      if (node.url !== undefined) {
        page.links.push(node.url)
        node.url = lead(node.url)
      }
      if (node.type === 'heading') node.data = { hProperties: { id: slug(textOf(node)) } }
    }
    for (const node of tree.children ?? []) page.blocks.push(...blocksOf(node))
  }

function* everyNode(node: MarkdownNode): Generator<MarkdownNode> {
  yield node
  for (const child of node.children ?? []) yield* everyNode(child)
}

const textOf = (node: MarkdownNode): string => {
  if (node.type === 'html') return ''
  if (node.type === 'break') return ' '
  return node.value ?? node.alt ?? (node.children ?? []).map(textOf).join('')
}

/** Joins source lines into one line. */
const lineOf = (node: MarkdownNode): string => textOf(node).replace(/\s+/g, ' ').trim()

const blocksOf = (node: MarkdownNode, depth = 0): Block[] => {
  if (node.type === 'heading')
    return [
      {
        kind: 'heading',
        depth: node.depth ?? 1,
        text: lineOf(node),
        anchor: node.data?.hProperties?.id ?? '',
      },
    ]
  if (node.type === 'code') return [{ kind: 'code', text: node.value ?? '' }]
  if (node.type === 'list') return itemsOf(node, depth)
  if (node.type === 'table')
    return (node.children ?? []).map((row, at) => ({
      kind: 'row',
      cells: (row.children ?? []).map(lineOf),
      isHeader: at === 0,
    }))
  if (node.type === 'blockquote') return (node.children ?? []).flatMap(child => blocksOf(child, depth))
  const text = lineOf(node)
  return text === '' ? [] : [{ kind: 'text', text }]
}

const itemsOf = (list: MarkdownNode, depth: number): Block[] =>
  (list.children ?? []).flatMap((item, at) => {
    const [first, ...others] = item.children ?? []
    const mark = list.ordered ? `${(list.start ?? 1) + at}.` : '-'
    const firstBlocks: Block[] = first ? [{ kind: 'item', text: lineOf(first), depth, mark }] : []
    return [...firstBlocks, ...others.flatMap(child => blocksOf(child, depth + 1))]
  })

/** Creates heading anchors in the same way as code hosts, so that links work in both places. */
export const slugger = (): ((heading: string) => string) => {
  const counts = new Map<string, number>()
  return heading => {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
}
