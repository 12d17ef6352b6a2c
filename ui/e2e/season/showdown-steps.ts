import type { Page } from 'playwright-core'
import { confirm, press, tab } from './gestures.ts'

const games = [
  { number: 1, away: 'buffalo', home: 'chiefs' },
  { number: 2, away: 'WAS', home: 'phil' },
]

const chooseClub = async (page: Page, game: number, side: string, query: string) => {
  const field = page.getByRole('group', { name: `Game ${game}` }).getByRole('combobox', { name: side })
  await field.fill(query)
  await field.press('Enter')
}

/** Buffalo at Kansas City and Washington at Philadelphia, each entered in a different common form. */
export const setGames = async (page: Page) => {
  await press(page, 'Create Event')
  await tab(page, 'Conference Championships')
  await press(page, 'Set up games')
  for (const { number, away, home } of games) {
    await chooseClub(page, number, 'Away team', away)
    await chooseClub(page, number, 'Home team', home)
  }
  await press(page, 'Save games')
  await page.getByText('Games saved').first().waitFor()
}

/** @param lockTime value of a datetime field: 2035-01-20T15:00 */
export const openRound = async (page: Page, lockTime: string) => {
  await press(page, 'Open round')
  await page.getByLabel('Lock time').fill(lockTime)
  await press(page, 'Open round')
  await page.getByText('Round open', { exact: true }).first().waitFor()
}

const pick = async (page: Page, teams: readonly RegExp[]) => {
  for (const name of teams) await page.getByRole('radio', { name }).check()
}

/** Pays the entry fee from winnings and picks the winners. */
export const enterPicks = async (page: Page, teams: readonly RegExp[]) => {
  await press(page, 'Join for $10')
  await page.getByRole('dialog').getByRole('button', { name: 'Join for $10' }).click()
  await pick(page, teams)
  await press(page, 'Submit picks')
  await page.getByText('You can change them until the round closes.').first().waitFor()
}

export const closeRound = async (page: Page) => {
  await press(page, 'Close round')
  await confirm(page, 'Close round')
  await press(page, 'Enter results')
}

export const recordResults = async (page: Page, winners: readonly RegExp[]) => {
  await pick(page, winners)
  await press(page, 'Enter results')
  await confirm(page, 'Enter results')
}
