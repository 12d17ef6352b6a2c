import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'

describe.runIf(hasBrowser)('without a connection', () => {
  const on = stage()

  test('the app says so, goes on when it is back, and has kept nothing but that notice', async () => {
    const { page } = await on.open('/', 1280, { serviceWorkers: 'allow' })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload({ waitUntil: 'networkidle' })

    await page.context().setOffline(true)
    await page.goto(`${on.running().address}/features`)
    await page.getByRole('heading', { name: 'You are offline' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByText('Weekly Awards').waitFor()

    const kept = await page.evaluate(async () => {
      const caches_ = await Promise.all((await caches.keys()).map(name => caches.open(name)))
      const requests = (await Promise.all(caches_.map(cache => cache.keys()))).flat()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['/mark.svg', '/offline.css', '/offline.html', '/theme.js'])
    await page.context().close()
  })
})
