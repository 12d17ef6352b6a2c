import type { Page } from 'playwright-core'
import { anyDialog } from './show-screen.ts'

/** Interactive element on a screen: its accessible name and its position. */
export type PageAction = { name: string; place: string }

/**
 * Actions that leave the app or need a device: external links, files, signing out, passkeys, the share sheet and
 * printing.
 */
const excluded =
  /^(sign out|log out|download|export|print|connect to yahoo|authorize|share$)|passkey|\bcsv\b|touch id/i

const pressed =
  'button:not(:disabled, [aria-disabled=true]), summary, [role=tab], input[type=radio], input[type=checkbox], a[href]:not([target], [download])'

/** Marks and returns the interactive elements with their names and positions; of rows, only the first. */
const collect = ({ scope, pressed, excluded }: { scope: string; pressed: string; excluded: string }) => {
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
  const actions = new Map<string, { name: string; place: string }>()
  for (const element of place.querySelectorAll(pressed)) {
    const name = nameOf(element).replaceAll(/\s+/g, ' ').trim()
    if (!element.checkVisibility({ visibilityProperty: true }) || !isOurs(element)) continue
    if (new RegExp(excluded, 'i').test(name)) continue
    const row = element.closest('nav, ol') ? null : element.closest('tr, li, [role=row]')
    const key = `${pathOf(element)} ${row ? [...row.querySelectorAll(pressed)].indexOf(element) : name}`
    if (actions.has(key)) continue
    element.setAttribute('data-act', key)
    actions.set(key, { name, place: key })
  }
  return [...actions.values()]
}

/** Returns the interactive elements in the open dialog, in the main content, or everywhere. */
export const listActions = async (page: Page, isWhole: boolean): Promise<PageAction[]> => {
  const hasDialog = (await page.locator(anyDialog).count()) > 0
  const scope = hasDialog ? anyDialog : isWhole ? 'body' : '#main, main'
  // tsx wraps nested functions in a helper that pages don't have.
  await page.evaluate('globalThis.__name ??= value => value')
  return page.evaluate(collect, { scope, pressed, excluded: excluded.source })
}

/** Focuses and activates the element; returns whether it exists. */
export const pressAction = async (page: Page, { place }: PageAction): Promise<boolean> => {
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
