import { afterAll, describe, expect, test } from 'vitest'
import { refs } from '#testing/connect'
import { type SleeperDouble, startSleeper } from '#testing/doubles/sleeper'
import { storyTime } from '#cli/commands/demo/clock'
import { hasBrowser, stage, startEmpty } from './browser.ts'
import { hear } from './hear.ts'
import { choose, fill, press } from './season/gestures.ts'
import { register } from './season/league-steps.ts'
import { type Person } from './screens.ts'
import { showScreen, signIn } from './show-screen.ts'
import { type ShownWorld, startShownWorld } from './shown-world.ts'

describe.runIf(hasBrowser)('what a newcomer hears', () => {
  let sleeper: SleeperDouble
  const on = stage(async () => {
    sleeper = await startSleeper({ folder: 'fixtures/sleeper' })
    return startEmpty({ SLEEPER_API_URL: sleeper.url }, () => storyTime.startMs)
  })
  afterAll(() => sleeper.close())

  test('who registers and starts a first league', async () => {
    const { page, finish } = await on.open('/', 1440)
    await page.clock.setFixedTime(storyTime.startMs)
    const heard = await hear(page)
    await page.goto(`${on.running().address}/register`)
    await register(page, { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' })
    console.log(await heard())
    await fill(page, { 'League address': 'nowhere' })
    await page.keyboard.press('Enter')
    console.log(await heard())
    await fill(page, { 'League address': `https://sleeper.com/leagues/${refs.sleeper}/team` })
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /odessa_f/ }).check()
    await press(page, 'Start with these 4 teams')
    await page.getByRole('heading', { name: 'What is in the pot?' }).waitFor()
    console.log(await heard())
    await page.getByLabel('Buy-in a team').pressSequentially('1000', { delay: 30 })
    console.log(await heard())
    await press(page, 'Set the pot')
    await page.getByText('$10 a position each week').waitFor()
    console.log(await heard())
    await finish()
  })
})

describe.runIf(hasBrowser)('what people hear', () => {
  let world: ShownWorld
  const on = stage(async () => (world = await startShownWorld()).running)

  const listenTo = async (person: Person, address: string) => {
    const { page, finish } = await on.open('/login', 1440)
    await signIn(page, world, person)
    const heard = await hear(page)
    await showScreen(page, world, ['place', address], 'opened')
    return { page, finish, heard }
  }

  test('who reviews and publishes a week', async () => {
    const { page, finish, heard } = await listenTo('commissioner', '/week?league={league}&week=11')
    console.log(await heard())
    await press(page, /^TE Cody Hartsell/)
    await page.getByRole('checkbox', { name: /Jonah Priddy/ }).check()
    console.log(await heard())
    await page.getByRole('checkbox', { name: /Jonah Priddy/ }).uncheck()
    await page.getByRole('button', { name: 'Publish week 11' }).press('Enter')
    await page.getByRole('heading', { name: 'Week 11 is done' }).waitFor()
    console.log(await heard())
    await finish()
  })

  test('who records an award', async () => {
    const { page, finish, heard } = await listenTo(
      'commissioner',
      '/commissioner-dashboard?league={league}&dialog=award',
    )
    await press(page, 'Record award')
    console.log(await heard())
    console.log(await page.getByRole('dialog').innerText(), await page.getByRole('dialog').ariaSnapshot())
    await finish()
  })

  test('who changes the pot', async () => {
    const { page, finish, heard } = await listenTo(
      'commissioner',
      '/commissioner-dashboard?league={league}&dialog=pot',
    )
    await page.getByLabel('Total pot').fill('')
    await page.getByLabel('Total pot').pressSequentially('10000', { delay: 30 })
    console.log(await heard())
    await press(page, 'Save payouts')
    await page.getByText('Payouts saved').first().waitFor()
    console.log(await heard())
    await finish()
  })

  test('who picks winners', async () => {
    const { page, finish, heard } = await listenTo(
      'manager',
      '/manager-dashboard?league={league}&dialog=showdown&round=conference',
    )
    console.log(await heard())
    console.log(await page.getByRole('dialog').ariaSnapshot())
    await finish()
  })

  test('who edits a page', async () => {
    const { page, finish, heard } = await listenTo('administrator', '/admin-controls/pages/1')
    console.log(await heard())
    await page.getByRole('textbox', { name: 'Content' }).fill('## Be very kind')
    await page.getByText(/^Draft saved/).waitFor()
    console.log(await heard())
    await press(page, 'Publish')
    await page.getByText('Page published').first().waitFor()
    console.log(await heard())
    await finish()
  })
})
