import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#config'
import { openApp } from '#app'
import { createServer } from '#server/app'
import { fillWithLeagues, preparedLeaderboard } from './crowd.ts'
import { cpuOf, median, timesOf } from './measure.ts'
import { startOfHelp } from './start-up.ts'
import { bigWeek, openLeague } from './week.ts'

/*
 * How long the main job takes, each figure beside another one of the same run, because only their ratio means something
 * on another machine.
 */

const folder = mkdtempSync(join(tmpdir(), 'sidepot-bench-'))
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const config = readConfig({ DATABASE_URL: `file:${join(folder, 'bench.db')}`, TIERS: 'open' })
const app = await openApp(config, { log: quiet })
const server = await createServer(app.ctx, {})

const say = (what: string, figure: string) =>
  process.stdout.write(`${what.padEnd(66)} ${figure.padStart(12)}\n`)

try {
  const league = await openLeague(app.ctx, server, 14)
  const cpuMs = await cpuOf(() => bigWeek(league, 14))
  say('a 14-team week, import to publish, over HTTP: CPU', `${cpuMs.toFixed(0)} ms`)

  const leaderboard = () => league.get(`/api/leagues/${league.id}/leaderboard`)
  const raw = preparedLeaderboard(join(folder, 'bench.db'), league.id)
  const rawSmall = median(await timesOf(300, raw.run))
  const httpSmall = median(await timesOf(300, leaderboard))
  say('leaderboard over HTTP, times its raw prepared query', `${(httpSmall / rawSmall).toFixed(1)} x`)

  const awards = await fillWithLeagues(join(folder, 'bench.db'), 400, 250)
  const rawLarge = median(await timesOf(300, raw.run))
  const httpLarge = median(await timesOf(300, leaderboard))
  raw.close()
  say(
    `the same beside ${awards.toLocaleString('en-US')} other awards, raw query`,
    `${(rawLarge / rawSmall).toFixed(2)} x`,
  )
  say(
    `the same beside ${awards.toLocaleString('en-US')} other awards, over HTTP`,
    `${(httpLarge / httpSmall).toFixed(2)} x`,
  )

  const { node, help, version } = startOfHelp(15)
  say('sidepot --help, times node -e 0', `${(help / node).toFixed(2)} x`)
  say('sidepot --version, times node -e 0', `${(version / node).toFixed(2)} x`)
} finally {
  await server.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
}
