import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Axe's slowest rule but one; its findings are moderate and wouldn't count anyway. */
const rules = { region: { enabled: false } }

/**
 * Returns the serious accessibility violations of this page or a part of it.
 *
 * @param part a selector
 * @param only a single axe rule, for repeated checks of the same page
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

/** Returns the page's horizontal overflow in pixels. */
export const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollWidth - clientWidth, document.body.scrollWidth - document.body.clientWidth)
  })
