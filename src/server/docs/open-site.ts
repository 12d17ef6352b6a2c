import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoize } from '#domain/memoize'
import { docsFolder } from '#config/installed'
import type { DocPage, DocSite } from './contents.ts'

/** Index that the build stores with the files: the pages as text, and the hashes of all files. */
export type Listing = { version: string; pages: DocPage[]; files: [name: string, digest: string][] }

export const listingFile = 'listing.json'

/** The API calls as OpenAPI paths, next to the documentation. */
export const describedCallsFile = 'openapi-paths.json'

/**
 * Loads the documentation of the running version: the built one or, if the program runs from its sources, rendered from
 * the Markdown on first use.
 */
export const openSite = memoize((): Promise<DocSite> =>
  // The build replaces this with yes, so that the bundle does not contain the renderer.
  process.env.SIDEPOT_BUILT === 'yes'
    ? readSite(docsFolder())
    : import('./render-site.tsx').then(({ drawnHere }) => drawnHere()),
)

/** Reads the documentation written by the build. */
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
