import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentsOf, isComplete, listFile, type PackedList } from './packed-files.ts'

/** The folder belongs to another account, or any account can change it, and its programs would run as this one. */
export class NotOwnFolder extends Error {}

/** The compiled parts can't be loaded from the folder, for example because its file system is mounted with noexec. */
export class NotExecutable extends Error {}

export type Packed = {
  list: PackedList
  /** Returns all contents in the order of the list, compressed with brotli. */
  compressed: () => Uint8Array
}

/** Prefix of folders that are being written or removed. */
export const unfinishedPrefix = '.unfinished-'

/** Unused path for a folder that is being written or removed. */
export const unfinishedIn = (base: string): string => join(base, `${unfinishedPrefix}${randomUUID()}`)

/** Folder of the version; other contents of the same version have another. */
export const folderOf = (base: string, { version, sha256 }: PackedList): string =>
  join(base, `${version}-${sha256.slice(0, 12)}`)

/**
 * Unpacks the program unless its folder is complete. The folder appears with all its files in one step, so that several
 * processes can unpack at a time, and a killed one leaves nothing that is used.
 *
 * Throws NotOwnFolder, NotExecutable, DamagedBinary and errors of the file system.
 */
export const unpackOnce = (folder: string, packed: Packed): void => {
  const base = dirname(folder)
  assertOwn(base)
  assertOwn(folder)
  if (isComplete(folder, packed.list)) return
  const unfinished = unfinishedIn(base)
  makeFolder(base)
  try {
    mkdirSync(unfinished, { mode: 0o755 })
    write(unfinished, packed)
    assertExecutable(unfinished, packed.list)
    moveTo(folder, unfinished, packed.list)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Node's own recursive form calls a read-only file system ENOENT, and never ends in /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o755 })
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

const write = (folder: string, { list, compressed }: Packed): void => {
  const contents = contentsOf(list, compressed())
  for (const { path, mode } of list.files) {
    const content = contents.get(path) ?? ''
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content, { mode })
    // The build's FILE.gz is not packed, because it can't be compressed and is quickly made again.
    if (contents.has(`${path}.br`)) writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: 9 }))
  }
  writeFileSync(join(folder, listFile), JSON.stringify(list))
}

/** Another process may have moved its folder there first, and a folder with missing files is replaced. */
const moveTo = (folder: string, unfinished: string, list: PackedList): void => {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (isComplete(folder, list)) return
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) throw error
    const damaged = unfinishedIn(dirname(folder))
    renameSync(folder, damaged)
    renameSync(unfinished, folder)
    rmSync(damaged, { recursive: true, force: true })
  }
}

const root = 0
const anyoneWrites = 0o002
const onlyOwnersRename = 0o1000

const assertOwn = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false })
  const account = process.getuid?.()
  if (found === undefined || account === undefined) return
  if (found.uid !== account && found.uid !== root) throw new NotOwnFolder('it belongs to another account')
  if (found.mode & anyoneWrites && !(found.mode & onlyOwnersRename))
    throw new NotOwnFolder('any account can write to it')
}

/** Loads a compiled part that can be loaded twice: one with Node-API, unlike better-sqlite3 12. */
const assertExecutable = (folder: string, { files }: PackedList): void => {
  const part = files.find(({ path }) => path.endsWith('.node') && !path.includes('better-sqlite3'))
  if (part === undefined) return
  try {
    process.dlopen({ exports: {} }, join(folder, part.path))
  } catch (error) {
    throw new NotExecutable(error instanceof Error ? (error.message.split(': ').at(-1) ?? '') : '')
  }
}
