import { sitePaths } from './site-paths.ts'

/** Whether the web app has a page of its own at an address; pages that administrators wrote are not of its own. */
export const isSitePath = (address: string): boolean => patterns.some(pattern => pattern.test(address))

/** The first parts of addresses that the web app uses itself. */
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

/** Pages below those that a pattern names are their own business. */
const patterns = Object.values(sitePaths)
  .filter(path => path !== sitePaths.content)
  .map(path => asPattern(path === sitePaths.settings || path === sitePaths.createLeague ? `${path}/*` : path))
