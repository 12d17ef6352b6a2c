import type { Page } from 'playwright-core'

/** Common user actions. Each waits for the elements it needs. */

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

export const press = (page: Page, name: string | RegExp) => button(page, name).click()

export const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click()

export const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('tab', { name, exact: typeof name === 'string' }).click()

export const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

/** Selects an option by its text; waits for lists that are still loading. */
export const choose = async (page: Page, label: string, option: string) => {
  const field = page.getByLabel(label, { exact: true })
  await field.locator('option', { hasText: option }).first().waitFor({ state: 'attached' })
  await field.selectOption({ label: option })
}
