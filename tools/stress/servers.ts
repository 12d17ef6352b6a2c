import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execa } from 'execa'
import pg from 'pg'
import { awards } from '#contract/awards'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { openApp } from '#app'
import { readConfig } from '#config'
import { demoTime, movableClock } from '#cli/commands/demo/clock'
import { demoPassword, fillDemo } from '#cli/commands/demo/fill'
import { startSmtp } from '#testing/fakes/smtp'
import { freePort } from '#testing/free-port'
import { startPostgres } from '#testing/postgres-server'
import { additionalAward } from '#testing/season-awards'
import { sampleSeason } from '../../fixtures/sample-season.ts'
import { startProxy } from './proxy.ts'
import { endServing, post, program, signInAt, startServing } from './served.ts'

/*
 * Runs three servers on one PostgreSQL behind a proxy while commissioners work: connections are cut off, one server is
 * killed while publishing, the database is restarted. Nothing acknowledged may be lost, nothing paid or emailed twice,
 * and every request must succeed or be rejected in time.
 */

const maxMs = 5000
const secret = 'a key of more than thirty-two characters'
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Report = (what: string, value: string) => void

/** Outcomes of one type of request. */
type Outcomes = { acknowledged: string[]; unsure: string[]; rejected: number; slowestMs: number }

export const tryServers = async (report: Report): Promise<string[]> => {
  const postgres = await startPostgres(['max_connections=100'])
  const smtp = await startSmtp()
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-servers-'))
  const proxyPort = await freePort()
  const ports = [await freePort(), await freePort(), await freePort()]
  await postgres.createDatabase('sidepot')
  const env = {
    DATABASE_URL: postgres.url.replace(/postgres$/, 'sidepot'),
    SECRET_KEY: secret,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'pot@example.com',
    LOG_LEVEL: 'silent',
    MAILS_PER_MINUTE: '6000',
  }
  const league = await fill(env)
  const servers = await Promise.all(ports.map(port => startServing(env, port)))
  const proxy = await startProxy(ports, proxyPort)
  try {
    const cookie = await signInAt(proxy.address, sampleSeason.managers[0]?.email ?? '', demoPassword)
    const working = new AbortController()
    const awardOutcomes = outcomes()
    const publishing = outcomes()
    const work = [
      ...Array.from({ length: 4 }, (_, hand) =>
        recordAwards(proxy.address, cookie, league, hand, awardOutcomes, working.signal),
      ),
      republish(proxy.address, cookie, league, publishing, working.signal),
    ]
    await pause(4000)
    const cut = await cutConnections(postgres.url)
    await pause(4000)
    const killed = await killAsItPublishes(proxy, servers)
    await pause(4000)
    await postgres.stop()
    await pause(1000)
    await postgres.start()
    await pause(6000)
    working.abort()
    await Promise.all(work)
    servers[killed] = await startServing(env, ports[killed] ?? 0)
    await outboxEmpty(env.DATABASE_URL)

    report(
      `${cut} connections dropped, server ${killed + 1} killed while publishing, the database restarted`,
      '',
    )
    reportOutcome(report, 'manual awards', awardOutcomes)
    reportOutcome(report, 'publications', publishing)
    return [
      ...(await awardComplaints(env.DATABASE_URL, awardOutcomes)),
      ...(await ledgerComplaints(env)),
      ...emailComplaints(smtp.received.map(({ source }) => source)),
      ...[awardOutcomes, publishing]
        .filter(({ slowestMs }) => slowestMs > maxMs)
        .map(({ slowestMs }) => `A request took ${slowestMs.toFixed(0)} ms; ${maxMs} is the maximum`),
      ...(awardOutcomes.acknowledged.length > 20 && publishing.acknowledged.length > 3
        ? []
        : ['Too few requests for a meaningful result']),
    ]
  } finally {
    await Promise.all(servers.map(endServing))
    await proxy.close()
    await smtp.close()
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type League = { id: number; managerId: number; week: number }

/** Creates the demo's league with its last finished week unpublished. */
const fill = async (env: Record<string, string>): Promise<League> => {
  const time = demoTime(Date.now())
  const clock = movableClock(time)
  const app = await openApp(readConfig(env), { log: silent, now: clock.now })
  try {
    const id = await fillDemo(app.ctx, clock, time)
    // Emails from playing the season are irrelevant here.
    await app.ctx.db.deleteFrom('outbox').execute()
    const { commissioner_id: managerId } = await app.ctx.db
      .selectFrom('leagues')
      .select('commissioner_id')
      .executeTakeFirstOrThrow()
    return { id, managerId, week: time.openWeek }
  } finally {
    await app.close()
  }
}

const outcomes = (): Outcomes => ({ acknowledged: [], unsure: [], rejected: 0, slowestMs: 0 })

/** Sends a request and records its outcome: done, not done, or unknown because it was cut off. */
const note = async (into: Outcomes, what: string, send: () => Promise<Response>): Promise<void> => {
  const beganMs = performance.now()
  const status = await send()
    .then(async response => (await response.text(), response.status))
    .catch(() => 0)
  into.slowestMs = Math.max(into.slowestMs, performance.now() - beganMs)
  if (status >= 200 && status < 300) into.acknowledged.push(what)
  else if (status === 0 || status === 502 || status === 500) into.unsure.push(what)
  else into.rejected += 1
}

const recordAwards = async (
  address: string,
  cookie: string,
  { id, managerId }: League,
  hand: number,
  into: Outcomes,
  signal: AbortSignal,
): Promise<void> => {
  for (let number = 0; !signal.aborted; number += 1) {
    const playerName = `Player ${hand}-${number}`
    const award = {
      type: 'hot_top2',
      week: 1,
      managerId,
      playerName,
      position: 'QB',
      points: 20,
      prizeAmount: 5,
    }
    await note(into, playerName, () =>
      post(
        address + awards.add.path.replace(':leagueId', String(id)),
        { ...award, ...additionalAward },
        { cookie, signal: AbortSignal.timeout(3 * maxMs) },
      ),
    )
    await pause(20)
  }
}

/** Republishes the last finished week repeatedly. */
const republish = async (
  address: string,
  cookie: string,
  { id, week }: League,
  into: Outcomes,
  signal: AbortSignal,
): Promise<void> => {
  const at = (path: string) =>
    address +
    path.replace(':leagueId', String(id)).replace(':provider', 'yahoo').replace(':week', String(week))
  const staged = await fetch(at(stagedWeeks.read.path), { headers: { cookie } })
  const { candidates } = stagedWeeks.read.output.parse(await staged.json())
  const winners = Object.fromEntries(
    Object.entries(candidates).map(([kind, list]) => [
      kind,
      list.filter(({ preselected }) => preselected).map(({ playerId }) => ({ playerId })),
    ]),
  )
  for (let number = 0; !signal.aborted; number += 1) {
    await note(into, `publication ${number}`, () =>
      post(
        at(publications.publish.path),
        { week, winners, replace: true, confirmProvisional: true, confirmWarnings: true },
        { cookie, signal: AbortSignal.timeout(3 * maxMs) },
      ),
    )
    await pause(100)
  }
}

/** Returns the number of connections cut. */
const cutConnections = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'sidepot%'`,
  )
  await client.end()
  return rowCount ?? 0
}

/** Returns the index of the killed server. */
const killAsItPublishes = (
  proxy: Awaited<ReturnType<typeof startProxy>>,
  servers: ChildProcess[],
): Promise<number> =>
  new Promise(resolve => {
    proxy.onForwarded = (path, server) => {
      if (!path.endsWith('/publish')) return
      proxy.onForwarded = () => undefined
      // In the middle of its transaction, as far as timing allows.
      setTimeout(() => {
        servers[server]?.kill('SIGKILL')
        resolve(server)
      }, 8)
    }
  })

const query = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const outboxEmpty = async (url: string): Promise<void> => {
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await query<{ waiting: string }>(
      url,
      `select count(*) as waiting from outbox where status = 'queued' and next_attempt_at_ms <= extract(epoch from now()) * 1000`,
    )
    if (row?.waiting === '0') return
    await pause(200)
  }
}

const awardComplaints = async (url: string, { acknowledged, unsure }: Outcomes): Promise<string[]> => {
  const rows = await query<{ name: string; times: string }>(
    url,
    `select player_name as name, count(*) as times from awards where player_name like 'Player %' group by 1`,
  )
  const storedCounts = new Map(rows.map(({ name, times }) => [name, Number(times)]))
  return [
    ...acknowledged.filter(name => !storedCounts.has(name)).map(name => `${name} was acknowledged but lost`),
    ...[...storedCounts]
      .filter(([, times]) => times > 1)
      .map(([name, times]) => `${name} was paid ${times} times`),
    ...[...storedCounts.keys()]
      .filter(name => !acknowledged.includes(name) && !unsure.includes(name))
      .map(name => `${name} was rejected but paid`),
  ]
}

const ledgerComplaints = async (env: Record<string, string>): Promise<string[]> => {
  const verified = await execa(process.execPath, [program, 'db', 'verify'], { env, reject: false })
  return verified.exitCode === 0 ? [] : [verified.stdout, verified.stderr]
}

const emailComplaints = (sources: string[]): string[] => {
  const ids = sources.map(source => /^Message-ID: (.+)$/im.exec(source)?.[1] ?? 'none')
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map(
    id => `The email ${id} was sent twice`,
  )
}

const reportOutcome = (
  report: Report,
  what: string,
  { acknowledged, unsure, rejected, slowestMs }: Outcomes,
): void =>
  report(
    `${what}: ${acknowledged.length} acknowledged, ${rejected} rejected, ${unsure.length} dropped; slowest`,
    `${slowestMs.toFixed(0)} ms`,
  )
