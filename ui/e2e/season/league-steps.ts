import type { Page } from 'playwright-core'
import { choose, confirm, fill, press } from './gestures.ts'

export const password = 'correct horse battery'

type Name = { firstName: string; lastName: string }

/** Fields of every form that creates an account. */
const account = ({ firstName, lastName }: Name) => ({
  'First name': firstName,
  'Last name': lastName,
  Password: password,
  'Confirm password': password,
})

/** Registers a user and ends on the page that asks for a league. */
export const register = async (
  page: Page,
  person: { firstName: string; lastName: string; email: string },
) => {
  await fill(page, {
    'First name': person.firstName,
    'Last name': person.lastName,
    Email: person.email,
    Password: password,
    'Confirm password': password,
  })
  await press(page, /create/i)
  await page.waitForURL('**/create-league')
}

export const createLeague = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Create a league manually' }).click()
  await fill(page, { 'League name': name })
  await press(page, 'Create League')
  await page.getByRole('banner').getByText(name).waitFor()
}

/** $1,000, with half for first place and $100 for second. */
export const setPot = async (page: Page) => {
  await fill(page, { 'Buy-in per team': '1000', Teams: '1' })
  await press(page, 'Set the pot')
  await press(page, 'Change')
  await press(page, 'Edit payouts')
  await fill(page, { 'League pot': '1000', '1st Place percent': '50', '2nd Place dollars': '100' })
  await press(page, 'Save pot')
  await page.getByText('Payouts saved').first().waitFor()
}

export const invite = async (page: Page, name: string, email: string) => {
  await press(page, 'Invite Manager')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await press(page, 'Create invitation')
  await page.getByLabel(`Invitation link for ${name}`).waitFor()
}

export const acceptInvitation = async (page: Page, person: Name & { teamName: string }) => {
  await fill(page, { 'Team name': person.teamName, ...account(person) })
  await press(page, 'Accept invitation')
  await page.waitForURL('**/manager-dashboard**')
}

/** Pays a winner their balance: marked as paid, and confirmed right away on their behalf. */
export const payOut = async (page: Page, manager: string, amount: string, note: string) => {
  await press(page, new RegExp(`^Pay ${manager} `))
  await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Note').fill(note)
  await press(page, /^I paid /)
  await press(page, new RegExp(`^Received: ${manager} has `))
  await page
    .getByText(/ received$/)
    .first()
    .waitFor()
}

export const adjust = async (page: Page, manager: string, amount: string, reason: string) => {
  await press(page, 'More money actions')
  await page.getByRole('menuitem', { name: 'Add an entry' }).click()
  await choose(page, 'Type', 'Adjustment')
  await choose(page, 'Manager', manager)
  await fill(page, { Amount: amount, Reason: reason })
  await press(page, 'Record adjustment')
  await page.getByText('Adjustment recorded').first().waitFor()
}

/** @param confirmationText expected toast about the emails: how many are queued, or that the server sends none */
export const emailEveryone = async (page: Page, confirmationText: string) => {
  await page.getByLabel(/^Template/).selectOption({ label: 'Weekly Update' })
  await press(page, 'Send update')
  await page.getByText(confirmationText).first().waitFor()
}

export const payUntil = async (page: Page, week: number) => {
  await choose(page, 'Last paid week', `Week ${week}`)
  await page.getByRole('region', { name: 'Who can win' }).getByRole('button', { name: 'Save' }).click()
  await page.getByText('Week settings saved').first().waitFor()
}

export const endSeason = async (page: Page) => {
  await press(page, 'End season')
  await confirm(page, 'End season')
  await page.getByText('Season ended').first().waitFor()
}

export const payFirstPlace = async (page: Page, manager: string) => {
  await press(page, 'Record payout of 1st Place')
  await choose(page, 'Manager', manager)
  await press(page, 'Record season payout')
  await page.getByText('Payout recorded').first().waitFor()
}

export const handOver = async (page: Page, manager: string) => {
  await press(page, 'Transfer ownership')
  await choose(page, 'Manager', manager)
  await page.getByLabel(/^Message/).fill('You ran the draft anyway.')
  await press(page, 'Send request')
  await page.getByText('Transfer request sent').first().waitFor()
}

export const acceptLeague = async (page: Page) => {
  await press(page, 'Accept transfer')
  await page.getByText('League transferred to you').first().waitFor()
}
