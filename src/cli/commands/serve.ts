import { spawn } from 'node:child_process'
import { z } from 'zod'
import type { Doctor } from '#core/kernel/ports/installation'
import type { Cli } from '#cli/cli'
import { optional } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { plainVerb } from '#cli/command-builder/verb'
import { configOf, environmentOf, noticeNewDatabase } from '#cli/command-builder/with-app'
import { untilInterrupted } from '#cli/terminal'
import type { Config } from '#config'
import { Finding } from '#contract/administration/administration'
import { isSetUp } from '#core/accounts/registration'
import { setupLink } from '#core/accounts/setup'
import { migrationState } from '#db/migrate'
import { backupNameOf, dropStaged, swapStaged } from '#db/restore'
import { type Running, startServer } from '#server/start'
import { version, webFolder } from '#config/installed'
import { misspelledIn, misspelledSentence } from '#config/misspelled-settings'
import { asNode } from '#domain/as-node'
import { minuteMs } from '#domain/durations'

/** Runs the server until the process receives a stop signal. */
export const verbs = plainVerb({
  example: 'serve --port 8080',
  flags: {
    port: optional('--port <number>', 'overrides PORT; 0 picks any free port', text),
    host: optional('--host <address>', 'overrides HOST', text),
  },
  run: (cli, { port, host }) =>
    serve(cli, configOf(cli, { ...(port ? { PORT: port } : {}), ...(host ? { HOST: host } : {}) })),
})

const serve = async (cli: Cli, config: Config): Promise<void> => {
  const reportNewDatabase = noticeNewDatabase(cli, config.databaseUrl)
  const doctor = runDoctorInChild(config)
  let running = await startServer(config, webFolder(), { doctor })
  // Left by a restore whose process ended before it began.
  if (running.app.database.file !== undefined) dropStaged(running.app.database.file)
  const report: Report = cli.terminal.stderr.isTTY ? text => cli.present.note(text) : inLog(running)
  reportNewDatabase(report)
  report(`Sidepot is at ${running.address}`, await versionBanner(running))
  for (const one of misspelledIn(environmentOf(cli))) report(misspelledSentence(one))
  await printGettingStarted(cli, running, report)
  for (let reason = await requested(cli, running); reason !== 'end'; reason = await requested(cli, running)) {
    report(reason === 'copy' ? 'Restarting with the backup …' : 'Disk space is available again. Restarting …')
    await closeInTime(running)
    if (reason === 'copy') report(swapInStaged(running.app.database.file ?? ''))
    running = await startServer(running.config, webFolder(), { doctor })
    report(`Sidepot is at ${running.address}`)
    await printGettingStarted(cli, running, report)
  }
  report('Closing …')
  await closeInTime(running)
}

/**
 * Waits for the first of these: a site admin restores a backup, a disk that was full at startup has room so that other
 * processes can open the database again, or the process should stop.
 */
const requested = ({ terminal }: Cli, { app }: Running): Promise<'copy' | 'room' | 'end'> =>
  Promise.race([
    untilInterrupted(terminal).then(() => 'end' as const),
    new Promise<'copy' | 'room'>(resolve => {
      app.ctx.ports.restart = () => resolve('copy')
      if (app.database.isAlone === true)
        app.ctx.writeLock.onChange(state => {
          if (state === undefined) resolve('room')
        })
    }),
  ])

/** Replaces the database with the staged backup and returns the result as text. */
const swapInStaged = (file: string): string => {
  try {
    const previousFile = swapStaged(file, backupNameOf(file, Date.now()))
    return `Restored ${file}. The previous one is saved as ${previousFile ?? 'nothing'}.`
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return `The backup wasn't restored, and the database is unchanged: ${message}`
  }
}

type Report = (text: string, fields?: object) => void

/** Without an interactive terminal, all output is logged, including Node's own warnings. */
const inLog = ({ log }: Running): Report => {
  process.removeAllListeners('warning').on('warning', warning => log.warn({ err: warning }, warning.message))
  return (text, fields = {}) => log.info(fields, text)
}

const versionBanner = async ({ app, address }: Running) => ({
  version: version(),
  node: process.version,
  database: app.database.place,
  schema: (await migrationState(app.database.db)).applied.at(-1),
  address,
})

/** Sign-in is impossible without the link, so it is printed at any log level. */
const printGettingStarted = async (
  cli: Cli,
  { app: { ctx }, config }: Running,
  report: Report,
): Promise<void> => {
  const link = ctx.writeLock.current() === undefined ? await setupLink(ctx) : undefined
  if (!link) return
  const text = `${(await isSetUp(ctx)) ? noAdminCanSignIn : gettingStartedText}\n${link}`
  if (logsInfo.includes(config.logLevel)) report(text)
  else cli.present.note(text)
}

const logsInfo = ['trace', 'debug', 'info']

const noAdminCanSignIn =
  'No site admin can sign in. Open the setup link to create one; it works once within 30 minutes. sidepot setup-link prints another.'

const gettingStartedText =
  'No site admin yet. Open the setup link; it works once within 30 minutes. sidepot setup-link prints another.'

/** Docker kills a process after ten seconds. */
const graceMs = 7000

/** Waits for in-flight requests and jobs to finish, for at most seven seconds. */
export const closeInTime = async (running: Running): Promise<void> => {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>(resolve => {
    late = setTimeout(resolve, graceMs)
  })
  await Promise.race([running.close(), tooLate])
  clearTimeout(late)
}

const DoctorOutput = z.object({ findings: z.array(Finding) })

const doctorTimeoutMs = minuteMs

/**
 * Runs `sidepot doctor` in a separate process, so that checking the whole database does not block the server. Throws an
 * Error after a minute without output.
 */
const runDoctorInChild =
  ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Doctor =>
  () =>
    new Promise((resolve, reject) => {
      // Passed in the environment, because other users of the machine can read the arguments of a process.
      const env = asNode({ ...process.env, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: undefined })
      const child = spawn(process.execPath, [process.argv[1] ?? '', 'doctor', '--json'], {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: doctorTimeoutMs,
      })
      let output = ''
      child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
      child.once('error', reject)
      child.once('close', () => {
        try {
          resolve(DoctorOutput.parse(JSON.parse(output)).findings)
        } catch {
          reject(new Error('sidepot doctor ended without output.'))
        }
      })
    })
