import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { openApp } from '#app'
import { accounts } from '#contract/accounts/accounts'
import { jobs } from '#core/jobs/jobs'
import { createServer } from '#server/app'
import { SQLite } from '#db/sqlite'
import { median } from '#tools/bench/measure'
import { multiply } from './multiply.ts'
import { played, playedConfig, playedTime, playSeason, silent } from './played-season.ts'

/*
 * Measures the size of an instance with a given number of leagues, and how long pages and jobs take: a season is played
 * through the product itself and its data copied. docs/scale.md explains the results.
 */

const sizes = (process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['1', '100', '1000']).map(Number)
const now = () => playedTime.startMs

const report = (what: string, value: string) =>
  process.stdout.write(`${what.padEnd(58)} ${value.padStart(14)}\n`)

const measure = async (leagues: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-scale-'))
  const file = join(folder, 'scale.db')
  try {
    const leagueId = await playSeason(`file:${file}`)
    const raw = new SQLite(file)
    multiply(raw, leagues)
    reportSizes(raw, leagues, statSync(file).size)
    raw.close()
    const app = await openApp(playedConfig(`file:${file}`), { log: silent, now })
    await timePages(app.ctx, leagueId)
    await timeJobs(app.ctx, now())
    await app.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type AppCtx = Awaited<ReturnType<typeof openApp>>['ctx']

const reportSizes = (database: InstanceType<typeof SQLite>, leagues: number, bytes: number): void => {
  report(
    `${leagues.toLocaleString('en-US')} leagues of ${played.managers}, ${played.weeks} weeks: the file`,
    megabytes(bytes),
  )
  report('a league-season', `${(bytes / leagues / 1000).toFixed(0)} kB`)
  const tables = database
    .prepare(
      `select coalesce(m.tbl_name, s.name) as name, sum(s.pgsize) as bytes from dbstat s
        left join sqlite_master m on m.name = s.name group by 1 order by 2 desc limit 6`,
    )
    .all() as { name: string; bytes: number }[]
  for (const { name, bytes } of tables)
    report(`  ${name} with its indexes`, `${(bytes / leagues / 1000).toFixed(1)} kB`)
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
  const payload = { email: played.commissioner, password: played.password }
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
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const beganMs = performance.now()
      const { statusCode } = await server.inject({ url, headers: { ...headers, cookie } })
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`)
      times.push(performance.now() - beganMs)
    }
    report(`  page: ${name}, ${queries / times.length} queries`, `${median(times).toFixed(2)} ms`)
  }
  await server.close()
}

/**
 * Measures the scheduled jobs that run each minute or day for all leagues together, excluding providers, email and
 * backups.
 */
const timeJobs = async (ctx: AppCtx, nowMs: number): Promise<void> => {
  for (const job of jobs.filter(({ name }) => !/provider|statuses|backup|rehears/.test(name))) {
    // The first run does the work the season left.
    await job.run(ctx, nowMs)
    const beganMs = performance.now()
    await job.run(ctx, nowMs)
    const durationMs = performance.now() - beganMs
    if (durationMs > 20) report(`  job: ${job.name}`, `${durationMs.toFixed(0)} ms`)
  }
}

for (const leagues of sizes) await measure(leagues)
