import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { setupLink } from '#core/accounts/setup'
import { refs } from '#testing/connect'
import { startYahoo, type YahooDouble } from '#testing/fakes/yahoo'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { hasBrowser, stage, startBare } from './browser.ts'
import { callFrom } from './call-from.ts'

describe.runIf(hasBrowser)('a Yahoo league from an empty server to a published week', () => {
  let yahoo: YahooDouble
  const on = stage(async () => {
    yahoo = await startYahoo()
    return startBare({
      YAHOO_API_URL: `${yahoo.url}/fantasy/v2`,
      YAHOO_AUTH_URL: `${yahoo.url}/oauth2`,
    })
  })
  afterAll(() => yahoo.close())

  let link = ''
  beforeAll(async () => {
    const url = new URL((await setupLink(on.running().app.ctx)) ?? '')
    link = url.pathname + url.search
  })

  test('leads from keys to code, teams as members and the week', async () => {
    const { page, finish } = await on.open(link, 1440)
    const fill = async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values))
        await page.getByLabel(label, { exact: true }).fill(text)
    }
    const click = (role: 'button' | 'link' | 'tab', name: string | RegExp) =>
      page.getByRole(role, { name }).first().click()
    await fill({
      Email: 'dana@example.com',
      'First name': 'Dana',
      'Last name': 'Whitfield',
      Password: 'correct horse battery',
      'Confirm password': 'correct horse battery',
    })
    await click('button', 'Create site admin')
    await fill({ 'League URL': `https://football.fantasysports.yahoo.com/f1/${refs.sampleYahoo}` })
    await click('button', 'Find my league')
    await page.getByRole('link', { name: 'Start with a name', exact: true }).click()
    await fill({ 'League name': 'Fourth & Long' })
    await click('button', 'Create League')
    await page.getByText('League created').waitFor()

    await page.goto(`${on.running().address}/leagues/1/settings/scores?provider=yahoo`)
    await fill({
      'Client ID': yahooKeys.oauthConsumerKey,
      'Client Secret': yahooKeys.oauthConsumerSecret,
      'Yahoo league ID': refs.sampleYahoo,
    })
    const opened = page.waitForEvent('popup')
    await click('button', 'Authorize')
    await (await opened).close()
    const authUrl = await page.getByRole('link', { name: 'Open Yahoo here.' }).getAttribute('href')
    await fill({ 'Authorization code': yahoo.accounts.authorize(authUrl ?? '') })
    await click('button', 'Submit code')
    await page.getByText('Connection works').waitFor()

    await click('button', /^Add \d+ teams as members/)
    await page.getByText('Teams saved').waitFor()
    await page.goto(`${on.running().address}/leagues/1/week/11`)
    await click('button', 'Fetch week 11 from Yahoo')
    await fill({ 'Buy-in per team': '100' })
    await click('button', 'Set the pot')
    await page.getByText(/^Scores from Yahoo, /).waitFor()
    await click('button', 'Publish week 11')
    await page.getByText('Week 11 published').first().waitFor()

    const members = await callFrom(page, leagues.members, { leagueId: 1 })
    expect(members.filter(({ status }) => status === 'placeholder').length).toBeGreaterThan(8)
    const awardList = await callFrom(page, awards.list, { leagueId: 1 })
    expect(new Set(awardList.map(({ type }) => type))).toEqual(new Set(['hot_top2', 'bench_boss']))
    await finish()
  }, 120_000)
})
