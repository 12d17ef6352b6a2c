import type { Page, Request } from 'playwright-core'
import { people, type Person, type Screen } from './screens.ts'
import type { Facts, DemoServer } from './demo-fixture.ts'

export type Theme = 'light' | 'dark'

export const anyDialog = '[role=dialog], [role=alertdialog]'

/** Signs in as a person; does nothing for visitors. */
export const signIn = async (page: Page, { running, password }: DemoServer, person: Person) => {
  await page.goto(`${running.address}/login`)
  const email = people[person]
  if (email === null) return
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

/** Whether a screen is a dialog; the page below it is a separate screen. */
export const isDialog = ([, address]: Screen): boolean => address.includes('dialog=')

const filledIn = (address: string, facts: Facts): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`${address} needs ${name}, which the demo doesn't have`)
    return String(fact)
  })

/** Paths that a window has loaded by URL, without query strings. */
const loaded = new WeakMap<Page, Set<string>>()

const follow = (page: Page, path: string) =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const nowhere = '/nothing/here'

/** Navigates through a nonexistent page, so that nothing of the previous screen remains. */
const followAfresh = async (page: Page, path: string) => {
  await follow(page, nowhere)
  const nothing = page.getByText('Page not found', { exact: true })
  await nothing.waitFor()
  if (path === nowhere) return
  // The target may also be a nonexistent page.
  await nothing.evaluate(element => element.setAttribute('data-left', ''))
  await follow(page, path)
  await page.locator('[data-left]').waitFor({ state: 'detached' })
}

const pendingRequests = new WeakMap<Page, Set<Request>>()

const watchCalls = (page: Page): Set<Request> => {
  const under = pendingRequests.get(page) ?? new Set()
  if (pendingRequests.has(page)) return under
  pendingRequests.set(page, under)
  page.on('request', request => under.add(request))
  page.on('requestfinished', request => under.delete(request))
  page.on('requestfailed', request => under.delete(request))
  return under
}

/** Waits until no request is pending, also without a page load. */
export const quiet = async (page: Page) => {
  const under = watchCalls(page)
  do await page.waitForTimeout(60)
  while (under.size > 0)
}

/**
 * Way to reach a screen: `opened` by URL, `walked` to by a link from the previous screen, or `quickest`, which opens a
 * page once and then follows links.
 */
export type Way = 'opened' | 'walked' | 'quickest'

/** Navigates to a path. Links take a fifth of the time. */
const navigate = async (page: Page, demo: DemoServer, path: string, way: Way) => {
  const pages = loaded.get(page) ?? new Set()
  const [name = path] = path.split('?')
  if (way === 'walked' || (way === 'quickest' && pages.has(name))) await followAfresh(page, path)
  else await page.goto(`${demo.running.address}${path}`)
  loaded.set(page, pages.add(name))
}

/** Navigates to a screen and waits until it is complete. Throws when the path redirects. */
export const showScreen = async (page: Page, demo: DemoServer, screen: Screen, way: Way = 'quickest') => {
  const [, address, ...press] = screen
  const path = filledIn(address, demo.facts)
  watchCalls(page)
  await navigate(page, demo, path, way)
  await settle(page, isDialog(screen))
  for (const name of press) {
    await page.getByRole('button', { name, exact: true }).first().click()
    // The opened content may have to load first.
    await quiet(page)
    await settle(page)
  }
  const { pathname } = new URL(page.url())
  if (pathname !== path.split('?')[0]) throw new Error(`${path} led to ${pathname}`)
}

/** Scrolls to the end and back, to trigger lazy loading. */
const readThrough = async (page: Page) => {
  await page.evaluate(async () => {
    for (const top of [document.documentElement.scrollHeight, 0]) {
      scrollTo(0, top)
      await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }
  })
  await allThere(page)
}

const allThere = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-waiting]') === null)

/** Waits until nothing is loading, pictures and fonts are ready, and animations have finished. */
const settle = async (page: Page, hasDialog = false) => {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' })
  if (hasDialog) await page.locator(anyDialog).first().waitFor()
  await allThere(page)
  await readThrough(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    // Lazy pictures that are hidden in this theme would never load.
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map(image => image.decode()))
  })
  await settleAnimations(page)
}

/** Waits for pictures of another width and for transitions, such as color changes after switching themes. */
export const settleAnimations = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const moves = document.getAnimations().filter(one => one.effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moves.map(({ finished }) => finished))
    const shown = [...document.images].filter(one => one.loading === 'eager' && one.checkVisibility())
    await Promise.allSettled(shown.map(image => image.decode()))
  })

/** Switches the theme like the account menu, without reloading. */
export const wear = async (page: Page, theme: Theme) => {
  await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
  await settleAnimations(page)
}

export const widen = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await readThrough(page)
  await settleAnimations(page)
}
