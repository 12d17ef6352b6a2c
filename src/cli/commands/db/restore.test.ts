import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { problemsOf } from '#db/copy'
import { SQLite } from '#db/sqlite'
import { leagueWith, trial } from '#testing/cli-trial'

/** A league that was copied and renamed since. */
const withCopy = async () => {
  const t = trial()
  await leagueWith(t)
  const copy = join(t.folder, 'friday.db')
  await t.does('db', 'backup', copy)
  await t.does('leagues', 'rename', '1', 'Third & Short')
  return { ...t, copy, file: t.database.slice('file:'.length) }
}

describe('restoring', { timeout: 20_000 }, () => {
  it('brings the copy back, keeps what was there, and leaves the copy as it is', async () => {
    const { does, folder, copy, file } = await withCopy()
    const before = readFileSync(copy)
    const kept = `${file}.before-restore-2026-11-18T14-12-00Z`
    expect(await does('db', 'restore', copy, '--yes')).toBe(
      `Restored ${file}. The one before is kept as ${kept}.\n`,
    )
    expect(await does('leagues', 'list')).toContain('Fourth & Long')
    const old = new SQLite(kept)
    expect(old.prepare('select name from leagues').pluck().get()).toBe('Third & Short')
    old.close()
    expect(readFileSync(copy).equals(before)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter(name => name.includes('unfinished'))).toEqual([])
  })

  it('refuses while somebody has the database open, and changes nothing', async () => {
    const { sidepot, does, copy, file } = await withCopy()
    const other = new SQLite(file)
    other.prepare('select count(*) from leagues').get()
    const ran = await sidepot(['db', 'restore', copy, '--yes'])
    expect(ran).toEqual({
      code: 3,
      stdout: '',
      stderr: `${file} is in use: stop the server, and whatever else has it open, and try again.\n`,
    })
    other.close()
    expect(await does('leagues', 'list')).toContain('Third & Short')
  })

  it('works where there is no database, and says when the key is missing', async () => {
    const { sidepot, copy, file } = await withCopy()
    for (const end of ['', '.key', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
    const ran = await sidepot(['db', 'restore', copy, '--yes', '--json'])
    expect(JSON.parse(ran.stdout)).toEqual({ file, kept: null })
    expect(ran.stderr).toContain(`${file}.key is missing.`)
    expect(existsSync(`${file}.key`)).toBe(false)
    expect(problemsOf(file)).toEqual([])
  })

  it('asks first, and refuses what is no good', async () => {
    const { sidepot, folder, copy, file } = await withCopy()
    expect((await sidepot(['db', 'restore', copy])).code).toBe(2)
    const text = join(folder, 'text.db')
    writeFileSync(text, 'no database, but text that is long enough for a header'.repeat(40))
    const empty = join(folder, 'empty.db')
    new SQLite(empty).exec('create table t (a)').close()
    const newer = join(folder, 'newer.db')
    writeFileSync(newer, readFileSync(copy))
    new SQLite(newer).exec(`insert into migrations values ('999-tomorrow', 1)`).close()
    const refusals = [
      [join(folder, 'none.db'), 4, 'There is no file'],
      [file, 2, 'That is the database itself.'],
      [text, 3, 'cannot be used: file is not a database'],
      [empty, 3, 'is not a database of Sidepot'],
      [newer, 1, 'written by a newer version of Sidepot'],
    ] as const
    for (const [wrong, code, said] of refusals) {
      const ran = await sidepot(['db', 'restore', wrong, '--yes'])
      expect([ran.code, ran.stdout]).toEqual([code, ''])
      expect(ran.stderr).toContain(said)
    }
    const postgres = ['--database', 'postgres://127.0.0.1:9/pot']
    expect((await sidepot(['db', 'restore', copy, '--yes', ...postgres])).code).toBe(2)
  })
})
