import { type Running, startServer } from '#server/start'
import { z } from 'zod'
import type { Action, Cli } from '../cli.ts'
import { webFolder } from '../root.ts'
import { untilInterrupted } from '../terminal.ts'
import { configOf, noticeNewDatabase } from '../with-app.ts'

const Given = z.object({ port: z.string().optional(), host: z.string().optional() })

/** Runs the server until the process is asked to end. */
export const serve: Action = async (cli, given) => {
  const { port, host } = Given.parse(given)
  const config = configOf(cli, { ...(port ? { PORT: port } : {}), ...(host ? { HOST: host } : {}) })
  const sayWhenMade = noticeNewDatabase(cli, config.databaseUrl)
  const running = await startServer(config, webFolder())
  sayWhenMade()
  cli.present.note(`Sidepot is at ${running.address}`)
  if (!(await hasUsers(running))) cli.present.note(howToBegin(running.address))
  await untilInterrupted(cli.terminal)
  await closeInTime(cli, running)
}

const hasUsers = async ({ app }: Running): Promise<boolean> =>
  (await app.ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

const howToBegin = (address: string): string =>
  [
    'Nobody has an account yet. Register as a commissioner in the browser, or make an administrator here:',
    '  sidepot users create --role site_admin --email you@example.com --first-name Your --last-name Name',
    `Then sign in at ${address}/login`,
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
