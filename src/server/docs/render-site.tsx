import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { memoize } from '#domain/memoize'
import { rootFolder, version } from '#config/installed'
import { drawnPage } from './drawn-page.tsx'
import { HomePage, AboutPage } from './home-page.tsx'
import { deadLinks, type LinkOfPage } from './links.ts'
import { otherPages, type Source, sourcesIn } from './sources.ts'
import { drawnNotices } from './notices.ts'
import type { DocSite } from './contents.ts'

export type RenderedSite = DocSite & {
  contents: ReadonlyMap<string, Buffer>
  /** A sentence for each broken link. */
  dead: string[]
}

/** Documentation of this checkout, rendered once. */
export const drawnHere = memoize(() => renderSite(rootFolder(), version()))

/** Renders the whole documentation from the Markdown files of a repository. */
export const renderSite = (root: string, version: string): RenderedSite => {
  const sources = sourcesIn(root)
  const links: LinkOfPage[] = []
  const drawn = sources.map(source => drawnPage(source, sources, root, links))
  for (const source of otherPages) drawnPage(unlisted(source, root), sources, root, links)
  const pages = drawn.map(({ page }) => page)
  const notices = drawnNotices(root)
  const contents = new Map<string, Buffer>([
    ...drawn.map(({ page, draw }, at): [string, Buffer] => [
      page.address,
      asPage(draw({ version, pages, before: pages[at - 1], after: pages[at + 1] })),
    ]),
    ['index.html', asPage(<HomePage version={version} pages={pages} />)],
    ['about.html', asPage(<AboutPage version={version} pages={pages} notices={notices.packages} />)],
    ['notices.txt', Buffer.from(notices.text)],
    ['docs.css', sheet(root)],
    ...pictures(root),
    ['letters.woff2', readFileSync(join(root, fontFile))],
  ])
  const digest = (content: Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22)
  return {
    version,
    pages,
    contents,
    dead: deadLinks(links, sources, pages),
    files: new Map([...contents].map(([name, content]) => [name, digest(content)])),
    read: async (name, encoding) => (encoding === undefined ? contents.get(name) : undefined),
  }
}

const fontFile =
  'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'

const asPage = (page: React.ReactElement): Buffer =>
  Buffer.from(`<!doctype html>${renderToStaticMarkup(page)}\n`)

const unlisted = (source: string, root: string): Source => ({
  source,
  section: '',
  address: 'unlisted.html',
  markdown: readFileSync(join(root, source), 'utf8'),
})

/** Stylesheet: the product's design tokens, followed by the documentation's styles. */
const sheet = (root: string): Buffer =>
  Buffer.from(
    ['ui/app/theme/tokens.css', 'src/server/docs/site.css']
      .map(path => readFileSync(join(root, path), 'utf8'))
      .join('\n'),
  )

const pictures = (root: string): [string, Buffer][] =>
  readdirSync(join(root, 'docs/images'))
    .sort()
    .map(name => [`images/${name}`, readFileSync(join(root, 'docs/images', name))])
