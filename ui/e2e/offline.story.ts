import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

describe.runIf(hasBrowser)('without a connection', () => {
  const on = stage()

  test('shows a notice, continues when it is back, and caches nothing but that notice', async () => {
    const { page } = await on.open('/', 1280, { serviceWorkers: 'allow' })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload({ waitUntil: 'networkidle' })

    await page.context().setOffline(true)
    await page.goto(`${on.running().address}/features`)
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('Weekly Awards').first().waitFor()

    const cached = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)))
      const requests = (await Promise.all(caches_.map(cache => cache.keys()))).flat()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    expect(cached.toSorted()).toEqual(['/mark.svg', '/offline.css', '/offline.html', '/theme.js'])
    await page.context().close()
  })

  test('shows a part that failed to load, recovers on Try again, and keeps typed input', async () => {
    const { page } = await on.open('/login')
    await callFrom(page, accounts.register, {
      ...{ firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' },
      password: 'correct horse battery',
    })
    const { id: leagueId } = await callFrom(page, leagues.create, { name: 'Fourth & Long' })
    await callFrom(page, pots.set, { leagueId, totalPotAmount: 0 })
    await page.goto(`${on.running().address}/leagues/${leagueId}/week/awards`)
    const search = page.getByLabel('Search player or manager')
    await search.fill('Rashad')
    await page.context().setOffline(true)
    await page.evaluate(() => {
      history.pushState(null, '', `${location.pathname}?search=Rashad&dialog=why&award=1`)
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.getByText("This section didn't load").first().waitFor()
    await expectAccessibleInBothThemes(page)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect(await search.inputValue()).toBe('Rashad')
    await page.context().close()
  })
})
