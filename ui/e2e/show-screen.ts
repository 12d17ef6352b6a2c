import type { Page } from 'playwright-core'
import { people, type Person, type Screen } from './screens.ts'
import type { Facts, ShownWorld } from './shown-world.ts'

export type Theme = 'light' | 'dark'

export const anyDialog = '[role=dialog], [role=alertdialog]'

/** Signs somebody in, unless they are a visitor. */
export const signIn = async (page: Page, { running, password }: ShownWorld, person: Person) => {
  await page.goto(`${running.address}/login`)
  const email = people[person]
  if (email === null) return
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/** Whether a screen is a dialog; what lies under it is a screen of its own. */
export const isDialog = ([, address]: Screen): boolean => address.includes('dialog=')

const filledIn = (address: string, facts: Facts): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined)
      throw new Error(`${address} asks for ${name}, which the shown world does not tell`)
    return String(fact)
  })

/** The pages that a window has loaded by their address, without what is asked of them. */
const loaded = new WeakMap<Page, Set<string>>()

/** Follows a link within the app. */
const follow = (page: Page, path: string) =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Goes by way of a page that is not there, so that nothing of the screen before it stays. */
const followAfresh = async (page: Page, path: string) => {
  const nothing = page.getByText('404, Page Not Found')
  await follow(page, '/nothing/here')
  await nothing.waitFor()
  await follow(page, path)
  await nothing.waitFor({ state: 'detached' })
}

/** Goes to an address: by loading it the first time, and afterwards, in a fifth of the time, as links do. */
const go = async (page: Page, world: ShownWorld, path: string, isLoaded: boolean) => {
  const pages = loaded.get(page) ?? new Set()
  const [name = path] = path.split('?')
  if (isLoaded || !pages.has(name)) await page.goto(`${world.running.address}${path}`)
  else await followAfresh(page, path)
  loaded.set(page, pages.add(name))
}

/** Goes to a screen and waits until it is all there. Ends in an error when the address leads elsewhere. */
export const showScreen = async (page: Page, world: ShownWorld, screen: Screen) => {
  const [, address, ...press] = screen
  const path = filledIn(address, world.facts)
  // What is pressed may load something, and when that is there only a page tells that was just loaded.
  await go(page, world, path, press.length > 0)
  await settle(page, isDialog(screen))
  for (const name of press) {
    await page.getByRole('button', { name, exact: true }).first().click()
    // What it opens may have to be loaded first.
    await page.waitForLoadState('networkidle')
    await settle(page)
  }
  const { pathname } = new URL(page.url())
  if (pathname !== path.split('?')[0]) throw new Error(`${path} led to ${pathname}`)
}

/** Nothing is loading any more, pictures and letters are there, and nothing moves. */
const settle = async (page: Page, hasDialog = false) => {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  if (hasDialog) await page.locator(anyDialog).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-waiting]') === null)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled([...document.images].map(image => image.decode()))
  })
  await stand(page)
}

/** Waits for transitions to end, such as those of colours after a change of theme. */
const stand = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moves = document.getAnimations().filter(one => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })

/** Changes to a theme as the account menu does, without loading anything again. */
export const wear = async (page: Page, theme: Theme) => {
  await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
  await stand(page)
}

export const widen = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await stand(page)
}
