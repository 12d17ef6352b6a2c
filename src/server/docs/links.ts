import { existsSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'

/** Where a link of a Markdown file leads. */
export type Target =
  | { to: 'elsewhere'; url: string }
  /** A page of the documentation, by its source. */
  | { to: 'page'; source: string; anchor: string | undefined }
  | { to: 'contents'; anchor: string | undefined }
  /** Something that the server answers beside the documentation, from the root. */
  | { to: 'served'; path: string }
  /** A picture of the documentation, below /docs/. */
  | { to: 'picture'; path: string }
  /** A file that only the repository has. */
  | { to: 'repository'; path: string }
  | { to: 'nothing' }

/** Files of the repository that every installation serves. */
const served: Record<string, string> = { 'docs/sidepot-client.ts': 'api/client.ts', LICENSE: 'about' }

/** Reads a link that stands in a file. `pages` are the sources that have a page, `root` is the repository's folder. */
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
    : { to: 'repository', path }
}

/** How many folders a page stands below /docs/, as the way up: '' or '../'. */
export const wayUp = (address: string): string => '../'.repeat(address.split('/').length - 1)
