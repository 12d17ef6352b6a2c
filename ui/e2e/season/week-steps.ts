import type { Page } from 'playwright-core'
import { button, confirm, fill, press } from './gestures.ts'

type Keys = { oauthConsumerKey: string; oauthConsumerSecret: string; yahooLeagueId: string }

/**
 * Connects Yahoo: enters the keys and the league ID, then the code that Yahoo displays after authorization.
 *
 * @param authorize signs in at the authorization URL and returns the code
 */
export const connectYahoo = async (page: Page, keys: Keys, authorize: (authUrl: string) => string) => {
  await fill(page, {
    'Client ID': keys.oauthConsumerKey,
    'Client Secret': keys.oauthConsumerSecret,
    'Yahoo league ID': keys.yahooLeagueId,
  })
  await press(page, 'Save Settings')
  await page.getByText('Settings saved').first().waitFor()
  await press(page, 'Authorize')
  const authUrl = await page.getByRole('link', { name: 'Open Yahoo here.' }).getAttribute('href')
  await fill(page, { 'Authorization code': authorize(authUrl ?? '') })
  await press(page, 'Submit code')
  await page.getByText('Connection works').first().waitFor()
}

export const readWeek = async (page: Page, week: number) => {
  await press(page, `Fetch week ${week} from Yahoo`)
  await button(page, `Publish week ${week}`).waitFor()
}

/** Fetches the scores of a published week again, as the first step of a correction. */
export const refetchWeek = async (page: Page, week: number) => {
  await page.getByRole('link', { name: `Correct week ${week}` }).click()
  await press(page, 'Fetch scores again')
}

export const publish = async (page: Page, week: number) => {
  await press(page, `Publish week ${week}`)
  await page.getByText(`Week ${week} published`).first().waitFor()
}

export const withdraw = async (page: Page, week: number, reason: string) => {
  await press(page, `Unpublish week ${week}`)
  const dialog = page.getByRole('dialog', { name: `Unpublish week ${week}?` })
  await dialog.getByLabel(/^Reason/).fill(reason)
  await dialog.getByRole('button', { name: `Unpublish week ${week}` }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the correction of a published week. */
export const openCorrection = async (page: Page, week: number) => {
  await page.getByRole('link', { name: 'Review change' }).click()
  await page.getByRole('heading', { name: `Week ${week} changed after publishing` }).waitFor()
}

export const reissue = async (page: Page, week: number) => {
  await press(page, `Republish week ${week}`)
  await page.getByText('Prize moved').first().waitFor()
}

export const voidAward = async (page: Page, player: string) => {
  await press(page, new RegExp(`^Actions for ${player}\\b`))
  await page.getByRole('menuitem', { name: 'Void award' }).click()
  await confirm(page, 'Void award')
  await page.getByText('Award voided').first().waitFor()
}
