import type { Page } from 'playwright-core'
import { statNames } from '#domain/stat-names'
import type { Screen } from './screens.ts'

/** Amount on a screen: its league, label and value in cents. */
type Shown = { screen: string; league: string; name: string; cents: number }

/** Amounts by league and label, with the screens that show them. */
export type ShownAmounts = Shown[]

/** Returns the league in a screen's path; undefined if it shows several or none. */
const leagueOf = ([, address]: Screen): string | undefined => {
  if (address.startsWith('/my-leagues')) return undefined
  if (address.includes('{league}')) return 'Fourth & Long'
  return address.includes('{ended}') ? 'Turf Wars' : undefined
}

/** Adds the amounts that a screen shows. */
export const collectAmounts = async (page: Page, screen: Screen, found: ShownAmounts): Promise<void> => {
  const texts = await page.evaluate(names => {
    const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
    return [...document.querySelectorAll('dt, span, div, li')]
      .filter(element => names.includes(textOf(element)))
      .map(element => ({
        name: textOf(element),
        text: textOf(element.nextElementSibling),
        card: textOf(element.closest('section, article, li')?.querySelector('h2, h3')),
      }))
  }, Object.values<string>(statNames))
  for (const { name, text, card } of texts) {
    const amount = /^[−-]?\$([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]
    if (amount === undefined) continue
    const cents = Math.round(Number(amount.replaceAll(',', '')) * 100)
    found.push({ screen: screen[0], league: leagueOf(screen) ?? card, name, cents })
  }
}

/** Returns each amount that differs between two screens, with both values. */
export const findDifferingAmounts = (found: ShownAmounts): string[] => {
  return [...grouped(found)]
    .filter(([, all]) => new Set(all.map(({ cents }) => cents)).size > 1)
    .map(
      ([name, all]) => `${name}: ${all.map(({ screen, cents }) => `${cents / 100} on ${screen}`).join(', ')}`,
    )
}

const grouped = (found: ShownAmounts): Map<string, Shown[]> => {
  const groups = new Map<string, Shown[]>()
  for (const one of found) {
    const key = `${one.name} of ${one.league}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return groups
}
