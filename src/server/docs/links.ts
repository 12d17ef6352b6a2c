import { normalize, join, dirname } from 'node:path/posix'
import { existsSync, statSync } from 'node:fs'
import type { Source } from './sources.ts'
import type { DocPage } from './contents.ts'

/** Target of a link in a Markdown file. */
export type Target =
  | { to: 'elsewhere'; url: string }
  /** A documentation page, by its source. */
  | { to: 'page'; source: string; anchor: string | undefined }
  | { to: 'contents'; anchor: string | undefined }
  /** A path that the server serves outside the documentation, relative to the root. */
  | { to: 'served'; path: string }
  /** An image of the documentation, relative to /docs/. */
  | { to: 'picture'; path: string }
  /** A file that only the source has, which no server serves. */
  | { to: 'source' }
  | { to: 'nothing' }

/** Repository files that every instance serves, or what they generate. */
const served: Record<string, string> = {
  'src/server/client/draw-client.ts': 'api/client.ts',
  LICENSE: 'about',
}

/** Resolves a link in a file. `pages` are the sources with a page, `root` is the repository folder. */
export const targetOf = (url: string, source: string, pages: ReadonlySet<string>, root: string): Target => {
  if (/^(https?|mailto):/.test(url)) return { to: 'elsewhere', url }
  if (url.startsWith('served:')) return { to: 'served', path: url.slice('served:'.length) }
  if (/^[a-z]+:|^\//i.test(url)) return { to: 'nothing' }
  const [file = '', anchor] = url.split('#')
  const path = file === '' ? source : normalize(join(dirname(source), file)).replace(/\/$/, '')
  if (pages.has(path)) return { to: 'page', source: path, anchor }
  if (served[path] !== undefined) return { to: 'served', path: served[path] }
  const place = join(root, path)
  if (path.startsWith('..') || !existsSync(place)) return { to: 'nothing' }
  if (path.startsWith('docs/images/')) return { to: 'picture', path: path.slice('docs/'.length) }
  return path.startsWith('docs') && statSync(place).isDirectory()
    ? { to: 'contents', anchor: undefined }
    : { to: 'source' }
}

/** Relative path from a page up to /docs/: '' or '../'. */
export const wayUp = (address: string): string => '../'.repeat(address.split('/').length - 1)

export type LinkOfPage = { source: string; url: string; target: Target }

/** Returns a sentence for each link to a missing file or heading. */
export const deadLinks = (links: LinkOfPage[], sources: Source[], pages: DocPage[]): string[] => {
  const anchors = new Map(sources.map(({ source }, at) => [source, anchorsOf(pages[at])]))
  return links
    .filter(({ target }) => {
      if (target.to === 'nothing') return true
      return (
        target.to === 'page' && target.anchor !== undefined && !anchors.get(target.source)?.has(target.anchor)
      )
    })
    .map(({ source, url }) => `${source} links to ${url}, which doesn't exist.`)
}

const anchorsOf = (page: DocPage | undefined): Set<string> =>
  new Set((page?.blocks ?? []).flatMap(block => (block.kind === 'heading' ? [block.anchor] : [])))
