import { describe, expect, test } from 'vitest'
import { rules } from '#contract/rules/rules'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'
import { people } from './screens.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

describe.runIf(hasBrowser)('rules', () => {
  let demo: DemoServer
  const on = stage(async () => (demo = await startDemoServer()).running)

  const signedIn = async (email: string, dashboard: RegExp, width: number) => {
    const opened = await on.open('/login', width)
    const { page } = opened
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(dashboard)
    return opened
  }

  test('adds a rule from the catalog by keyboard, previews it, assigns a week, pays it and shows why', async () => {
    const { page, finish } = await signedIn(people.commissioner, /commissioner-dashboard/, 1280)
    const at = `${on.running().address}/leagues/${demo.facts.league}/rules`
    await page.goto(at)
    await page.getByRole('link', { name: 'Change rules' }).click()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: 'Browse the rule library' }).click()
    await page.getByRole('link', { name: 'New rule' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('searchbox', { name: 'Find a rule' }).focus()
    await page.keyboard.type('most points')
    await page.getByRole('link', { name: /^Add Highest score/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Each week' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('on the')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'amount' }).press('Enter')
    await page.getByLabel('Prize', { exact: true }).fill('20')
    await page.keyboard.press('Enter')
    await page
      .getByText(/would have paid/)
      .first()
      .waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: /^Preview/ }).press('Enter')
    await page.getByRole('heading', { name: 'Week by week' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: /^Add starting week/ }).press('Enter')
    await page.getByLabel('Reason', { exact: true }).fill('There is money left.')
    await page.getByRole('button', { name: /^Add rule/ }).press('Enter')
    await page.getByText('Highest score added').first().waitFor()
    await page.goto(`${at}/calendar`)
    const loose = page.getByRole('button', { name: 'Highest score, not scheduled' })
    await loose.press('Space')
    await loose.press('Space')
    await page.getByLabel('Reason for change').fill('It begins now.')
    await page.getByRole('button', { name: 'Save calendar' }).press('Enter')
    await page.getByText('Calendar saved.').first().waitFor()
    await expectAccessibleInBothThemes(page)
    const rulebook = await callFrom(page, rules.rulebook, { leagueId: Number(demo.facts.league) })
    expect(rulebook.rules.some(({ name, weeks }) => name === 'Highest score' && weeks?.includes(11))).toBe(
      true,
    )
    await page.goto(`${on.running().address}/leagues/${demo.facts.league}/week/11`)
    await page.getByRole('button', { name: 'Publish week 11' }).click()
    await page.getByRole('button', { name: 'Unpublish week 11' }).waitFor()
    await finish()

    const member = await signedIn(people.manager, /manager-dashboard/, 390)
    await member.page.goto(`${on.running().address}/leagues/${demo.facts.league}/week/awards`)
    await member.page
      .getByRole('button', { name: /^Why .*, week 11/ })
      .first()
      .click()
    await member.page.getByRole('dialog', { name: /^Why .* won/ }).waitFor()
    await expectAccessibleInBothThemes(member.page)
    await member.page.keyboard.press('Escape')
    await member.page.keyboard.press('Escape')
    await member.page.getByRole('link', { name: 'Rules' }).first().click()
    await member.page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
    await expectAccessibleInBothThemes(member.page)
    await member.finish()
  })
})
