import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { tempFolder } from '#testing/temp-folder'
import { problemsOf } from './copy.ts'
import { openDatabase } from './open.ts'
import { DatabaseInUse, replaceDatabase, stageRestore, swapStaged } from './restore.ts'
import { replaceFile } from './replace-file.ts'
import { SQLite } from './sqlite.ts'

const databaseOf = (file: string, owner: string) => {
  const db = new SQLite(file)
  db.pragma('journal_mode = WAL')
  db.exec(`create table notes (text); insert into notes values ('${owner}')`)
  db.close()
}

const ownerOf = (file: string) => {
  const db = new SQLite(file, { readonly: true, fileMustExist: true })
  const owner = db.prepare('select text from notes').pluck().get()
  db.close()
  return owner
}

const inFolder = () => {
  const folder = tempFolder()
  const [backup, file] = [join(folder, 'copy.db'), join(folder, 'sidepot.db')]
  databaseOf(backup, 'new')
  databaseOf(file, 'old')
  writeFileSync(`${file}.key`, 'the old key\n')
  return { folder, backup, file, previousFile: join(folder, 'old.db') }
}

/** Simulates the next start. */
const opensNext = async (file: string) => (await openDatabase(`file:${file}`)).close()

const modules = join(import.meta.dirname, '../../node_modules')

/** Bundles the crashing program into one file, because loading all its modules for every step would be slow. */
const dyingProgram = () => {
  const folder = tempFolder()
  const outfile = join(folder, 'dying.mjs')
  buildSync({
    entryPoints: [join(import.meta.dirname, '../testing/dying-restore.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
  })
  return outfile
}

describe('a restore whose process dies', { timeout: 60_000 }, () => {
  test('leaves a database at the path at every step, and is finished by the next process that opens it', async () => {
    const outcomes: string[] = []
    const dying = dyingProgram()
    for (let step = 1; ; step += 1) {
      const { folder, backup, file, previousFile } = inFolder()
      const { signal, status, stderr } = spawnSync(
        process.execPath,
        [dying, backup, file, previousFile, String(step)],
        { encoding: 'utf8', env: { ...process.env, NODE_PATH: modules } },
      )
      if (signal === null && status !== 0) throw new Error(stderr)
      expect([step, existsSync(file)]).toEqual([step, true])
      await opensNext(file)
      expect(problemsOf(file)).toEqual([])
      const owner = ownerOf(file)
      const key = readFileSync(`${file}.key`, 'utf8').trim()
      expect([step, key]).toEqual([step, owner === 'new' ? 'the backup key' : 'the old key'])
      if (owner === 'new') {
        expect(ownerOf(previousFile)).toBe('old')
        expect(readFileSync(`${previousFile}.key`, 'utf8')).toBe('the old key\n')
      }
      expect(readdirSync(folder)).not.toContain('sidepot.db.restoring-begun')
      outcomes.push(`${String(owner)}`)
      if (signal === null) break
    }
    // It crashed before and after the decisive step, several times each.
    expect(outcomes.filter(owner => owner === 'old').length).toBeGreaterThan(5)
    expect(outcomes.filter(owner => owner === 'new').length).toBeGreaterThan(2)
  })
})

describe('a restore', () => {
  test('is rejected while a server runs, even with a file too damaged to lock', async () => {
    const { backup, file, previousFile, folder } = inFolder()
    writeFileSync(file, 'no database at all, but text that is long enough for a header'.repeat(40))
    const server = new SQLite(`${file}-serving`)
    replaceFile(server)
    expect(() => replaceDatabase(backup, file, { savedAs: previousFile })).toThrow(DatabaseInUse)
    expect(readdirSync(folder).filter(name => name.includes('restoring'))).toEqual([])
    server.close()
    expect(replaceDatabase(backup, file, { savedAs: previousFile })).toBe(previousFile)
    expect(ownerOf(file)).toBe('new')
    expect(readFileSync(previousFile, 'utf8')).toContain('no database at all')
  })

  test("does not apply a damaged database's journal to the new one", async () => {
    const { backup, file, previousFile } = inFolder()
    writeFileSync(file, 'damaged')
    writeFileSync(`${file}-wal`, 'what was written last')
    replaceDatabase(backup, file, { savedAs: previousFile })
    expect(existsSync(`${file}-wal`)).toBe(false)
    expect(readFileSync(`${previousFile}-wal`, 'utf8')).toBe('what was written last')
  })

  test('changes nothing when the backup is damaged', async () => {
    const { backup, file, previousFile, folder } = inFolder()
    const filesThere = () =>
      readdirSync(folder)
        .filter(name => !/-(wal|shm)$/.test(name))
        .toSorted()
    const before = filesThere()
    writeFileSync(backup, readFileSync(backup).subarray(0, 5000))
    expect(() => replaceDatabase(backup, file, { savedAs: previousFile, key: 'another' })).toThrow()
    expect(ownerOf(file)).toBe('old')
    expect(filesThere()).toEqual(before)
  })

  test('does nothing when prepared but not started', async () => {
    const { backup, file, previousFile } = inFolder()
    stageRestore(backup, file)
    await opensNext(file)
    expect(ownerOf(file)).toBe('old')
    swapStaged(file, previousFile)
    expect(ownerOf(file)).toBe('new')
  })
})
