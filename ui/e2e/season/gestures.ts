import type { Page } from 'playwright-core'

/** What people do on every page. Everything waits for what it needs to be there. */

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const press = (page: Page, name: string | RegExp) => button(page, name).click()

/** Says yes to the question that is asked. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

export const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tab', { name, exact: typeof name === 'string' }).click()

export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Chooses in a list by what it says there; waits for lists that are still being read. */
export const choose = async (page: Page, label: string, option: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.locator('option', { hasText: option }).first().waitFor({ state: 'attached' })
  await field.selectOption({ label: option })
}
