import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeCalls } from '../openapi.ts'
import { describedCallsFile, type Listing, listingFile } from './open-site.ts'
import { renderSite } from './render-site.tsx'

/**
 * Renders the documentation of the repository in `root` into a folder, for the build, and returns the written files.
 * Throws an error that lists all broken links.
 */
export const writeSite = async (root: string, version: string, folder: string): Promise<string[]> => {
  const { pages, files, contents, dead } = renderSite(root, version)
  if (dead.length > 0) throw new Error(dead.join('\n'))
  await rm(folder, { recursive: true, force: true })
  const listing: Listing = { version, pages, files: [...files] }
  const all = new Map([
    ...contents,
    [listingFile, Buffer.from(JSON.stringify(listing))],
    [describedCallsFile, Buffer.from(describeCalls())],
  ])
  for (const [name, content] of all) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return [...contents.keys()].map(name => join(folder, name))
}
