import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A file in the binary: its path below the program's folder with slashes, its size in bytes, and its mode. */
export type PackedFile = { path: string; bytes: number; mode: number }

/** List of the packed files in their order, and the SHA-256 of their contents, one after another. */
export type PackedList = { version: string; sha256: string; files: PackedFile[] }

/** Name of the list in the unpacked folder. */
export const listFile = 'packed-files.json'

/** A binary that was changed or not downloaded completely. */
export class DamagedBinary extends Error {}

/**
 * Returns the contents of the packed files by path. Throws DamagedBinary.
 *
 * @param compressed all contents in the order of the list, compressed with brotli
 */
export const contentsOf = (list: PackedList, compressed: Uint8Array): ReadonlyMap<string, Buffer> => {
  const all = decompressed(compressed)
  if (sha256([all]) !== list.sha256) throw new DamagedBinary('its contents differ from their checksum')
  let offset = 0
  return new Map(
    list.files.map(({ path, bytes }) => {
      offset += bytes
      return [path, all.subarray(offset - bytes, offset)]
    }),
  )
}

const decompressed = (compressed: Uint8Array): Buffer => {
  try {
    return brotliDecompressSync(compressed)
  } catch {
    throw new DamagedBinary("its contents can't be decompressed")
  }
}

/** Whether each packed file is in the folder with its size. Does not read them: every start asks. */
export const isComplete = (folder: string, { files }: PackedList): boolean =>
  files.every(({ path, bytes }) => statSync(join(folder, path), { throwIfNoEntry: false })?.size === bytes)

/** List of an unpacked program; undefined in any other folder. */
export const packedListIn = (folder: string): PackedList | undefined => {
  const path = join(folder, listFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PackedList) : undefined
}

/** Whether the contents in the folder are those that were packed. Reads all of them. */
export const isUnchanged = (folder: string, list: PackedList): boolean =>
  isComplete(folder, list) &&
  sha256(list.files.map(({ path }) => readFileSync(join(folder, path)))) === list.sha256

export const sha256 = (contents: Iterable<Uint8Array>): string => {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex')
}
