import type { Page } from 'playwright-core'
import { awards } from '#contract/awards'
import { publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { button, confirm, press } from '../season/gestures.ts'
import type { ShadowLedger } from './bookkeeper.ts'
import { responseTo, visit } from './gestures.ts'

/*
 * Commissioner actions on weeks, performed in the browser like a user. The bookkeeper records the results. Each
 * function returns only after the app's own navigation, so that the story doesn't navigate at the same time.
 */

type At = { page: Page; shadowLedger: ShadowLedger }

const dashboard = '/commissioner-dashboard?league=1'

const weekPage = (week: number) => `/leagues/1/week/${week}`

const awardsOf = (week: number) => `/leagues/1/week/awards?week=${week}`

/** Publishes a week, starting from Home. */
export const publishWeek = async ({ page, shadowLedger }: At, week: number): Promise<void> => {
  await visit(page, dashboard)
  await page.getByRole('link', { name: 'Review and publish' }).click()
  const { awards: published } = await responseTo(page, publications.publish, () =>
    press(page, `Publish week ${week}`),
  )
  await button(page, `Unpublish week ${week}`).waitFor()
  shadowLedger.gave(published)
}

/** Decision about a corrected week; varies so that a year covers all options. */
const decisionFor = (week: number, isFinal: boolean) => {
  if (isFinal && week % 2 === 0) return { label: 'Pay both', button: /^Pay \$/ }
  if (week % 3 === 0)
    return isFinal
      ? { label: 'Keep as published', button: /^Keep as published$/ }
      : { label: undefined, button: /^Keep as published$/ }
  return { label: isFinal ? 'Move the money' : undefined, button: isFinal ? /^Move \$/ : /^Republish week/ }
}

/** Decides a correction with a reason, starting from the warning on Home. */
export const decideCorrection = async ({ page, shadowLedger }: At, week: number): Promise<void> => {
  await visit(page, dashboard)
  await page.getByRole('link', { name: `Review: Week ${week} changed after you published it` }).click()
  await page.getByRole('heading', { name: `Week ${week} changed after publishing` }).waitFor()
  const reason = page.getByLabel('Reason', { exact: true })
  await reason.fill('The provider corrected it')
  const isFinal = await button(page, 'Decide later').isVisible()
  const { label, button: name } = decisionFor(week, isFinal)
  if (label) await page.getByRole('radio', { name: label }).check()
  const before = shadowLedger.ofWeek(week).filter(({ source }) => source === 'sleeper_integration')
  const now = await responseTo(page, corrections.decide, () => press(page, name))
  await page.waitForURL(`**${weekPage(week)}`)
  shadowLedger.took(before)
  shadowLedger.gave(now)
}

export const withdrawWeek = async (
  { page, shadowLedger }: At,
  week: number,
  reason: string,
): Promise<void> => {
  await visit(page, weekPage(week))
  await press(page, `Unpublish week ${week}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill(reason)
  const withdraw = () => dialog.getByRole('button', { name: `Unpublish week ${week}` }).click()
  await responseTo(page, publications.unpublish, withdraw)
  await dialog.waitFor({ state: 'detached' })
  shadowLedger.took(shadowLedger.ofWeek(week))
}

const firstOf = (shadowLedger: ShadowLedger, week: number) => {
  const [first] = shadowLedger.ofWeek(week)
  if (!first) throw new Error(`Week ${week} has no awards`)
  return first
}

/** Changes the winner of a week's first award. */
export const moveFirstAward = async ({ page, shadowLedger }: At, week: number, to: string): Promise<void> => {
  const award = firstOf(shadowLedger, week)
  await visit(page, awardsOf(week))
  await press(page, new RegExp(`^Actions for ${award.playerName}\\b`))
  await page.getByRole('menuitem', { name: 'Edit award' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Manager', { exact: true }).selectOption({ label: to })
  const save = () => dialog.getByRole('button', { name: 'Save award' }).click()
  shadowLedger.gave([await responseTo(page, awards.edit, save)])
  await dialog.waitFor({ state: 'detached' })
}

export const voidFirstAward = async ({ page, shadowLedger }: At, week: number): Promise<void> => {
  const award = firstOf(shadowLedger, week)
  await visit(page, awardsOf(week))
  await press(page, new RegExp(`^Actions for ${award.playerName}\\b`))
  await page.getByRole('menuitem', { name: 'Void award' }).click()
  const gone = page.waitForResponse(response => response.request().method() === 'DELETE')
  await confirm(page, 'Void award')
  await gone
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  shadowLedger.took([award])
}
