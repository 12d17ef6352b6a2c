import type { Page } from 'playwright-core'
import { actsOn, pressAct, type PageAction } from './page-actions.ts'
import type { Person, Screen } from './screens.ts'
import { anyDialog, quiet, showScreen, signIn } from './show-screen.ts'
import type { ShownWorld } from './demo-fixture.ts'

/** User in a window of a world, and whether their actions changed it. */
export type Walker = { page: Page; world: ShownWorld; hasChanged: boolean }

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

const keepsFocus = async (page: Page): Promise<boolean> => {
  await settle(page)
  return page.waitForFunction(isSomewhere, undefined, { timeout: settledInMs }).then(
    () => true,
    () => false,
  )
}

const opened = (page: Page): Promise<number> => page.locator(`${anyDialog}, [role=menu]`).count()

const asksBack = (page: Page): Promise<boolean> => page.locator('[role=alertdialog]').first().isVisible()

const sayYes = async (page: Page): Promise<void> => {
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
    await showScreen(now.page, now.world, screen)
    return actsOn(now.page, isWhole)
  }
  const show = async () => {
    try {
      await showScreen(now.page, now.world, screen)
    } catch {
      return begin()
    }
    return actsOn(now.page, isWhole)
  }
  const press = async (act: PageAction): Promise<boolean> => {
    if (await pressAct(now.page, act)) return true
    await show()
    if (await pressAct(now.page, act)) return true
    if (!now.hasChanged) return false
    // An earlier action removed it, as publishing removes the review.
    await begin()
    return pressAct(now.page, act)
  }
  const check = async (what: string) => {
    presses += 1
    if (!(await keepsFocus(now.page))) lost.push(`${screen[0]}: ${what}`)
  }
  const acts = await show()
  const asking: PageAction[] = []
  let isFresh = true
  for (const act of acts) {
    if (!isFresh) await show()
    isFresh = true
    const before = await opened(now.page)
    const address = now.page.url()
    if (!(await press(act))) continue
    await check(act.name)
    if (await asksBack(now.page)) asking.push(act)
    if ((await opened(now.page)) > before) {
      if (await close(now.page, before)) await check(`${act.name}, closed again`)
      else isFresh = false
    }
    if (now.page.url() !== address) isFresh = false
  }
  for (const act of asking) {
    await show()
    if (!(await press(act))) continue
    await settle(now.page)
    if (!(await asksBack(now.page))) continue
    await sayYes(now.page)
    await check(`${act.name}, yes`)
  }
  return { lost, presses, walker: now }
}

export const walkerIn = async (page: Page, world: ShownWorld, person: Person): Promise<Walker> => {
  await signIn(page, world, person)
  const walker = { page, world, hasChanged: false }
  page.on('response', response => {
    walker.hasChanged ||= response.ok() && response.request().method() !== 'GET'
  })
  return walker
}
