import { z } from 'zod'
import { setupLink } from '#core/accounts/setup'
import { type Running, startServer } from '#server/start'
import type { Action, Cli } from '#cli/cli'
import { untilInterrupted } from '#cli/terminal'
import { noticeNewDatabase } from '#cli/database-file'
import { configOf } from '#cli/with-app'
import { webFolder } from '../../../installed.ts'

const Given = z.object({ port: z.string().optional(), host: z.string().optional() })

/** Runs the server until the process is asked to end. */
export const serve: Action = async (cli, given) => {
  const { port, host } = Given.parse(given)
  const config = configOf(cli, { ...(port ? { PORT: port } : {}), ...(host ? { HOST: host } : {}) })
  const sayWhenMade = noticeNewDatabase(cli, config.databaseUrl)
  const running = await startServer(config, webFolder())
  sayWhenMade()
  cli.present.note(`Sidepot is at ${running.address}`)
  const link = await setupLink(running.app.ctx)
  if (link) cli.present.note(howToBegin(link))
  await untilInterrupted(cli.terminal)
  await closeInTime(cli, running)
}

const howToBegin = (link: string): string =>
  [
    'No administrator yet. Open the setup link, which works once within 30 minutes; sidepot setup-link prints another.',
    link,
  ].join('\n')

const graceMs = 10_000

/** Lets requests that are under way finish, but not for longer than ten seconds. */
export const closeInTime = async (cli: Cli, running: Running): Promise<void> => {
  cli.present.note('Closing …')
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>(resolve => {
    late = setTimeout(resolve, graceMs)
  })
  await Promise.race([running.close(), tooLate])
  clearTimeout(late)
}
