import type { Page } from 'playwright-core'
import { anyDialog } from './show-screen.ts'

/** Something on a screen that does something: how it is named, and where it stands. */
export type ReviewAction = { name: string; place: string }

/**
 * What leaves the app, or asks for a device: addresses of others, files, signing out, passkeys, the sheet of the system to
 * share with, and printing.
 */
const leftOut =
  /^(sign out|log out|download|export|print|connect to yahoo|authorize|share$)|passkey|\bcsv\b|touch id/i

const pressed =
  'button:not(:disabled, [aria-disabled=true]), summary, [role=tab], input[type=radio], input[type=checkbox], a[href]:not([target], [download])'

/** Marks what can be pressed with how it is named and where, and answers it; what stands in rows, of the first row only. */
const collect = ({ scope, pressed, leftOut }: { scope: string; pressed: string; leftOut: string }) => {
  const place = [...document.querySelectorAll(scope)].at(-1) ?? document.body
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent) ??
    ''
  const pathOf = (element: Element): string =>
    element === place || !element.parentElement
      ? ''
      : `${pathOf(element.parentElement)} ${element.tagName}.${element.classList[0] ?? ''}`
  const isOurs = (element: Element) =>
    !(element instanceof HTMLAnchorElement) ||
    (element.origin === location.origin &&
      !element.getAttribute('href')?.startsWith('#') &&
      !element.pathname.startsWith('/api/'))
  const acts = new Map<string, { name: string; place: string }>()
  for (const element of place.querySelectorAll(pressed)) {
    const name = nameOf(element).replaceAll(/\s+/g, ' ').trim()
    if (!element.checkVisibility({ visibilityProperty: true }) || !isOurs(element)) continue
    if (new RegExp(leftOut, 'i').test(name)) continue
    const row = element.closest('nav, ol') ? null : element.closest('tr, li, [role=row]')
    const key = `${pathOf(element)} ${row ? [...row.querySelectorAll(pressed)].indexOf(element) : name}`
    if (acts.has(key)) continue
    element.setAttribute('data-act', key)
    acts.set(key, { name, place: key })
  }
  return [...acts.values()]
}

/** What can be pressed on the screen: in its dialog, in its main part, or everywhere. */
export const actsOn = async (page: Page, isWhole: boolean): Promise<ReviewAction[]> => {
  const hasDialog = (await page.locator(anyDialog).count()) > 0
  const scope = hasDialog ? anyDialog : isWhole ? 'body' : '#main, main'
  // Where tsx runs this, functions within functions are given their names by one that no page has.
  await page.evaluate('globalThis.__name ??= value => value')
  return page.evaluate(collect, { scope, pressed, leftOut: leftOut.source })
}

/** Puts the keyboard on it and presses; answers whether it is there to be pressed. */
export const pressAct = async (page: Page, { place }: ReviewAction): Promise<boolean> => {
  const key = await page.evaluate(place => {
    const element = [...document.querySelectorAll<HTMLElement>('[data-act]')].find(
      one => one.dataset.act === place,
    )
    element?.focus()
    document.documentElement.dataset.walked = ''
    if (!element || document.activeElement !== element) return undefined
    return element instanceof HTMLInputElement ? 'Space' : 'Enter'
  }, place)
  if (key) await page.keyboard.press(key)
  return key !== undefined
}
