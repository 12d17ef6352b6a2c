import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoize } from '#domain/memoize'
import { docsFolder } from '../../installed.ts'
import type { DocPage, DocSite } from './types.ts'

/** What the build keeps beside the files: the pages as text, and the digests of all files. */
export type Listing = { version: string; pages: DocPage[]; files: [name: string, digest: string][] }

export const listingFile = 'listing.json'

/** The calls of the API as OpenAPI describes them, beside the documentation. */
export const describedCallsFile = 'openapi-paths.json'

/**
 * The documentation of the version that runs: as it was built, or, where the program runs from its sources, drawn from the
 * Markdown when it is first asked for.
 */
export const openSite = memoize((): Promise<DocSite> =>
  // The build says yes, so that a built program does not hold what draws.
  process.env.SIDEPOT_BUILT === 'yes'
    ? readSite(docsFolder())
    : import('./render-site.tsx').then(({ drawnHere }) => drawnHere()),
)

/** The documentation as the build wrote it. */
export const readSite = async (folder: string): Promise<DocSite> => {
  const listing = JSON.parse(await readFile(join(folder, listingFile), 'utf8')) as Listing
  const files = new Map(listing.files)
  return {
    ...listing,
    files,
    read: async (name, encoding) =>
      files.has(name)
        ? readFile(join(folder, encoding === undefined ? name : `${name}.${encoding}`)).catch(() => undefined)
        : undefined,
  }
}
