import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '#app'
import type { Cli, Colors } from '#cli/cli'
import { optional, toggle } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { plainVerb } from '#cli/command-builder/verb'
import { unlessInterrupted } from '#cli/command-builder/with-app'
import { demoTime, type DemoTime, movableClock } from '#cli/commands/demo/clock'
import { demoAdmin, demoPassword, fillDemo } from '#cli/commands/demo/fill'
import { pairs } from '#cli/output/table'
import { untilInterrupted } from '#cli/terminal'
import { type Config, readConfig } from '#config'
import { setupLink } from '#core/accounts/setup'
import { plural } from '#domain/text'
import { type Running, startServer } from '#server/start'
import { webFolder } from '#config/installed'
import { sampleSeason } from '../../../fixtures/sample-season.ts'
import { closeInTime } from './serve.ts'

/** Runs the server on a temporary database with a league in mid-season. */
export const verbs = plainVerb({
  example: 'demo --port 0',
  flags: {
    port: optional('--port <number>', 'overrides PORT; 0 picks any free port', text),
    empty: toggle('--empty', 'start empty, like a new user sees it: temporary, prints the setup link'),
  },
  run: async (cli, { port, empty }) => {
    const folder = mkdtempSync(join(tmpdir(), 'sidepot-demo-'))
    const removeFolder = () => rmSync(folder, { recursive: true, force: true })
    // Also runs if the process exits without returning here.
    process.once('exit', removeFolder)
    try {
      const config = demoConfig(cli, join(folder, 'demo.db'), port)
      const running = await (empty ? runEmpty(cli, config) : runFilled(cli, config))
      await untilInterrupted(cli.terminal)
      cli.present.note('Closing …')
      await closeInTime(running)
    } finally {
      removeFolder()
      process.off('exit', removeFolder)
    }
  },
})

const runFilled = async (cli: Cli, config: Config): Promise<Running> => {
  const time = demoTime(Date.now())
  cli.present.note(`Simulating ${plural(time.openWeek - 1, 'week')} of the sample season …`)
  const leagueId = await unlessInterrupted(cli, () => fill(config, time))
  const running = await startServer(config, webFolder())
  const facts = factsOf(running, leagueId, time)
  cli.present.output(facts, colors => welcome(facts, colors))
  return running
}

/** Starts a server as on its first day. */
const runEmpty = async (cli: Cli, config: Config): Promise<Running> => {
  const running = await startServer(config, webFolder())
  const facts = { address: running.address, setupLink: (await setupLink(running.app.ctx)) ?? '' }
  cli.present.output(facts, colors =>
    [
      `${colors.bold('Open the setup link')}, which works once within 30 minutes, and have your league's URL ready:`,
      '',
      facts.setupLink,
      '',
      'Nothing is saved: the database is deleted on exit (Ctrl-C).',
    ].join('\n'),
  )
  return running
}

/** Takes only the listen address from the environment, and ignores the settings of a real instance. */
const demoConfig = ({ terminal: { env } }: Cli, file: string, port: string | undefined): Config =>
  readConfig({
    HOST: env.HOST,
    PORT: port ?? env.PORT,
    PUBLIC_URL: env.PUBLIC_URL,
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
    DATABASE_URL: `file:${file}`,
  })

const fill = async (config: Config, time: DemoTime): Promise<number> => {
  const clock = movableClock(time)
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const app = await openApp(config, { log: silent, now: clock.now })
  try {
    return await fillDemo(app.ctx, clock, time, { hasDues: true })
  } finally {
    await app.close()
  }
}

const factsOf = (running: Running, leagueId: number, { season, openWeek }: DemoTime) => ({
  address: running.address,
  leagueId,
  season,
  week: openWeek,
  password: demoPassword,
  commissioner: sampleSeason.managers[0]?.email ?? '',
  manager: sampleSeason.managers[1]?.email ?? '',
  siteAdmin: demoAdmin.email,
})

const welcome = (facts: ReturnType<typeof factsOf>, colors: Colors): string =>
  [
    `${colors.bold(`The Sidepot demo is at ${facts.address}`)}`,
    '',
    `${sampleSeason.leagueName}, ${sampleSeason.managers.length} managers, after week ${facts.week} of ${facts.season}. Sign in with the password ${colors.bold(facts.password)} as`,
    pairs(
      [
        ['  the commissioner', facts.commissioner],
        ['  a manager', facts.manager],
        ['  the site admin', facts.siteAdmin],
      ],
      colors,
    ),
    '',
    'Try this:',
    ` As the commissioner: review week ${facts.week} (two receivers are tied for first) and publish it.`,
    ' As the manager, in another browser: watch the leaderboard and your winnings change.',
    '',
    `Everything is in a temporary folder and is deleted on exit. ${colors.dim('Press Ctrl-C to stop.')}`,
  ].join('\n')
