import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { openApp } from '#app'
import { readConfig } from '#config'
import { preselected } from '#cli/commands/import/winners'
import { demoPassword, fillDemo } from '#cli/commands/demo/fill'
import { demoTime, movableClock } from '#cli/commands/demo/clock'
import { accounts } from '#contract/accounts/accounts'
import { jobs } from '#core/jobs/jobs'
import { onBehalfOf } from '#core/kernel/access'
import { userByEmail } from '#core/accounts/find-user'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import { stagedWeek } from '#core/weeks/staging/staged-week'
import { createServer } from '#server/app'
import { SQLite } from '#db/sqlite'
import { sampleSeason } from '../../../fixtures/sample-season.ts'
import { median } from '../bench/measure.ts'
import { multiply } from './multiply.ts'

/*
 * What an installation of so many leagues weighs, and how long pages and jobs take in it: a season is played through the
 * product itself, and what it left is copied. docs/scale.md tells what follows.
 */

const sizes = (process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['1', '100', '1000']).map(Number)
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The January after the season of the year before: everything is published. */
const time = demoTime(Date.UTC(new Date().getUTCFullYear(), 0, 20, 15))

const say = (what: string, figure: string) =>
  process.stdout.write(`${what.padEnd(58)} ${figure.padStart(14)}\n`)

const measure = async (leagues: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-scale-'))
  const file = join(folder, 'scale.db')
  const config = readConfig({ DATABASE_URL: `file:${file}`, TIERS: 'open' })
  const clock = movableClock(time)
  try {
    const app = await openApp(config, { log: silent, now: clock.now })
    const leagueId = await fillDemo(app.ctx, clock, time)
    await publishLast(app.ctx, leagueId)
    await app.ctx.db.deleteFrom('outbox').execute()
    await app.close()
    const raw = new SQLite(file)
    multiply(raw, leagues)
    raw.pragma('wal_checkpoint(truncate)')
    tellSizes(raw, leagues, statSync(file).size)
    raw.close()
    const again = await openApp(config, { log: silent, now: clock.now })
    await timePages(again.ctx, leagueId)
    await timeJobs(again.ctx, clock.now())
    await again.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type AppCtx = Awaited<ReturnType<typeof openApp>>['ctx']

const publishLast = async (ctx: AppCtx, leagueId: number): Promise<void> => {
  const user = await userByEmail(ctx, sampleSeason.managers[0]?.email ?? '')
  if (!user) throw new Error('The sample season has a commissioner')
  const where = { leagueId, provider: 'yahoo' as const, week: time.openWeek }
  const staged = await stagedWeek.run(ctx, onBehalfOf(user), where)
  const input = publishWeek.endpoint.input.parse({ ...where, winners: preselected(staged) })
  await publishWeek.run(ctx, onBehalfOf(user), input)
}

const tellSizes = (database: InstanceType<typeof SQLite>, leagues: number, bytes: number): void => {
  say(
    `${leagues.toLocaleString('en-US')} leagues of ${sampleSeason.managers.length}, ${time.openWeek} weeks: the file`,
    megabytes(bytes),
  )
  say('a league-season', `${(bytes / leagues / 1000).toFixed(0)} kB`)
  const tables = database
    .prepare(
      `select coalesce(m.tbl_name, s.name) as name, sum(s.pgsize) as bytes from dbstat s
        left join sqlite_master m on m.name = s.name group by 1 order by 2 desc limit 6`,
    )
    .all() as { name: string; bytes: number }[]
  for (const { name, bytes } of tables)
    say(`  ${name} with its indexes`, `${(bytes / leagues / 1000).toFixed(1)} kB`)
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const timePages = async (ctx: AppCtx, leagueId: number): Promise<void> => {
  let queries = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const server = await createServer({ ...ctx, db: ctx.db.withPlugin(counting) }, {})
  const headers = { 'sec-fetch-site': 'same-origin' }
  const payload = { email: sampleSeason.managers[0]?.email, password: demoPassword }
  const signedIn = await server.inject({ method: 'POST', url: accounts.login.path, headers, payload })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const pages = {
    leaderboard: `/api/leagues/${leagueId}/leaderboard`,
    awards: `/api/leagues/${leagueId}/awards`,
    statistics: `/api/leagues/${leagueId}/stats`,
    ledger: `/api/leagues/${leagueId}/ledger`,
    'my leagues': '/api/leagues',
  }
  for (const [name, url] of Object.entries(pages)) {
    const times: number[] = []
    queries = 0
    for (let ask = 0; ask < 60; ask += 1) {
      const beganMs = performance.now()
      const { statusCode } = await server.inject({ url, headers: { ...headers, cookie } })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      times.push(performance.now() - beganMs)
    }
    say(`  page: ${name}, ${queries / times.length} queries`, `${median(times).toFixed(2)} ms`)
  }
  await server.close()
}

/** What happens by itself each minute or day, for all leagues at once. Without providers, mail and copies. */
const timeJobs = async (ctx: AppCtx, nowMs: number): Promise<void> => {
  for (const job of jobs.filter(({ name }) => !/provider|statuses|backup|rehears/.test(name))) {
    // What the season left to do is done the first time.
    await job.run(ctx, nowMs)
    const beganMs = performance.now()
    await job.run(ctx, nowMs)
    const tookMs = performance.now() - beganMs
    if (tookMs > 20) say(`  job: ${job.name}`, `${tookMs.toFixed(0)} ms`)
  }
}

for (const leagues of sizes) await measure(leagues)
