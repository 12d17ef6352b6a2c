import type { Page } from 'playwright-core'
import type { OutputOf, AnyEndpoint } from '#contract/kernel/endpoint'
import { password } from '../season/league-steps.ts'

/** Navigates within an open window, like a link. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Performs an action that calls an endpoint, and returns the response. */
export const responseTo = async <E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  action: () => Promise<unknown>,
): Promise<OutputOf<E>> => {
  const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
  const [response] = await Promise.all([
    page.waitForResponse(
      response =>
        response.request().method() === endpoint.method && path.test(new URL(response.url()).pathname),
    ),
    action(),
  ])
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as OutputOf<E>
}

/** Returns to an open window, and signs in again if the session has expired. */
export const returnTo = async (page: Page, nowMs: number, email: string): Promise<void> => {
  await page.clock.setFixedTime(nowMs)
  const status = await page.evaluate(async () => {
    const { status } = await fetch('/api/auth/user')
    // Browsers fire this when a window comes to the front; automated windows never leave it.
    dispatchEvent(new Event('visibilitychange'))
    return status
  })
  if (status === 401) await signIn(page, email)
}

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.bringToFront()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByText(email).first().waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Remember me for 30 days').check()
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await dialog.waitFor({ state: 'detached' })
}
