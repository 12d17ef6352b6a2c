import type { Page } from 'playwright-core'
import type { OutputOf, AnyEndpoint } from '#contract/kernel/endpoint'
import { password } from '../season/league-steps.ts'

/** Goes to another screen in a window that stays open, as its links do. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate(path => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** Does what makes the app call an endpoint, and answers what it was told. */
export const answerTo = async <E extends AnyEndpoint>(
  page: Page,
  endpoint: E,
  act: () => Promise<unknown>,
): Promise<OutputOf<E>> => {
  const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
  const [answer] = await Promise.all([
    page.waitForResponse(
      answer => answer.request().method() === endpoint.method && path.test(new URL(answer.url()).pathname),
    ),
    act(),
  ])
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as OutputOf<E>
}

/** Comes back to a window that was left open, and signs in again where the session has ended meanwhile. */
export const comeBack = async (page: Page, nowMs: number, email: string): Promise<void> => {
  await page.clock.setFixedTime(nowMs)
  const status = await page.evaluate(async () => {
    const { status } = await fetch('/api/auth/user')
    // What browsers tell when a window comes to the front. Those that are driven never leave it.
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
