import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { seasons } from '#contract/seasons'
import { dues } from '#contract/money/dues'
import { settle } from '#contract/money/settle'
import { statements } from '#contract/money/statements'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { csvWeek } from '#testing/csv-week'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'
import { people } from './screens.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

describe.runIf(hasBrowser)("a season's money", () => {
  let demo: DemoServer
  const on = stage(async () => (demo = await startDemoServer()).running)

  const signedIn = async (email: string, width: number) => {
    const opened = await on.open('/login', width)
    const { page } = opened
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/dashboard/)
    return opened
  }

  const expectText = (page: Page, text: string | RegExp) =>
    page.locator('[data-toasts]').getByText(text).first().waitFor()

  test('sets dues, records them one by one and from a list, and reverses them', async () => {
    const league = Number(demo.facts.league)
    const dana = await signedIn(people.commissioner, 1280)
    const { page } = dana

    await page.goto(`${on.running().address}/leagues/${league}/money`)
    await page.getByRole('link', { name: 'Dues', exact: true }).click()
    await page.getByRole('button', { name: 'Set dues' }).click()
    await page.getByLabel('Everyone pays').fill('50')
    await page.getByLabel('Due date', { exact: true }).fill('2026-12-31')
    await page.getByRole('button', { name: 'Save dues' }).click()
    await expectText(page, 'Dues saved')
    await expectAccessibleInBothThemes(page)

    const { members } = await callFrom(page, dues.read, { leagueId: league })
    const priyas = members.find(({ managerName }) => managerName === 'Priya Raman')
    const late = members.filter(({ owes, managerId }) => owes > 0 && managerId !== null)
    expect(priyas && late.length).toBeGreaterThan(2)
    await page.getByRole('button', { name: `Record payment received from ${late[0]?.managerName}` }).click()
    await page.getByRole('button', { name: /^Record \$/ }).click()
    await expectText(page, /recorded$/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectText(page, 'Payment reversed')

    await page.getByRole('button', { name: 'Record money in' }).click()
    await page.getByRole('button', { name: 'Record multiple payments' }).click()
    await page.getByRole('tab', { name: 'List or CSV' }).click()
    const debtor = late.find(({ memberId }) => memberId !== priyas?.memberId)
    const list = late.filter(({ memberId }) => memberId !== debtor?.memberId)
    await page
      .getByRole('textbox', { name: 'Payments' })
      .fill(list.map(({ teamName, owes }) => `"${teamName}",${owes},2026-11-01,venmo`).join('\n'))
    await page.getByRole('button', { name: 'Check payments' }).click()
    await page
      .getByText(/Nothing is recorded yet/)
      .first()
      .waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: /^Record \d+ payment/ }).click()
    await expectText(page, /recorded$/)
    expect((await callFrom(page, dues.read, { leagueId: league })).stillOwed).toBe(debtor?.owes)
    await dana.finish()
  })

  test('shows a member what they owe, takes their payment, and brings all balances to zero', async () => {
    const leagueId = Number(demo.facts.ended)
    const money = `/leagues/${leagueId}/money`
    const dana = await signedIn(people.commissioner, 1280)
    await dana.page.goto(`${on.running().address}${money}/dues`)
    await dana.page.getByRole('button', { name: 'Record payment received from Priya Raman' }).click()
    await dana.page.getByLabel('Amount').fill('150')
    await dana.page.getByLabel('Paid on').fill('2026-11-20')
    await dana.page.getByRole('button', { name: /^Record \$150/ }).click()
    await dana.page
      .getByText(/^Priya Raman owes \$100\.00/)
      .first()
      .waitFor()
    await dana.page.getByLabel('Amount').fill('40')
    await dana.page.getByRole('button', { name: 'Record $40 from Priya' }).click()
    await expectText(dana.page, '$40.00 from Priya recorded')

    const priya = await signedIn(people.manager, 390)
    await priya.page.goto(`${on.running().address}/manager-dashboard?league=${leagueId}`)
    await priya.page.getByRole('link', { name: 'Money' }).click()
    await priya.page.getByRole('link', { name: 'Dues', exact: true }).click()
    await priya.page
      .getByText(/^\$40 of \$100/)
      .first()
      .waitFor()
    await expectAccessibleInBothThemes(priya.page)
    await priya.page.getByRole('link', { name: 'You', exact: true }).click()
    const link = priya.page.getByRole('link', { name: 'Open Venmo' })
    expect(await link.getAttribute('href')).toContain('dana-whitfield?txn=pay&amount=60.00')
    await expectAccessibleInBothThemes(priya.page)
    await priya.page.getByRole('button', { name: 'I paid $60' }).click()
    await priya.page.getByRole('dialog').getByRole('button', { name: 'I paid Dana $60' }).click()
    await expectText(priya.page, '$60.00 marked as paid')
    await priya.page.getByText("Dana hasn't confirmed it yet.").first().waitFor()

    await dana.page.getByRole('link', { name: 'Settle up' }).click()
    await dana.page.getByRole('button', { name: 'Received $60.00 from Priya Raman' }).click()
    await dana.page.getByText('Everything is settled').first().waitFor()
    await expectAccessibleInBothThemes(dana.page)
    const { balances, transfers } = await callFrom(dana.page, settle.read, { leagueId })
    expect(balances.map(({ balance }) => balance)).toEqual([0, 0])
    expect(transfers).toEqual([])
    await priya.page.reload()
    await priya.page.getByText("You're settled up").first().waitFor()
    await dana.finish()
    await priya.finish()
  })

  test('takes a season of two from dues to zero, and the statement closes at it', async () => {
    const dana = await signedIn(people.commissioner, 1280)
    const priya = await signedIn(people.manager, 390)
    const { id: leagueId, joinCode } = await callFrom(dana.page, leagues.create, { name: 'Two of Us' })
    const team = { teamName: 'Priya Alone', code: joinCode ?? '' }
    await callFrom(priya.page, joining.join, { leagueId, ...team })
    const money = `${on.running().address}/leagues/${leagueId}/money`

    await dana.page.goto(`${money}/dues`)
    await dana.page.getByRole('button', { name: 'Set dues' }).click()
    await dana.page.getByLabel('Everyone pays').fill('50')
    await dana.page.getByLabel('Due date', { exact: true }).fill('2026-12-31')
    await dana.page.getByRole('button', { name: 'Save dues' }).click()
    await expectText(dana.page, 'Dues saved')
    await priya.page.goto(`${money}/dues`)
    await priya.page
      .getByText(/^Nothing paid/)
      .first()
      .waitFor()
    await dana.page.getByRole('button', { name: 'Record payment received from Priya Raman' }).click()
    await dana.page.getByLabel('Amount').fill('20')
    await dana.page.getByLabel('Paid on').fill('2026-11-20')
    await dana.page.getByRole('button', { name: 'Record $20 from Priya' }).click()
    await expectText(dana.page, '$20.00 from Priya recorded')

    for (const week of [9, 10]) await publishWeek(dana.page, leagueId, week)
    await priya.page.goto(`${money}/ledger?kind=award`)
    await priya.page.getByRole('list', { name: 'Entries' }).getByRole('button').first().click()
    await priya.page.getByRole('button', { name: 'Question this entry' }).click()
    await priya.page.getByLabel('What looks wrong?').fill('Did he not sit on the bench?')
    await priya.page.getByRole('button', { name: 'Send question' }).click()
    await expectText(priya.page, 'Question sent')
    await dana.page.goto(`${money}/ledger?kind=questioned`)
    await dana.page.getByLabel('Reply').fill('He started, see the box score.')
    await expectAccessibleInBothThemes(dana.page)
    await dana.page.getByRole('button', { name: 'Confirm entry' }).click()
    await expectText(dana.page, 'Entry confirmed')

    await priya.page.goto(`${money}/you`)
    const { transfers } = await callFrom(priya.page, settle.read, { leagueId })
    expect(transfers).toMatchObject([{ amount: 10 }])
    await priya.page.getByRole('button', { name: 'I paid $10' }).click()
    await priya.page.getByRole('dialog').getByRole('button', { name: 'I paid Dana $10' }).click()
    await expectText(priya.page, '$10.00 marked as paid')
    await dana.page.goto(`${money}/settle-up`)
    await dana.page.getByRole('button', { name: 'Received $10.00 from Priya Raman' }).click()
    await dana.page.getByText('Everything is settled').first().waitFor()
    const { balances } = await callFrom(dana.page, settle.read, { leagueId })
    expect(balances.map(({ balance }) => balance)).toEqual([0, 0])

    await callFrom(dana.page, seasons.setStatus, { leagueId, status: 'ended' })
    await priya.page.goto(`${money}/you`)
    await priya.page.getByRole('link', { name: /^See all \d+ entries|^Your statement/ }).click()
    await priya.page.getByText('You are settled up').first().waitFor()
    await expectAccessibleInBothThemes(priya.page)
    const { myMemberId } = await callFrom(priya.page, statements.list, { leagueId })
    const own = await callFrom(priya.page, statements.read, { leagueId, memberId: myMemberId ?? 0 })
    expect(own).toMatchObject({ opening: 0, closing: 0 })
    await dana.finish()
    await priya.finish()
  })
})

/** Week in which Priya has the best quarterback and no one else wins anything. */
const publishWeek = async (page: Page, leagueId: number, week: number): Promise<void> => {
  const at = { leagueId, provider: 'csv' as const, week }
  const csv = csvWeek([['Rashad Colter', 'QB', 'QB', 20 + week, 'Priya Alone']])
  const { candidates } = await callFrom(page, stagedWeeks.import, { ...at, csv })
  const winners = Object.fromEntries(
    Object.entries(candidates).map(([kind, list]) => [
      kind,
      list.filter(({ preselected }) => preselected).map(({ playerId }) => ({ playerId })),
    ]),
  )
  await callFrom(page, publications.publish, { ...at, winners })
}
