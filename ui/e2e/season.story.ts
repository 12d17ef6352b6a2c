import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { addMember } from '#core/leagues/members/add-member'
import { refs } from '#testing/connect'
import { startYahoo, type YahooDouble } from '#testing/fakes/yahoo'
import { yahooKeys } from '#testing/fakes/yahoo-accounts'
import { getEmails } from '#testing/emails'
import { sampleSeason } from '../../fixtures/sample-season.ts'
import { expectAccessibleInBothThemes, hasBrowser, stage, startEmpty } from './browser.ts'
import { callFrom } from './call-from.ts'
import { button } from './season/gestures.ts'
import * as league from './season/league-steps.ts'
import * as showdown from './season/showdown-steps.ts'
import { ledgerTotals, ownTotals, totalsOnDesk } from './season/totals.ts'
import * as week from './season/week-steps.ts'

type Window = Awaited<ReturnType<ReturnType<typeof stage>['open']>>

const named = (name: string) => {
  const found = sampleSeason.managers.find(({ firstName }) => firstName === name)
  if (!found) throw new Error(`The sample season has no ${name}`)
  return found
}
const [dana, priya, owen] = [named('Dana'), named('Priya'), named('Owen')]
const others = sampleSeason.managers.filter(person => ![dana, priya, owen].includes(person))

/**
 * One season of one league, one step per test. Each step continues from the previous one, so none is retried: a retry
 * would be skipped like the steps after it, which would hide the failure.
 */
describe.runIf(hasBrowser)("a season in its commissioner's window and a manager's", { retry: 0 }, () => {
  let yahoo: YahooDouble
  // The Tuesday after week 11, when the sample season's receivers tie; the clock is fixed there.
  const on = stage(async () => {
    yahoo = await startYahoo()
    const there = { YAHOO_API_URL: `${yahoo.url}/fantasy/v2`, YAHOO_AUTH_URL: `${yahoo.url}/oauth2` }
    // The clock is fixed, so league transfers must be immediate.
    return startEmpty({ ...there, TRANSFER_DELAY_HOURS: '0' })
  })
  afterAll(() => yahoo.close())

  let desk: Window
  let seat: Window
  let hasFailed = false
  beforeAll(async () => {
    desk = await on.open('/register')
  })
  beforeEach(context => {
    context.skip(hasFailed, 'The season stopped at an earlier step')
    context.onTestFailed(() => void (hasFailed = true))
  })

  const ctx = () => on.running().app.ctx
  const dashboard = () => `${on.running().address}/commissioner-dashboard?league=1`
  const place = (path: string) => `${on.running().address}/leagues/1/${path}`

  /**
   * Only the front window renders at full speed; a background window renders once a second, and everything waits for
   * it.
   */
  const turnTo = async ({ page }: Window) => {
    await page.bringToFront()
    return page
  }

  /** Asserts that both windows match the ledger to the cent. Returns Priya's totals. */
  const expectLedgerOnScreens = async (commissioner = desk) => {
    const ledger = await ledgerTotals(ctx())
    expect(await totalsOnDesk(await turnTo(commissioner), dashboard())).toEqual(ledger)
    const own = {
      winnings: ledger.winnings['Priya Raman'] ?? NaN,
      balance: ledger.balances['Priya Raman'] ?? NaN,
    }
    const seatPage = await turnTo(seat)
    expect(await ownTotals(seatPage, `${on.running().address}/manager-dashboard?league=1`)).toEqual(own)
    await turnTo(desk)
    return { ...own, distributed: ledger.distributed }
  }

  const getEmailedLink = async (to: string): Promise<string> => {
    const emails = await getEmails(ctx(), on => on.where('to_email', '=', to))
    return (
      emails.map(({ text_body }) => /\/accept-invite\?token=\S+/.exec(text_body)?.[0]).find(Boolean) ?? '/'
    )
  }

  const playAsOwen = async (teams: readonly RegExp[]) => {
    const { page, finish } = await on.open('/login')
    await callFrom(page, accounts.login, { email: owen.email, password: league.password })
    await page.goto(`${on.running().address}/manager-dashboard?league=1`)
    await showdown.enterPicks(page, teams)
    await finish()
  }

  test('Dana creates a league, sets a pot of $1,000 and allocates it', async () => {
    const page = await turnTo(desk)
    await league.register(page, dana)
    await league.createLeague(page, sampleSeason.leagueName)
    await league.setPot(page)
  })

  test('Priya is invited and joins by the link in her email; the others are added', async () => {
    const page = await turnTo(desk)
    await page.goto(place('people'))
    await league.invite(page, 'Priya Raman', priya.email)
    seat = await on.open(await getEmailedLink(priya.email))
    await league.acceptInvitation(seat.page, priya)
    await createUser.run(ctx(), commandLine, { ...owen, role: 'manager', password: league.password })
    for (const person of [owen, ...others]) await addMember(ctx(), commandLine, { leagueId: 1, ...person })
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 0, balance: 0, distributed: 0 })
  })

  test('Dana connects Yahoo, fetches week 11, sees two tied receivers and publishes', async () => {
    const page = await turnTo(desk)
    await page.goto(place('settings/scores'))
    const keys = { ...yahooKeys, yahooLeagueId: refs.sampleYahoo }
    await week.connectYahoo(page, keys, authUrl => yahoo.accounts.authorize(authUrl))
    await page.goto(place('week/11'))
    await week.readWeek(page, 11)
    await button(page, /^(WR )?Malik Shore/).click()
    for (const name of [/Malik Shore/, /Jace Ferraro/]) {
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true)
    }
    await page.getByText('The $10 prize is split, $5 each').first().waitFor()
    await week.publish(page, 11)
  })

  test('Dana unpublishes the week immediately, leaving nothing, and republishes it', async () => {
    const page = await turnTo(desk)
    await week.withdraw(page, 11, 'Wrong bench')
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 0, balance: 0, distributed: 0 })
    await page.goto(place('week/11'))
    await week.publish(page, 11)
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 2000, balance: 2000, distributed: 7000 })
  })

  test('Yahoo corrects the best quarterback, the week is corrected and his prize goes to Priya', async () => {
    const page = await turnTo(desk)
    yahoo.change('"total":"33.06"', '"total":"26.46"')
    await page.goto(place('week/11'))
    await week.refetchWeek(page, 11)
    await page.getByRole('table', { name: 'Corrected scores' }).getByText('−6.60').first().waitFor()
    await expectAccessibleInBothThemes(page)
    await week.openCorrection(page, 11)
    await expectAccessibleInBothThemes(page)
    await week.reissue(page, 11)
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 3000, balance: 3000, distributed: 7000 })
  })

  test("Dana voids a tight end's award, and Priya no longer has it", async () => {
    const page = await turnTo(desk)
    await page.goto(place('week/awards'))
    await week.voidAward(page, 'Cody Hartsell')
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 2000, balance: 2000, distributed: 6000 })
  })

  test('Dana pays Priya $4 in cash, fixes a mistake and emails all members', async () => {
    const page = await turnTo(desk)
    await page.goto(place('money/settle-up'))
    await league.payOut(page, 'Priya Raman', '4', 'Cash at the draft')
    await page.getByRole('link', { name: 'Ledger', exact: true }).click()
    await page.getByRole('search', { name: 'Ledger' }).waitFor()
    await league.adjust(page, 'Priya Raman', '-1.50', 'Counted twice')
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 2000, balance: 1450, distributed: 6000 })
    await page.goto(place('people'))
    await button(page, 'Send Manager Update').click()
    await league.emailEveryone(page, 'Email is off on this server. It waits until a mail server is set up.')
  })

  test('Dana opens a Showdown round, and Priya and Owen stake $10 each', async () => {
    const page = await turnTo(desk)
    await page.goto(place('settings/week'))
    // Home offers a Showdown from the last paid week on.
    await league.payUntil(page, 12)
    await page.goto(dashboard())
    await page.getByText('Run a playoff Showdown?').first().waitFor()
    await showdown.setGames(page)
    await showdown.openRound(page, '2035-01-20T15:00')
    const own = await turnTo(seat)
    await own.goto(`${on.running().address}/manager-dashboard?league=1`)
    await showdown.enterPicks(own, [/^Kansas City/, /^Philadelphia/])
    await expectAccessibleInBothThemes(own)
    await playAsOwen([/^Buffalo/, /^Philadelphia/])
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 2000, balance: 450, distributed: 6000 })
  })

  test('Priya has two correct picks and wins the prize pool', async () => {
    const page = await turnTo(desk)
    await page.goto(dashboard())
    await button(page, 'Manage round').click()
    await page.getByText(`2 of ${sampleSeason.managers.length} managers entered`).first().waitFor()
    await showdown.closeRound(page)
    await showdown.recordResults(page, [/^Kansas City/, /^Philadelphia/])
    await page.getByText('Priya Raman takes the $20 pool with 2 of 2 games right.').first().waitFor()
    await expectAccessibleInBothThemes(page)
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 2000, balance: 2450, distributed: 6000 })
  })

  test('the season ends, and Priya is paid first place with the unawarded Miscreant prize', async () => {
    const page = await turnTo(desk)
    await page.goto(place('settings/league'))
    await league.endSeason(page)
    await page.goto(place('money/settle-up'))
    await league.payFirstPlace(page, 'Priya Raman')
    expect(await button(page, 'Record payout of 1st Place').isDisabled()).toBe(true)
    expect(await expectLedgerOnScreens()).toEqual({ winnings: 2000, balance: 54_450, distributed: 6000 })
  })

  test('Dana transfers the league, and Priya finds every number unchanged', async () => {
    const page = await turnTo(desk)
    await page.goto(place('settings/league'))
    await league.handOver(page, 'Priya Raman')
    const own = await turnTo(seat)
    await own.goto(`${on.running().address}/my-leagues`)
    await own
      .getByText(`Dana Whitfield wants to transfer ${sampleSeason.leagueName} to you.`)
      .first()
      .waitFor()
    await league.acceptLeague(own)
    expect(await expectLedgerOnScreens(seat)).toEqual({ winnings: 2000, balance: 54_450, distributed: 6000 })
    for (const window of [desk, seat]) await window.finish()
  })
})
