import { z } from 'zod'
import { setupLink } from '#core/accounts/setup'
import { type Running, startServer } from '#server/start'
import { migrationState } from '#db/migrate'
import type { Action } from '#cli/cli'
import { untilInterrupted } from '#cli/terminal'
import { noticeNewDatabase } from '#cli/database-file'
import { configOf, environmentOf } from '#cli/with-app'
import { doctorBeside } from './doctor-beside.ts'
import { version, webFolder } from '../../../installed.ts'
import { misspeltIn, misspeltSentence } from '../../../misspelt-settings.ts'

const Given = z.object({ port: z.string().optional(), host: z.string().optional() })

/** Runs the server until the process is asked to end. */
export const serve: Action = async (cli, given) => {
  const { port, host } = Given.parse(given)
  const config = configOf(cli, { ...(port ? { PORT: port } : {}), ...(host ? { HOST: host } : {}) })
  const sayWhenMade = noticeNewDatabase(cli, config.databaseUrl)
  const running = await startServer(config, webFolder(), { doctor: doctorBeside(config) })
  const tell: Tell = cli.terminal.stderr.isTTY ? text => cli.present.note(text) : inLog(running)
  sayWhenMade(tell)
  tell(`Sidepot is at ${running.address}`, await whatRuns(running))
  for (const one of misspeltIn(environmentOf(cli))) tell(misspeltSentence(one))
  const { ctx } = running.app
  const link = ctx.stops.current() === undefined ? await setupLink(ctx) : undefined
  if (link) tell(`${howToBegin}\n${link}`)
  await untilInterrupted(cli.terminal)
  tell('Closing …')
  await closeInTime(running)
}

type Tell = (text: string, fields?: object) => void

/** Where nobody looks on, whatever is told is a line of the log like all others, Node's own warnings too. */
const inLog = ({ log }: Running): Tell => {
  process.removeAllListeners('warning').on('warning', warning => log.warn({ err: warning }, warning.message))
  return (text, fields = {}) => log.info(fields, text)
}

const whatRuns = async ({ app, address }: Running) => ({
  version: version(),
  node: process.version,
  database: app.database.place,
  schema: (await migrationState(app.database.db)).applied.at(-1),
  address,
})

const howToBegin =
  'No administrator yet. Open the setup link, which works once within 30 minutes; sidepot setup-link prints another.'

/** Docker gives a process ten seconds before it kills it. */
const graceMs = 7000

/** Lets requests and jobs that are under way finish, but not for longer than seven seconds, whatever they wait for. */
export const closeInTime = async (running: Running): Promise<void> => {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>(resolve => {
    late = setTimeout(resolve, graceMs)
  })
  await Promise.race([running.close(), tooLate])
  clearTimeout(late)
}
