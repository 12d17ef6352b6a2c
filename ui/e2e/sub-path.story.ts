import { describe, expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { sharing } from '#contract/sharing'
import { awards } from '#contract/awards'
import { accounts } from '#contract/accounts/accounts'
import { hasBrowser, stage, startEmpty } from './browser.ts'
import { callFrom } from './call-from.ts'

describe.runIf(hasBrowser)('an instance under a base path', () => {
  const on = stage(() => startEmpty({ PUBLIC_URL: 'http://localhost:0/pot' }))

  test('requests nothing outside of it, from sign-up to the offline notice', async () => {
    const { page } = await on.open('/register', 1280, { serviceWorkers: 'allow' })
    const outside: string[] = []
    page.on('request', request => {
      const { pathname, hostname } = new URL(request.url())
      if (hostname === 'localhost' && !pathname.startsWith('/pot/')) outside.push(pathname)
    })
    const { address } = on.running()
    expect(address).toMatch(/\/pot$/)
    await page.reload()
    const person = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' }
    await callFrom(page, accounts.register, { ...person, password: 'correct horse battery' })
    const me = await callFrom(page, accounts.current, {})
    const league = await callFrom(page, leagues.create, { name: 'Fourth & Long' })

    await page.goto(`${address}/commissioner-dashboard`)
    await page.getByText('Fourth & Long').first().waitFor()
    await page.reload()
    await page.getByText('Fourth & Long').first().waitFor()
    await page.getByRole('button', { name: /Switch league$/ }).click()
    await page.getByRole('menuitem', { name: 'My Leagues' }).click()
    await page.waitForURL(`${address}/my-leagues`)
    // A stand-in is a font of the device, which may not have it.
    const fonts = await page.evaluate(
      () =>
        [...document.fonts].filter(font => font.status === 'error' && !font.family.includes('Stand-in'))
          .length,
    )
    expect(fonts).toBe(0)

    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: 'sidepot', path: '/pot' })

    const award = await callFrom(page, awards.add, {
      ...{ leagueId: league.id, type: 'hot_top2', week: 3, managerId: me.id },
      ...{ playerName: 'Jo Vance', position: 'QB', points: 20, prizeAmount: 10 },
    })
    const { shareUrl } = await callFrom(page, sharing.share, { awardId: award.id, platform: 'copy' })
    expect(shareUrl).toContain(`${address}/share/award/`)
    await page.goto(shareUrl)
    await page.getByText('Jo Vance').first().waitFor()
    const image = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/png')

    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload({ waitUntil: 'networkidle' })
    await page.context().setOffline(true)
    await page.goto(`${address}/features`)
    await page.getByRole('heading', { name: "You're offline" }).waitFor()
    expect(
      await page.locator('img').evaluate(image => (image as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0)
    await page.context().setOffline(false)
    expect(outside).toEqual([])
    await page.context().close()
  })
})
