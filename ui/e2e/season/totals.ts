import type { Page } from 'playwright-core'
import type { Ctx } from '#core/kernel/context'

/** Cents by member name. */
type Sums = Record<string, number>

const centsIn = (text: string): number =>
  Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100)

/** Totals of the ledger in the database, entry by entry. */
export const ledgerTotals = async ({ db }: Ctx) => {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'first_name', 'last_name'])
    .where('members.status', '=', 'active')
    .execute()
  const entries = await db
    .selectFrom('ledger_entries')
    .select(['member_id', 'kind', 'amount_cents'])
    .execute()
  const sumOf = (some: typeof entries) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const won = entries.filter(({ kind }) => kind === 'award' || kind === 'award_reversal')
  const byName = (some: typeof entries): Sums =>
    Object.fromEntries(
      members.map(member => [
        `${member.first_name} ${member.last_name}`,
        sumOf(some.filter(({ member_id }) => member_id === member.id)),
      ]),
    )
  return { winnings: byName(won), balances: byName(entries), distributed: sumOf(won) }
}

export type Totals = Awaited<ReturnType<typeof ledgerTotals>>

/** Reads the names of a table with the first or last amount of each row. */
export const readTable = async (
  page: Page,
  name: string,
  which: 'first' | 'last' = 'first',
): Promise<Sums> => {
  const rows = page.getByRole('table', { name }).locator('tbody tr')
  await rows.first().waitFor()
  const cells = await rows.evaluateAll(
    (all, which) =>
      all.map(row => [
        row.querySelector('[data-card=main] span')?.textContent ?? '',
        [...row.querySelectorAll('.money')].at(which === 'first' ? 0 : -1)?.textContent ?? '',
      ]),
    which,
  )
  return Object.fromEntries(cells.map(([member = '', money = '']) => [member, centsIn(money)]))
}

const readAmount = async (page: Page, term: string): Promise<number> => {
  const amount = page.locator('dl > div', { has: page.locator('dt', { hasText: term }) })
  return centsIn((await amount.first().locator('dd').first().textContent()) ?? '')
}

/** Totals on the commissioner's screens: dashboard, full leaderboard and statements. */
export const totalsOnDesk = async (page: Page, dashboard: string): Promise<Totals> => {
  await page.goto(dashboard)
  const beginning = page.getByRole('heading', { name: 'Tell the league' })
  await beginning.or(page.getByText('Total Distributed')).first().waitFor()
  // Until the first week is published, the overview shows a to-do list instead of winnings.
  const begins = (await beginning.count()) > 0
  const shown = begins ? undefined : await shownOn(page, dashboard)
  await page.goto(new URL('/leagues/1/money/ledger', page.url()).href)
  const balances = await readTable(page, 'All statements', 'last')
  return { ...(shown ?? { winnings: balances, distributed: 0 }), balances }
}

const shownOn = async (page: Page, dashboard: string) => {
  await page.goto(`${dashboard}&dialog=leaderboard`)
  const winnings = await readTable(page, 'Ranking')
  return { winnings, distributed: await readAmount(page, 'Total Distributed') }
}

/** Totals on a manager's own Home. */
export const ownTotals = async (page: Page, home: string) => {
  await page.goto(home)
  const welcome = page.getByRole('heading', { name: "What you're playing for" })
  const owes = page.locator('dt', { hasText: 'You owe' })
  const isOwed = page.locator('dt', { hasText: 'You’re owed' })
  await welcome.or(owes).or(isOwed).first().waitFor()
  // A league without awards shows no amounts.
  if ((await welcome.count()) > 0) return { winnings: 0, balance: 0 }
  const winnings = await readAmount(page, 'Total Winnings')
  if ((await owes.count()) > 0) return { winnings, balance: -(await readAmount(page, 'You owe')) }
  return { winnings, balance: await readAmount(page, 'You’re owed') }
}
