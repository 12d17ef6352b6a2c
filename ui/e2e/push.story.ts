import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

/** Stored responses and files by cache, as paths. */
const cachedBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return found
  })

/** Whether anything that only a signed-in person may read is stored. */
const hasData = async (page: Page): Promise<boolean> =>
  Object.keys(await cachedBy(page)).some(name => name === 'read' || name === 'program')

describe.runIf(hasBrowser)('the service worker', () => {
  const on = stage()

  /** A commissioner with an award, whose pages the service worker has seen. */
  const signedIn = async (email: string) => {
    const { page } = await on.open('/login', 390, { serviceWorkers: 'allow' })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    const person = { firstName: 'Dana', lastName: 'Whitfield', email }
    const { id: managerId } = await callFrom(page, accounts.register, {
      ...person,
      password: 'correct horse battery',
    })
    const { id: leagueId } = await callFrom(page, leagues.create, { name: 'Fourth & Long' })
    await callFrom(page, pots.set, { leagueId, totalPotAmount: 100 })
    await callFrom(page, awards.add, {
      ...{ leagueId, type: 'hot_top2', week: 3, managerId },
      ...{ playerName: 'Jo Vance', position: 'QB', points: 20, prizeAmount: 10 },
    })
    return { page, leagueId, address: on.running().address }
  }

  test('shows what was read last without a connection, with its time, and deletes it on sign-out', async () => {
    const { page, leagueId, address } = await signedIn('dana@example.com')
    const ledger = `${address}/leagues/${leagueId}/money/ledger`
    await page.goto(ledger)
    await page.getByText('Jo Vance').first().waitFor()
    // Twice: the program is stored from the second page on.
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByText('Jo Vance').first().waitFor()
    await expect.poll(() => cachedBy(page).then(({ read = [] }) => read)).toContain('/api/auth/user')

    await page.context().setOffline(true)
    await page.goto(ledger)
    await page.getByText('Jo Vance').first().waitFor()
    await page.getByText(/^Offline\. As of .*\d:\d\d [AP]M\.$/).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.goto(`${address}/settings`)
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await page.context().setOffline(false)
    await page.goto(ledger)
    await page.getByText('Jo Vance').first().waitFor()
    expect(await page.getByText(/^Offline/).count()).toBe(0)

    const { read = [] } = await cachedBy(page)
    expect(read.filter(path => !/^\/api\/(auth\/user|leagues|award-kinds|site|recaps)/.test(path))).toEqual(
      [],
    )
    await callFrom(page, accounts.logout, {})
    await expect.poll(() => hasData(page)).toBe(false)
    await page.context().setOffline(true)
    await page.goto(ledger)
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await page.context().close()
  })

  test('shows a push and opens its page, only on this site', async () => {
    const { page, leagueId, address } = await signedIn('uma@example.com')
    const { origin } = new URL(address)
    await page.context().grantPermissions(['notifications'], { origin })
    await page.goto(`${address}/my-leagues`)
    const session = await page.context().newCDPSession(page)
    const registered = new Promise<string>(resolve => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
        if (found) resolve(found.registrationId)
      })
    })
    await session.send('ServiceWorker.enable')
    const registrationId = await registered
    const push = (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, tag, data }) => [
          ...[title, body, tag],
          (data as { url: string }).url,
        ])
      })
    const win = { title: 'You won $10 in week 3', body: 'Jo Vance.', tag: 'a' }
    const path = `/leagues/${leagueId}/money`
    await push(JSON.stringify({ ...win, path }))
    await expect.poll(shown).toEqual([[win.title, win.body, 'a', `${address}${path}`]])
    // The same message again, and one that leads elsewhere.
    await push(JSON.stringify({ ...win, path }))
    await push(JSON.stringify({ title: 'Odd', tag: 'b', path: '//evil.example/x' }))
    await push('not JSON')
    await expect.poll(async () => (await shown()).length).toBe(3)
    for (const [, , , url] of await shown()) expect(new URL(url ?? '').origin).toBe(origin)
    await page.context().close()
  })
})
