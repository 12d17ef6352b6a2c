import type { Page } from 'playwright-core'
import { listActions, pressAction, type PageAction } from './page-actions.ts'
import type { Person, Screen } from './screens.ts'
import { anyDialog, quiet, showScreen, signIn } from './show-screen.ts'
import type { DemoServer } from './demo-fixture.ts'

/** User in a window of a world, and whether their actions changed it. */
export type Walker = { page: Page; demo: DemoServer; hasChanged: boolean }

/** Result of a screen: places where the focus was lost, number of actions, and the walker that continues. */
export type Walk = { lost: string[]; presses: number; walker: Walker }

/** Starts over in an unchanged world. */
export type Afresh = () => Promise<Walker>

const settledInMs = 1500

/** Whether the focus is on a visible element, or at the start of a document that was just loaded. */
const isSomewhere = (): boolean => {
  if (document.documentElement.dataset.walked === undefined) return true
  const at = document.activeElement
  if (at === null || at === document.body || at.matches('[role=dialog], [role=alertdialog], :disabled'))
    return false
  return at.checkVisibility({ visibilityProperty: true })
}

const settle = async (page: Page): Promise<void> => {
  await quiet(page)
  await page
    .waitForFunction(() => document.querySelector('[aria-busy=true], [data-waiting]') === null, undefined, {
      timeout: 5000,
    })
    .catch(() => undefined)
}

const hasFocus = async (page: Page): Promise<boolean> => {
  await settle(page)
  return page.waitForFunction(isSomewhere, undefined, { timeout: settledInMs }).then(
    () => true,
    () => false,
  )
}

const opened = (page: Page): Promise<number> => page.locator(`${anyDialog}, [role=menu]`).count()

const isConfirmationOpen = (page: Page): Promise<boolean> =>
  page.locator('[role=alertdialog]').first().isVisible()

const confirm = async (page: Page): Promise<void> => {
  const yes = page.locator('[role=alertdialog]').last().getByRole('button').last()
  await yes.focus()
  await page.keyboard.press('Enter')
}

/** Presses Escape; returns whether everything opened is closed again. */
const close = async (page: Page, before: number): Promise<boolean> => {
  await page.keyboard.press('Escape')
  await settle(page)
  return (await opened(page)) <= before
}

/**
 * Activates every element of a screen by keyboard, once each, including confirmations. The focus must be somewhere
 * after each action, and after closing what it opened.
 *
 * @param walker the current walker; the callback provides another one when earlier actions made a screen unreachable
 */
export const walkScreen = async (
  walker: Walker,
  screen: Screen,
  afresh: Afresh,
  isWhole = false,
): Promise<Walk> => {
  let now = walker
  let presses = 0
  const lost: string[] = []
  const begin = async () => {
    await now.page.context().close()
    now = await afresh()
    await showScreen(now.page, now.demo, screen)
    return listActions(now.page, isWhole)
  }
  const show = async () => {
    try {
      await showScreen(now.page, now.demo, screen)
    } catch {
      return begin()
    }
    return listActions(now.page, isWhole)
  }
  const press = async (action: PageAction): Promise<boolean> => {
    if (await pressAction(now.page, action)) return true
    await show()
    if (await pressAction(now.page, action)) return true
    if (!now.hasChanged) return false
    // An earlier action removed it, as publishing removes the review.
    await begin()
    return pressAction(now.page, action)
  }
  const check = async (what: string) => {
    presses += 1
    if (!(await hasFocus(now.page))) lost.push(`${screen[0]}: ${what}`)
  }
  const actions = await show()
  const confirming: PageAction[] = []
  let isFresh = true
  for (const action of actions) {
    if (!isFresh) await show()
    isFresh = true
    const before = await opened(now.page)
    const address = now.page.url()
    if (!(await press(action))) continue
    await check(action.name)
    if (await isConfirmationOpen(now.page)) confirming.push(action)
    if ((await opened(now.page)) > before) {
      if (await close(now.page, before)) await check(`${action.name}, closed again`)
      else isFresh = false
    }
    if (now.page.url() !== address) isFresh = false
  }
  for (const action of confirming) {
    await show()
    if (!(await press(action))) continue
    await settle(now.page)
    if (!(await isConfirmationOpen(now.page))) continue
    await confirm(now.page)
    await check(`${action.name}, yes`)
  }
  return { lost, presses, walker: now }
}

export const walkerIn = async (page: Page, demo: DemoServer, person: Person): Promise<Walker> => {
  await signIn(page, demo, person)
  const walker = { page, demo, hasChanged: false }
  page.on('response', response => {
    walker.hasChanged ||= response.ok() && response.request().method() !== 'GET'
  })
  return walker
}
