import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

const password = 'correct horse battery'

const tag = '<img src=x onerror="window.isHit=1">'

describe.runIf(hasBrowser)('a hostile visitor', () => {
  const on = stage()

  /** Opens a window as a new user with their own league. */
  const commissioner = async (email: string, lastName: string, name: string) => {
    const opened = await on.open('/login')
    await callFrom(opened.page, accounts.register, { firstName: 'Dana', lastName, email, password })
    const { id: leagueId } = await callFrom(opened.page, leagues.create, { name })
    return { ...opened, leagueId }
  }

  /** Opens a page of another site in the same browser. */
  const openExternalPage = async (page: Page, body: string): Promise<void> => {
    await page.route('http://elsewhere.example/', route => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('http://elsewhere.example/')
  }

  test('is asked to sign in without an account, and no call returns data', async () => {
    const { page, finish } = await on.open('/commissioner-dashboard')
    await page.waitForURL('**/login*')
    await expect(callFrom(page, leagues.members, { leagueId: 1 })).rejects.toThrow('answered 401')
    await finish()
  })

  test('reaches no other league with an account of their own', async () => {
    const dana = await commissioner('dana@example.com', 'Whitfield', 'Fourth & Long')
    const other = await commissioner('mallory@example.com', 'Other', 'Mine')
    const { leagueId } = dana
    await expect(callFrom(other.page, leagues.members, { leagueId })).rejects.toThrow('answered 404')
    await expect(callFrom(other.page, leagueManagement.rename, { leagueId, name: 'Hers' })).rejects.toThrow(
      'answered 404',
    )
    await other.page.goto(`${on.running().address}/commissioner-dashboard?league=${leagueId}`)
    await other.page.getByRole('banner').getByText('Mine', { exact: true }).waitFor()
    expect(await other.page.getByText('Fourth & Long').count()).toBe(0)
    await dana.finish()
    await other.finish()
  })

  test('puts tags in names, which are shown as typed', async () => {
    const { page, leagueId, finish } = await commissioner('tags@example.com', tag, tag)
    await callFrom(page, claims.add, { leagueId, people: [{ teamName: tag, ownerName: tag }] })
    for (const path of ['/commissioner-dashboard', '/commissioner-dashboard?tab=settings', '/my-leagues']) {
      await page.goto(`${on.running().address}${path}`)
      await page.getByText(tag).first().waitFor()
    }
    expect(await page.evaluate(() => 'isHit' in window)).toBe(false)
    await finish()
  })

  test('sends nothing as the signed-in user from another site, and frames no page', async () => {
    const { page, leagueId } = await commissioner('lured@example.com', 'Lured', 'Lured')
    const { address } = on.running()
    const call = `${address}/api/leagues/${leagueId}`
    await openExternalPage(
      page,
      `<form method="post" enctype="text/plain" action="${address}/api/leagues"><input name='{"name":"Forged","x":"' value='"}'></form>
       <iframe src="${address}/my-leagues"></iframe>`,
    )
    const sent = await page.evaluate(
      url =>
        fetch(url, { method: 'PATCH', credentials: 'include', body: '{"name":"Forged"}' }).then(
          ({ status }) => status,
          () => 'refused',
        ),
      call,
    )
    expect(sent).toBe('refused')
    expect(
      page
        .frames()
        .slice(1)
        .map(frame => frame.url()),
    ).toEqual(['chrome-error://chromewebdata/'])
    const posted = page.waitForResponse(`${address}/api/leagues`)
    await page.evaluate(() => document.forms[0]?.submit())
    expect((await posted).status()).toBe(403)
    await page.waitForURL(`${address}/api/leagues`)
    await page.goto(`${address}/my-leagues`)
    const own = await callFrom(page, leagues.list, {})
    expect(own.map(({ name }) => name)).toEqual(['Lured'])
    await page.context().close()
  })
})
