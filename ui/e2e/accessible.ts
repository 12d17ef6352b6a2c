import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What axe finds by its slowest rule but one is moderate, by its own word, and would not count. */
const rules = { region: { enabled: false } }

/**
 * What is serious between this page, or a part of it, and somebody who cannot see it or use a mouse.
 *
 * @param part a selector
 * @param only one of axe's rules, for what another look at the same page may change
 */
export const findBarriers = async (page: Page, part = 'html', only?: 'color-contrast'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ part, rules, only }): Promise<AxeResults> =>
      window.axe.run(part, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: [only] } : { rules }),
      }),
    { part, rules, only },
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
}

/** How far the page is wider than its window. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollWidth - clientWidth, document.body.scrollWidth - document.body.clientWidth)
  })
