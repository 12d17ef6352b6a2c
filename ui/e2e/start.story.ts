import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { awards } from '#contract/awards'
import { start } from '#contract/weeks/start'
import { setupLink } from '#core/accounts/setup'
import { refs } from '#testing/connect'
import { type SleeperDouble, startSleeper } from '#testing/fakes/sleeper'
import { expectAccessibleInBothThemes, hasBrowser, stage, startBare } from './browser.ts'
import { callFrom } from './call-from.ts'
import { widen } from './show-screen.ts'

const msAClick = 300
const msAKey = 40

/** User whose clicks and keystrokes are counted, with the estimated time. */
const counted = (page: Page) => {
  let clicks = 0
  let keys = 0
  return {
    click: async (role: 'button' | 'radio' | 'link', name: string | RegExp) => {
      clicks += 1
      await page.getByRole(role, { name }).first().click()
    },
    /** Moves between fields with Tab. */
    fill: async (values: Record<string, string>) => {
      for (const [label, text] of Object.entries(values)) {
        keys += text.length + 1
        await page.getByLabel(label, { exact: true }).fill(text)
      }
    },
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    },
    clicks: () => clicks,
    seconds: () => (clicks * msAClick + keys * msAKey) / 1000,
  }
}

const expectGoodPage = async (page: Page) => {
  for (const width of [1440, 390]) {
    await widen(page, width)
    await expectAccessibleInBothThemes(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  }
  await widen(page, 1440)
}

describe.runIf(hasBrowser)('from an empty server to a published first week', () => {
  let sleeper: SleeperDouble
  const on = stage(async () => {
    sleeper = await startSleeper({ folder: 'fixtures/sleeper' })
    return startBare({ SLEEPER_API_URL: sleeper.url, TIERS: 'enforced' })
  })
  afterAll(() => sleeper.close())

  let link = ''
  beforeAll(async () => {
    const url = new URL((await setupLink(on.running().app.ctx)) ?? '')
    link = url.pathname + url.search
  })

  test('takes a new user at most 12 clicks and two minutes', async () => {
    const { page, finish } = await on.open(link, 1440)
    const person = counted(page)

    await person.fill({
      Email: 'dana@example.com',
      'First name': 'Dana',
      'Last name': 'Whitfield',
      Password: 'correct horse battery',
      'Confirm password': 'correct horse battery',
    })
    await person.click('button', 'Create site admin')

    await page.getByRole('heading', { name: 'Paste your league URL' }).waitFor()
    await expectGoodPage(page)
    await person.fill({ 'League URL': `https://sleeper.com/leagues/${refs.sleeper}/team` })
    await page.getByText('Sleeper', { exact: true }).first().waitFor()
    await person.press('Enter')

    await page.getByRole('heading', { name: 'Gridiron Annex' }).waitFor()
    await expectGoodPage(page)
    await person.click('radio', /odessa_f/)
    await person.click('button', 'Start with these 4 teams')

    await page.getByRole('heading', { name: "What's in the pot?" }).waitFor()
    await expectGoodPage(page)
    expect(await page.getByText(/upgrade/i).count()).toBe(0)
    await person.fill({ 'Buy-in per team': '250' })
    await person.click('button', 'Set the pot')

    await page.getByText('$1,000. $10 per position each week').first().waitFor()
    await expectGoodPage(page)
    await person.click('button', 'Review week 3')
    await person.click('button', /^Publish week 3/)
    await page.getByRole('button', { name: 'Unpublish week 3' }).waitFor()

    const awardList = await callFrom(page, awards.list, { leagueId: 1 })
    // A starter that Sleeper no longer lists may have won at three of the six positions.
    expect(awardList.map(({ type }) => type).toSorted()).toEqual(['bench_boss', ...Array(3).fill('hot_top2')])
    expect((await callFrom(page, start.state, { leagueId: 1 })).isOver).toBe(true)
    await page.goto(`${on.running().address}/commissioner-dashboard?league=1`)
    await page.getByRole('heading', { name: 'Money race' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Tell the league' }).count()).toBe(0)

    process.stdout.write(`From an empty server to week 3: ${person.clicks()} clicks, ${person.seconds()} s\n`)
    expect(person.clicks()).toBeLessThanOrEqual(12)
    expect(person.seconds()).toBeLessThanOrEqual(120)
    await finish()
  }, 120_000)
})
