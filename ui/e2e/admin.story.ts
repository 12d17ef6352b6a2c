import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { commandLine, onBehalfOf } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { userByEmail } from '#core/accounts/user'
import { createLeague } from '#core/leagues/create-league'
import { addMember } from '#core/leagues/members/add-member'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'

const password = 'correct horse battery'

describe.runIf(hasBrowser)('a site admin in the browser', () => {
  const on = stage()

  beforeAll(async () => {
    const { ctx } = on.running().app
    const people = [
      { firstName: 'Avery', lastName: 'Stone', role: 'site_admin' as const },
      { firstName: 'Dana', lastName: 'Whitfield', role: 'commissioner' as const },
    ]
    for (const person of people) {
      const email = `${person.firstName.toLowerCase()}@example.com`
      await createUser.run(ctx, commandLine, { ...person, email, password })
    }
  })

  const leagueToPlay = async () => {
    const { ctx } = on.running().app
    const email = 'commissioner@example.com'
    const person = { firstName: 'Cole', lastName: 'Brandt', role: 'commissioner' as const }
    await createUser.run(ctx, commandLine, { ...person, email, password })
    const user = await userByEmail(ctx, email)
    if (!user) throw new Error('The league has no commissioner')
    const league = await createLeague.run(ctx, onBehalfOf(user), { name: 'Fourth & Long' })
    await addMember(ctx, commandLine, {
      leagueId: league.id,
      email: 'avery@example.com',
      teamName: 'Sunday Stone',
    })
    return league
  }

  const signIn = async (page: Page) => {
    await page.getByLabel('Email').fill('avery@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/admin')
  }
  /** Finds destinations in the bar regardless of their counts. */
  const open = (page: Page, place: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${place}`) })
      .click()
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const inDialog = (page: Page, name: string) =>
    page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  const choose = async (page: Page, person: string, item: string) => {
    await press(page, `Actions for ${person}`)
    await page.getByRole('menuitem', { name: item }).click()
  }
  const write = async (page: Page, title: string, text: string) => {
    await press(page, 'Create page')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Content' }).fill(text)
  }

  test('promotes, announces and deletes', async () => {
    const { page, finish } = await on.open('/login')
    await signIn(page)
    await page.getByRole('heading', { name: /needs? your attention$/ }).waitFor()
    await expectAccessibleInBothThemes(page)
    await open(page, 'Leagues')
    await page.getByRole('table', { name: 'Leagues' }).or(page.getByText('No leagues yet')).waitFor()

    await open(page, 'People')
    await choose(page, 'Dana Whitfield', 'View details')
    await page.getByText('7 days').click()
    await inDialog(page, 'Promote to Premium')
    await page.getByText('User has been successfully promoted to Premium.').first().waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

    await open(page, 'Email')
    await press(page, 'New announcement')
    await page.getByRole('textbox', { name: 'Subject' }).fill('Down on Sunday')
    await page.getByRole('textbox', { name: 'Message' }).fill('We update at noon.')
    await inDialog(page, 'Send announcement')
    await page.getByText('Saved, not sent').first().waitFor()
    await page.getByText('Down on Sunday').first().waitFor()

    await open(page, 'People')
    await choose(page, 'Dana Whitfield', 'Delete user')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
    await page.getByText('User Deletion Complete').first().waitFor()
    await page.getByText('Deletion Breakdown').first().waitFor()
    expect(await page.getByText('Dana Whitfield', { exact: true }).count()).toBe(0)
    await finish()
  })

  test('writes pages, reorders them by keyboard, and a visitor reads them', async () => {
    const { page, finish } = await on.open('/login')
    await signIn(page)
    await open(page, 'Site')
    await page.getByRole('heading', { name: 'Pages' }).waitFor()
    await write(page, 'House rules', '## Be kind')
    await page.getByRole('dialog').getByRole('heading', { name: 'Be kind' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await inDialog(page, 'Create page')
    await page.getByText('Page created').first().waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await write(page, 'Trophy room', 'Nothing is sold.')
    await inDialog(page, 'Create page')
    await page.getByText('Page created').first().waitFor()

    const grip = page.getByRole('button', { name: /^Reorder House rules/ })
    const before = Number(/\d+$/.exec((await grip.getAttribute('aria-label')) ?? '')?.[0])
    await grip.focus()
    await page.keyboard.press('Space')
    await page
      .getByText(/^Picked up House rules/)
      .first()
      .waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page
      .getByText(/^House rules would go to/)
      .first()
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Space')
    await page.getByText('Order saved').first().waitFor()
    await page.getByRole('button', { name: `Reorder House rules, position ${before + 1}` }).waitFor()

    await press(page, 'Edit House rules')
    const content = page.getByRole('textbox', { name: 'Content' })
    await content.fill('## Be very kind')
    await content.selectText()
    await press(page, 'Italic')
    expect(await content.inputValue()).toContain('## Be very kind*')
    await page.keyboard.press('Control+z')
    expect(await content.inputValue()).toBe('## Be very kind')
    await page
      .getByText(/^Draft saved/)
      .first()
      .waitFor()
    await page
      .getByRole('group', { name: 'Changes' })
      .getByText('Added:')
      .first()
      .waitFor({ state: 'attached' })
    await expectAccessibleInBothThemes(page)
    await page.reload()
    expect(await content.inputValue()).toBe('## Be very kind')
    await press(page, 'Image')
    await page.getByLabel('Add image').setInputFiles('ui/public/icons/icon-192.png')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await content.inputValue()).toMatch(/!\[icon-192\]\(\/pictures\/[0-9a-f]{32}\.webp\)/)
    await press(page, 'Publish')
    await page.getByText('Page published').first().waitFor()
    await page.getByText('2, live').first().waitFor()
    await finish()

    const visitor = await on.open('/house-rules')
    await visitor.page.getByRole('heading', { name: 'Be very kind' }).waitFor()
    const picture = visitor.page.getByRole('img', { name: 'icon-192' })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await visitor.finish()
  })

  test('finds Admin Controls unchanged, whatever was open before', async () => {
    const league = await leagueToPlay()
    const { page, finish } = await on.open('/login')
    await signIn(page)
    const toControls = () => open(page, 'Site')
    const rowHeight = async () => {
      const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit/ }) })
      await row.first().waitFor()
      return (await row.first().boundingBox())?.height
    }
    await toControls()
    const before = await rowHeight()
    await page.goto(`${on.running().address}/manager-dashboard?league=${league.id}&dialog=showdown`)
    await page.getByRole('dialog', { name: /Showdown/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Switch league$/ }).click()
    await page.getByRole('menuitem', { name: 'Administration' }).click()
    await toControls()
    expect(before).toBeGreaterThan(0)
    expect(await rowHeight()).toBe(before)
    await finish()
  })
})
