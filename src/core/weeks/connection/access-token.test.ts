import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type App, openApp } from '#app'
import { readConfig } from '#config'
import { commandLine, onBehalfOf } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { createLeague } from '#core/leagues/create-league'
import { SQLite } from '#db/sqlite'
import { startYahoo, type YahooDouble } from '#testing/fakes/yahoo'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { fetchWeek } from '#core/weeks/fetching/fetch-week'
import { replaceProvider } from '#testing/providers'
import { startOfTime } from '#testing/start-of-time'
import { configureIntegration } from './configure-integration.ts'
import { exchangeCode, startOauth } from './oauth.ts'
import { providerOf } from '../stored/provider-of.ts'

const where = { provider: 'yahoo', leagueId: 1 } as const
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Two processes on one SQLite file, with a Yahoo connection whose token has expired. `waitMs` is the time they wait for
 * each other's writes.
 */
const twoProcesses = async (
  waitMs: number,
): Promise<{ apps: [App, App]; yahoo: YahooDouble; file: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'sidepot-tokens-'))
  const yahoo = await startYahoo()
  const file = join(folder, 'sidepot.db')
  const config = readConfig({
    DATABASE_URL: `file:${file}`,
    YAHOO_API_URL: `${yahoo.url}/fantasy/v2`,
    YAHOO_AUTH_URL: `${yahoo.url}/oauth2`,
  })
  const open = () => openApp(config, { log: quiet, waitMs, now: () => startOfTime })
  const apps: [App, App] = [await open(), await open()]
  onTestFinished(async () => {
    await Promise.all([...apps.map(app => app.close()), yahoo.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  await connect(apps[0], yahoo)
  yahoo.accounts.expireTokens()
  return { apps, yahoo, file }
}

const connect = async ({ ctx }: App, yahoo: YahooDouble): Promise<void> => {
  const person = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Whitfield', role: 'commissioner' }
  const user = createUser.endpoint.input.parse({ ...person, password: 'correct horse battery' })
  const { id } = await createUser.run(ctx, commandLine, user)
  const row = await ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await createLeague.run(ctx, onBehalfOf(row), { name: 'Fourth & Long' })
  const keys = configureIntegration.endpoint.input.parse({ ...where, yahooLeagueId: '55120', ...yahooKeys })
  await configureIntegration.run(ctx, commandLine, keys)
  const { authUrl } = await startOauth.run(ctx, commandLine, where)
  await exchangeCode.run(ctx, commandLine, { ...where, authorizationCode: yahoo.accounts.authorize(authUrl) })
}

const fetchIn = ({ ctx }: App) => fetchWeek.run(ctx, commandLine, { ...where, week: 5, useMockData: false })

test('gets one token for two processes that need a new one concurrently', async () => {
  const { apps, yahoo } = await twoProcesses(2000)
  const weeks = await Promise.all([...apps, ...apps].map(fetchIn))
  expect(weeks.map(({ leagueName }) => leagueName)).toEqual(Array(4).fill('Harbor Lights'))
  expect(yahoo.accounts.refreshes).toBe(1)
})

test('saves a new token even if another process blocks the database for a while', async () => {
  const { apps, yahoo, file } = await twoProcesses(20)
  const [{ ctx }] = apps
  const other = new SQLite(file)
  onTestFinished(() => void other.close())
  const { oauth, ...port } = providerOf(ctx, 'yahoo')
  if (!oauth) throw new Error('Yahoo has no sign-in')
  const refresh: typeof oauth.refresh = async (...args) => {
    const tokens = await oauth.refresh(...args)
    other.exec('begin immediate')
    setTimeout(() => other.exec('rollback'), 200)
    return tokens
  }
  replaceProvider(ctx, { ...port, oauth: { ...oauth, refresh } })
  expect((await fetchIn(apps[0])).leagueName).toBe('Harbor Lights')
  expect((await fetchIn(apps[1])).leagueName).toBe('Harbor Lights')
  expect(yahoo.accounts.refreshes).toBe(1)
})
