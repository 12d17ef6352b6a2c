import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/open'
import { trial, trialLeague } from '#testing/cli-trial'

describe('db', { timeout: 20_000 }, () => {
  it('does not create a database when only reading', async () => {
    const { sidepot, folder } = trial('no database')
    for (const argv of [['status'], ['verify'], ['backup', join(folder, 'copy.db')]]) {
      const ran = await sidepot(['db', ...argv])
      expect(ran).toMatchObject({
        code: 4,
        stdout: '',
        stderr: expect.stringContaining('No database at '),
      })
    }
    expect(existsSync(join(folder, 'sidepot.db'))).toBe(false)
  })

  it('migrates once, then has nothing to do', async () => {
    const { does } = trial('no database')
    expect(await does('db', 'migrate')).toMatch(/^Applied 001-accounts, 002-leagues, /)
    expect(await does('db', 'migrate')).toBe('Nothing to do.\n')
    expect(JSON.parse(await does('db', 'status', '--json'))).toMatchObject({ pending: [], unknown: [] })
  })

  it('backs up only to a new file, and the backup works', async () => {
    const cli = await trialLeague()
    const backup = join(cli.folder, 'backups', 'copy.db')
    const key = join(cli.folder, 'sidepot.db.key')
    expect(await cli.sidepot(['db', 'backup', backup])).toEqual({
      code: 0,
      stdout: expect.stringContaining('checked the backup'),
      stderr: `Its secrets can only be decrypted with ${key}. Store a copy of the key somewhere else.\n`,
    })
    const listed = await cli.sidepot(['leagues', 'list', '--database', `file:${backup}`], {
      env: { SECRET_KEY: readFileSync(key, 'utf8').trim() },
    })
    expect(listed.stdout).toContain('Fourth & Long')
    expect(await cli.sidepot(['leagues', 'list', '--database', `file:${backup}`])).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining(`${backup}.key is missing.`),
    })
    expect(existsSync(`${backup}.key`)).toBe(false)
    expect(await cli.fails('db', 'backup', backup)).toBe(`3 ${backup} already exists. Choose another name.\n`)
  })

  it('shows backup progress on a terminal and makes the file readable by its owner only', async () => {
    const cli = await trialLeague()
    const backup = join(cli.folder, 'copy.db')
    const { stderr } = await cli.sidepot(['db', 'backup', backup], { stderrIsTerminal: true })
    expect(stderr).toMatch(/█ [\d.]+ [kM]B of [\d.]+ [kM]B  Checking …\r\u001b\[2K/)
    expect(statSync(backup).mode & 0o777).toBe(0o600)
  })

  it('leaves nothing behind after an interrupted backup', async () => {
    const cli = await trialLeague()
    const ctrlC = new AbortController()
    const running = cli.sidepot(['db', 'backup', join(cli.folder, 'copy.db')], {
      interrupted: ctrlC.signal,
    })
    await vi.waitUntil(() => readdirSync(cli.folder).includes('copy.db.unfinished'), { interval: 5 })
    ctrlC.abort('SIGINT')
    expect(await running).toEqual({ code: 130, stdout: '', stderr: '' })
    expect(readdirSync(cli.folder).filter(name => name.startsWith('copy'))).toEqual([])
  })

  it('verifies a healthy database', async () => {
    const cli = await trialLeague()
    expect(await cli.sidepot(['db', 'verify'])).toEqual({
      code: 0,
      stdout: 'No problems found.\n',
      stderr: '',
    })
  })

  it('finds money missing from the ledger', async () => {
    const cli = await trialLeague({ managers: ['Noor Haddad'] })
    const award = [
      '--type',
      'hot_top2',
      '--week',
      '3',
      '--player',
      'A B',
      '--position',
      'QB',
      '--points',
      '1',
    ]
    await cli.does('awards', 'add', '--league', '1', '--manager', 'noor.haddad@example.com', ...award)
    const open = await openDatabase(cli.database)
    await sql`update awards set prize_cents = 1234`.execute(open.db)
    await open.close()
    expect(await cli.sidepot(['db', 'verify'])).toEqual({
      code: 1,
      stdout:
        'Award 1 (A B) is worth $12.34, but the ledger has $10 for it. Compare it with the audit log and a backup before paying anything out.\n',
      stderr: 'Found 1 problem.\n',
    })
  })

  it('names a missing table and continues', async () => {
    const cli = await trialLeague()
    const open = await openDatabase(cli.database)
    await sql`drop table audit_heads`.execute(open.db)
    await open.close()
    const { code, stdout } = await cli.sidepot(['db', 'verify'])
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('The table audit_heads is missing. The database was modified outside Sidepot.'),
    ])
  })

  it('rejects a database of a newer version', async () => {
    const cli = trial()
    await cli.does('db', 'migrate')
    const open = await openDatabase(cli.database)
    await sql`insert into migrations (name, applied_at_ms) values ('999-future', 1)`.execute(open.db)
    await open.close()
    for (const argv of [
      ['leagues', 'list'],
      ['db', 'migrate'],
    ]) {
      const ran = await cli.sidepot(argv)
      expect(ran).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('newer version of Sidepot'),
      })
    }
    expect(await cli.sidepot(['db', 'status'])).toMatchObject({ code: 1 })
  })
})

describe('config', () => {
  it('shows the effective settings without credentials', async () => {
    const { sidepot } = trial()
    const { stdout } = await sidepot(['config', '--json', '--database', 'postgres://me:secret@db/pot'])
    expect(JSON.parse(stdout)).toMatchObject({ DATABASE_URL: 'postgres://***@db/pot', PORT: 3000 })
    expect(stdout).not.toContain('secret')
  })

  it('hides a key that looks like a URL and an ambiguous URL', async () => {
    const { sidepot } = trial()
    const keyed = await sidepot(['config', '--json'], { env: { SECRET_KEY: 'file:hunter2-and-some-more' } })
    expect([keyed.code, keyed.stdout.includes('hunter2')]).toEqual([0, false])
    for (const url of [
      'postgres://u:p/hunter2@db',
      'postgres://u:p@hunter2@db',
      'postgres://db/p?password=x@hunter2',
    ])
      for (const command of [['config'], ['doctor'], ['db', 'status']]) {
        const { code, stdout, stderr } = await sidepot([...command, '--database', url])
        expect([url, code === 0, `${stdout}${stderr}`.includes('hunter2')]).toEqual([url, false, false])
      }
  })
})
