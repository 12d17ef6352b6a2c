import { sitePaths } from './site-paths.ts'

/** Whether the web app has its own page at a path; pages written by site admins don't count. */
export const isSitePath = (address: string): boolean => patterns.some(pattern => pattern.test(address))

/** First path segments that the web app uses itself. */
export const siteParts: readonly string[] = [
  ...new Set(Object.values(sitePaths).flatMap(path => /^\/([^:/]+)/.exec(path)?.[1] ?? [])),
]

const asPattern = (path: string): RegExp => {
  const parts = path
    .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?')
  return new RegExp(`^${parts}/?$`)
}

/** Subpages of a pattern are handled by its page. */
const patterns = Object.values(sitePaths)
  .filter(path => path !== sitePaths.content)
  .map(path => asPattern(path === sitePaths.settings || path === sitePaths.createLeague ? `${path}/*` : path))
