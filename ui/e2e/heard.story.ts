import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { refs } from '#testing/connect'
import { type SleeperDouble, startSleeper } from '#testing/fakes/sleeper'
import { hasBrowser, stage, startEmpty } from './browser.ts'
import { recordAnnouncements } from './record-announcements.ts'
import type { Person } from './screens.ts'
import { fill, press } from './season/gestures.ts'
import { password } from './season/league-steps.ts'
import { showScreen, signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/** Types one key at a time, like a user. */
const type = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).fill('')
  await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: 30 })
}

describe.runIf(hasBrowser)('a new screen reader user', () => {
  let sleeper: SleeperDouble
  const on = stage(async () => {
    sleeper = await startSleeper({ folder: 'fixtures/sleeper' })
    return startEmpty({ SLEEPER_API_URL: sleeper.url })
  })
  afterAll(() => sleeper.close())

  test('registers and starts a first league', async () => {
    const { page, finish } = await on.open('/', 1440)
    const announcements = await recordAnnouncements(page)
    await page.goto(`${on.running().address}/register`)
    await fill(page, { 'First name': 'Dana', 'Last name': 'Whitfield', Email: 'dana@example.com' })
    await type(page, 'Password', password)
    expect(await announcements()).toEqual(['Password strength: Very strong.'])
    await fill(page, { 'Confirm password': password })
    await press(page, /create/i)
    await page.waitForURL('**/create-league')
    expect(await announcements()).toEqual(['Registration Successful. Welcome to Sidepot!'])

    await fill(page, { 'League URL': 'nowhere' })
    await page.keyboard.press('Enter')
    expect(await announcements()).toEqual([
      'Sleeper has no user nowhere. Check the spelling, or paste your league URL.',
    ])
    await fill(page, { 'League URL': `https://sleeper.com/leagues/${refs.sleeper}/team` })
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /odessa_f/ }).check()
    await press(page, 'Start with these 4 teams')
    await page.getByRole('heading', { name: "What's in the pot?" }).waitFor()
    expect(await announcements()).toEqual([])
    await type(page, 'Buy-in per team', '1000')
    expect(await announcements()).toEqual(['The pot is $4,000.'])
    await finish()
  })
})

describe.runIf(hasBrowser)('a screen reader user', () => {
  let demo: DemoServer
  const on = stage(async () => (demo = await startDemoServer()).running)

  const listen = async (person: Person, address: string) => {
    const { page, finish } = await on.open('/login', 1440)
    await signIn(page, demo, person)
    const announcements = await recordAnnouncements(page)
    await showScreen(page, demo, ['place', address], 'opened')
    // Loaded content must not be announced.
    expect(await announcements()).toEqual([])
    return { page, finish, announcements }
  }

  test('reviews and publishes a week', async () => {
    const { page, finish, announcements } = await listen('commissioner', '/leagues/{league}/week/11')
    await press(page, /^TE Cody Hartsell/)
    const other = page.getByRole('checkbox', { name: /Jonah Priddy/ })
    await other.check()
    expect(await announcements()).toEqual(['9 winners, 8 managers, $70.'])
    await other.uncheck()
    expect(await announcements()).toEqual(['8 winners, 7 managers, $70.'])
    await page.getByRole('button', { name: 'Publish week 11' }).press('Enter')
    await page.getByRole('button', { name: 'Unpublish week 11' }).waitFor()
    expect(await announcements()).toEqual(['Week 11 published: 8 winners, $70.00.'])
    await finish()
  })

  test('changes the pot', async () => {
    const { page, finish, announcements } = await listen('commissioner', '/leagues/{league}/money/pot')
    await press(page, 'Edit payouts')
    await type(page, 'League pot', '10000')
    expect(await announcements()).toEqual(['Available for weekly awards becomes $7,560.'])
    await press(page, 'Save pot')
    await page.getByText('Payouts saved').first().waitFor()
    expect(await announcements()).toEqual(['Payouts saved. $7,560 for weekly awards.'])
    await finish()
  })

  test('picks winners', async () => {
    const { page, finish, announcements } = await listen(
      'manager',
      '/manager-dashboard?league={league}&dialog=showdown&round=conference',
    )
    await page.getByRole('radio', { name: /^Kansas City Chiefs/ }).check()
    expect(await announcements()).toEqual(['1 of 2 made.'])
    await press(page, 'Submit picks')
    expect(await announcements()).toEqual([])
    await page.getByRole('radio', { name: /^Philadelphia Eagles/ }).check()
    expect(await announcements()).toEqual(['2 of 2 made.'])
    await press(page, 'Submit picks')
    await page.getByText('Picks submitted').first().waitFor()
    expect(await announcements()).toEqual(['Picks submitted. You can change them until the round closes.'])
    await finish()
  })

  test('edits a page', async () => {
    const { page, finish, announcements } = await listen('administrator', '/admin-controls/pages/1')
    await page.getByRole('textbox', { name: 'Content' }).fill('## Be very kind')
    await page
      .getByText(/^Draft saved/)
      .first()
      .waitFor()
    expect(await announcements()).toEqual(['Draft saved.'])
    await page.getByRole('textbox', { name: 'Content' }).fill('## Be as kind as you can')
    await page.waitForTimeout(3000)
    expect(await announcements()).toEqual([])
    await press(page, 'Publish')
    await page.getByText('Page published').first().waitFor()
    expect(await announcements()).toEqual(['Page published. Visitors can read it at /how-prizes-work.'])
    await finish()
  })
})
