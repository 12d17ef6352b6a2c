import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { openApp } from '#app'
import { readConfig } from '#config'
import { integrityProblems } from '#core/administration/check-integrity'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { pruneAudit } from '#core/kernel/audit'
import { createUser } from '#core/accounts/people/create-users'
import { addPeople } from '#core/leagues/claims/add-people'
import { mergeMember } from '#core/leagues/claims/merge-member'
import { addMember } from '#core/leagues/members/add-member'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { preselected } from '#cli/screens/review/publish'
import { movableClock, storyTime } from '#cli/commands/demo/clock'
import { fillDemo } from '#cli/commands/demo/fill'
import { migrate } from '#db/migrate'
import { type OpenDatabase, openDatabase } from '#db/open'
import { serverLock } from '#db/serving'
import { copyBetweenDatabases, type Watch } from './copy-across.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const day = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'sidepot-across-'))
const secretKey = 'the key of the copies'

/** A season in an SQLite file that includes everything that is hard to copy. */
const source = `file:${join(folder, 'season.db')}`

const person = (at: number) => ({
  email: `person${at}@example.com`,
  firstName: 'Person',
  lastName: `Number ${at}`,
  role: 'manager' as const,
})

const appOn = (url: string, now: () => number) =>
  openApp(readConfig({ DATABASE_URL: url, SECRET_KEY: secretKey }), {
    log: silent,
    now,
    hashing: { memoryCost: 8, timeCost: 1, parallelism: 1 },
  })

/** Republishes a week, so that an earlier row of a table references a later one. */
const republish = async (ctx: Ctx, leagueId: number): Promise<void> => {
  const where = { leagueId, provider: 'yahoo' as const, week: 3 }
  const staged = await stagedWeek.run(ctx, commandLine, where)
  const input = { ...where, winners: preselected(staged), replace: true, reason: 'For the test' }
  await publishWeek.run(ctx, commandLine, publishWeek.endpoint.input.parse(input))
}

/** Merges a member into a later one, which also creates such a row. */
const mergeMembers = async (ctx: Ctx, leagueId: number): Promise<void> => {
  const people = [{ teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' }]
  const [placeholder] = await addPeople.run(ctx, commandLine, { leagueId, people })
  const { role: _, ...tess } = person(99)
  const { managerId } = await addMember(ctx, commandLine, { ...tess, leagueId, teamName: 'Later' })
  await mergeMember.run(ctx, commandLine, { leagueId, userId: placeholder?.userId ?? 0, managerId })
}

beforeAll(async () => {
  const clock = movableClock(storyTime)
  const app = await appOn(source, clock.now)
  const leagueId = await fillDemo(app.ctx, clock, storyTime)
  await republish(app.ctx, leagueId)
  await mergeMembers(app.ctx, leagueId)
  // The instance's audit log is pruned and starts later, …
  await pruneAudit({ ...app.ctx, now: () => storyTime.startMs + 400 * day })
  const later = { ...app.ctx, now: () => storyTime.startMs + 401 * day }
  const { id } = await createUser.run(later, commandLine, person(1))
  await createUser.run(later, commandLine, person(2))
  // … an id was used and deleted, and there are more rows than fit in a page, with keys that sort differently
  // elsewhere.
  await app.ctx.db
    .deleteFrom('outbox')
    .where('user_id', '=', id + 1)
    .execute()
  await app.ctx.db.deleteFrom('password_links').execute()
  await app.ctx.db
    .deleteFrom('users')
    .where('id', '=', id + 1)
    .execute()
  const keys = ['a', 'B', 'b', 'A', 'é', 'Z', '_', '-', 'ß', '😀']
  await app.ctx.db
    .insertInto('attempts')
    .values(
      Array.from({ length: 900 }, (_, at) => ({ key: `${keys[at % 10]} ${at}`, count: 1, since_ms: at })),
    )
    .execute()
  await app.close()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0

/** An empty database on the test PostgreSQL server, and one in a file. */
const empty = {
  postgres: async (): Promise<string> => {
    const name = `across_${process.pid}_${++made}`
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    return Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
  },
  sqlite: async (): Promise<string> => `file:${join(folder, `copy-${++made}.db`)}`,
}

const open = async (url: string): Promise<OpenDatabase> => {
  const database = await openDatabase(url)
  onTestFinished(() => database.close())
  return database
}

const copyDatabase = async (from: string, to: string, watch: Watch = () => undefined) => {
  const ends = [await openDatabase(from), await openDatabase(to)] as const
  try {
    return await copyBetweenDatabases(...ends, { now: Date.now, watch })
  } finally {
    for (const end of ends) await end.close()
  }
}

/** Every row of every table as text, in a fixed order. */
const contentOf = async (url: string): Promise<string[]> => {
  const { db } = await open(url)
  const rows: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    // Tables that each database maintains itself.
    if (['migrations', 'league_revisions', 'league_counts'].includes(name) || name.startsWith('sqlite_'))
      continue
    for (const row of (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)).rows)
      rows.push(
        `${name} ${JSON.stringify(Object.entries(row).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`,
      )
  }
  return rows.toSorted()
}

/** Checks that a database works: the ledger is correct, its constraints hold, and new rows get unused ids. */
const worksOn = async (url: string, newest: number): Promise<void> => {
  const app = await appOn(url, () => storyTime.startMs + 402 * day)
  onTestFinished(() => app.close())
  expect(await integrityProblems(app.ctx)).toEqual([])
  const { id } = await createUser.run(app.ctx, commandLine, person(3))
  expect(id).toBe(newest + 1)
  await expect(app.ctx.db.updateTable('ledger_entries').set({ memo: 'x' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(app.ctx.db.deleteFrom('audit_lines').execute()).rejects.toThrow('append-only')
  expect(await integrityProblems(app.ctx)).toEqual([])
}

const newestUser = async (url: string): Promise<number> => {
  const { db } = await open(url)
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'users'`.execute(
    db,
  )
  return Number(rows[0]?.seq)
}

test(
  'moves a season from SQLite to PostgreSQL and back, row by row, and both continue',
  { timeout: 60_000 },
  async () => {
    const before = await contentOf(source)
    expect(before.length).toBeGreaterThan(1200)
    expect(before.some(row => /^publications .*"replaced_by",\d/.test(row))).toBe(true)
    expect(before.some(row => /^members .*"merged_into",\d/.test(row))).toBe(true)
    expect(before.some(row => /^audit_heads .*"pruned_lines",[1-9]/.test(row))).toBe(true)
    const newest = await newestUser(source)
    const [there, back] = [await empty.postgres(), await empty.sqlite()]
    const counts: number[] = []
    expect(await copyDatabase(source, there, ({ done }) => void counts.push(done))).toMatchObject({
      rows: before.length,
      wentOn: false,
    })
    expect(counts).toEqual(counts.toSorted((one, other) => one - other))
    expect(await contentOf(there)).toEqual(before)
    await copyDatabase(there, back)
    expect(await contentOf(back)).toEqual(before)
    expect(await newestUser(back)).toBe(newest)
    await worksOn(there, newest)
    await worksOn(back, newest)
    expect(await contentOf(source)).toEqual(before)
  },
)

test.each(['postgres', 'sqlite'] as const)(
  "resumes a copy to %s interrupted at any point, which can't be served before it is complete",
  { timeout: 120_000 },
  async kind => {
    const before = await contentOf(source)
    const to = await empty[kind]()
    const dying = new Error('The process died')
    let steps = 0
    for (let dieAfter = 1; ; dieAfter += 5) {
      steps = 0
      const result = await copyDatabase(source, to, () => {
        steps += 1
        if (steps > dieAfter) throw dying
      }).catch((error: unknown) => error)
      if (result !== dying) {
        expect(result).toMatchObject({ rows: before.length, wentOn: true })
        break
      }
      await expect(migrate(await open(to), Date.now)).rejects.toThrow('an unfinished copy of another one')
      await expect(appOn(to, Date.now)).rejects.toThrow('Run the same sidepot db copy again')
    }
    expect(await contentOf(to)).toEqual(before)
    expect(await newestUser(source)).toBeGreaterThan(0)
  },
)

test('rejects a database that is in use, of another version or not empty', { timeout: 60_000 }, async () => {
  const [to, other] = [await empty.postgres(), await empty.sqlite()]
  for (const served of [source, to]) {
    if (served === to) await migrate(await open(to), Date.now)
    const lock = serverLock(await open(served))
    expect(await lock.share()).toBe(true)
    await expect(copyDatabase(source, to)).rejects.toThrow('A Sidepot server is running on')
    await lock.release()
  }
  const app = await appOn(other, Date.now)
  await createUser.run(app.ctx, commandLine, person(1))
  await app.close()
  await expect(copyDatabase(source, other)).rejects.toThrow("isn't empty")
  const old = await open(await empty.sqlite())
  await expect(copyDatabase(`file:${old.file}`, to)).rejects.toThrow("isn't up to date")
})

test('does not mix a started copy with another database', { timeout: 60_000 }, async () => {
  const [to, other] = [await empty.postgres(), await empty.sqlite()]
  await (await appOn(other, Date.now)).close()
  const dying = new Error('The process died')
  const die = () => {
    throw dying
  }
  await expect(copyDatabase(source, to, die)).rejects.toBe(dying)
  await expect(copyDatabase(other, to)).rejects.toThrow('an unfinished copy of another database')
  await expect(copyDatabase(to, other)).rejects.toThrow('itself an unfinished copy')
})

test('reports a broken chain in the source and does not serve the copy', { timeout: 60_000 }, async () => {
  const from = await empty.sqlite()
  await copyDatabase(source, from)
  const broken = await openDatabase(from)
  await sql`drop trigger ledger_entries_no_update`.execute(broken.db)
  await sql`update ledger_entries set previous_hash = ${'f'.repeat(64)} where id = 5`.execute(broken.db)
  await broken.close()
  const to = await empty.postgres()
  await expect(copyDatabase(from, to)).rejects.toThrow("doesn't lead to its newest line")
  await expect(migrate(await open(to), Date.now)).rejects.toThrow('unfinished copy')
})

test('rejects a copy that differs from its source at the end', { timeout: 60_000 }, async () => {
  const to = await empty.postgres()
  const dying = new Error('The process died')
  const beforeComparing: Watch = ({ doing }) => {
    if (doing.startsWith('comparing')) throw dying
  }
  await expect(copyDatabase(source, to, beforeComparing)).rejects.toBe(dying)
  const { db } = await open(to)
  await sql`update members set team_name = 'Somebody else' where id = 2`.execute(db)
  await sql`delete from attempts where since_ms = 1`.execute(db)
  const failed = copyDatabase(source, to)
  await expect(failed).rejects.toThrow('members has different data in the copy')
  await expect(failed).rejects.toThrow(/attempts has \d+ rows in the source and \d+ in the copy/)
  await expect(migrate(await open(to), Date.now)).rejects.toThrow('unfinished copy')
})
