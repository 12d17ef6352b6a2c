// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { readSharePlace } from '#domain/recap-address'
import { sharing } from '#contract/sharing'
import { showScreen } from '#ui/testing/screen'
import { leagueToShare, link, pageOf, placeOf } from '#testing/shares'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { AwardTicket } from '#ui/areas/sharing/award-ticket/award-ticket.tsx'
import { currentToast } from '#ui/components/toast'
import { SharedAwardPage } from './shared-award-page.tsx'

const open = (w: TestApp, client: Client, path: string) =>
  showScreen(
    w,
    client,
    <Routes>
      <Route path="/share/award/:place" element={<SharedAwardPage />} />
    </Routes>,
    path,
  )

const shared = async () => {
  const w = await startTestApp()
  const league = await leagueToShare(w)
  const { shareToken } = await link(league.manager, league.awardId)
  return { w, ...league, shareToken, path: await pageOf(w, league.awardId) }
}

const toastOf = async (title: string) => {
  await screen.findByText(title)
  return [currentToast()?.text, currentToast()?.lastsMs]
}

test('shows a visitor who won what with whom, what the award is for, and how to start a league', async () => {
  const { w, path } = await shared()
  open(w, w.browser(), path)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Manager 2.')
  for (const text of [
    'Hot Top 2',
    'Week 1',
    'Fourth & Long',
    'Deshaun Okafor',
    'QB',
    '31.4',
    '$10',
    'Started',
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText('Top scorer by position (QB, RB, WR, TE, K, DEF).')).toBeTruthy()
  expect(await screen.findByText('$10 every week')).toBeTruthy()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([addressOf('Create your own league'), addressOf('Sign in')]).toEqual(['/login?new=1', '/login'])
  expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull()
})

test('stamps the ticket while the prize may still change, and when a correction voided it', async () => {
  const { w, awardId, path } = await shared()
  const award = await w.browser().call(sharing.award, await placeOf(w, awardId))
  showScreen(w, w.browser(), <AwardTicket award={{ ...award, state: 'provisional' }} />, path)
  expect(screen.getByText('Provisional')).toBeTruthy()
  cleanup()
  showScreen(w, w.browser(), <AwardTicket award={{ ...award, state: 'corrected' }} />, path)
  expect(screen.getByText('Corrected')).toBeTruthy()
  expect(screen.getByText('First published for')).toBeTruthy()
})

test('says that an award is split since a correction, and why', async () => {
  const { w, awardId, path } = await shared()
  const corrected_because = 'Stat correction: Prescott 31.4'
  await w.ctx.db.updateTable('awards').set({ corrected_because }).where('id', '=', awardId).execute()
  open(w, w.browser(), path)
  expect(await screen.findByText('This prize was corrected')).toBeTruthy()
  expect(screen.getByText(corrected_because, { exact: false })).toBeTruthy()
  expect(screen.getByText('The prize is $10 now.')).toBeTruthy()
  expect(screen.getByText('Won by')).toBeTruthy()
})

describe('the credit for a visit', () => {
  test("goes to the link's creator, once", async () => {
    const { w, path, shareToken, manager, managerId } = await shared()
    open(w, w.browser(), `${path}?token=${shareToken}`)
    expect(await toastOf('Streak +1!')).toEqual(['This visit earned a share credit.', 5000])
    const { totalShares } = await manager.call(sharing.streak, { userId: managerId })
    expect(totalShares).toBe(1)
  })

  test('is not repeated for a later visit', async () => {
    const { w, path, awardId, shareToken } = await shared()
    await w.browser().call(sharing.verify, { awardId, token: shareToken })
    open(w, w.browser(), `${path}?token=${shareToken}`)
    expect(await toastOf('Already Maxed Out')).toEqual([
      "You've maxed this award for today—share another tomorrow for more points.",
      4000,
    ])
  })

  test('is not requested without a token', async () => {
    const { w, path } = await shared()
    open(w, w.browser(), path)
    await screen.findByRole('heading', { level: 1 })
    expect(document.querySelector('.toast')).toBeNull()
  })

  test('is not granted by an expired link, without notifying the visitor', async () => {
    const w = await startTestApp({ ownServer: true })
    const payloads: unknown[] = []
    w.server.addHook('onSend', async (request, _reply, payload) => {
      if (request.url === sharing.verify.path) payloads.push(payload)
      return payload
    })
    const { manager, managerId, awardId } = await leagueToShare(w)
    const { shareToken } = await link(manager, awardId)
    w.clock.pass(6 * 60_000)
    open(w, w.browser(), `${await pageOf(w, awardId)}?token=${shareToken}`)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Manager 2.')
    await waitFor(() => expect(payloads).toHaveLength(1))
    await waitFor(() => expect(document.querySelector('.toast')).toBeNull())
    expect(document.body.textContent).not.toMatch(/expired/i)
    expect((await manager.call(sharing.streak, { userId: managerId })).totalShares).toBe(0)
  })

  test('requires a signed-in user when the server says so', async () => {
    const w = await startTestApp({ ownServer: true })
    const result = { success: false, creditAwarded: false, alreadyCredited: false }
    w.server.addHook('onRequest', async (request, reply) => {
      if (request.url !== sharing.verify.path) return
      await reply.send({ ...result, message: 'Please log in to earn credits.' })
    })
    const { manager, awardId } = await leagueToShare(w)
    const { shareToken } = await link(manager, awardId)
    open(w, w.browser(), `${await pageOf(w, awardId)}?token=${shareToken}`)
    expect(await toastOf('Login to Earn Credits')).toEqual(['Please log in to earn credits.', 4000])
  })

  test("is deferred with a message when the server can't count it", async () => {
    const { w, path, shareToken } = await shared()
    await w.ctx.db.schema.dropTable('share_tokens').execute()
    open(w, w.browser(), `${path}?token=${shareToken}`)
    expect(await toastOf('Credit Error')).toEqual([
      'Could not process streak credit. Please try again later.',
      3000,
    ])
  })
})

test('hides a share from visitors when its sharer stops sharing', async () => {
  const { w, path, manager } = await shared()
  open(w, manager, path)
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Stop sharing' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByText('Anyone with the link can see this award.')).toBeNull())
  expect(
    (await w.browser().expectError(sharing.award, readSharePlace(path.split('/').at(-1)) ?? { awardId: 0 }))
      .status,
  ).toBe(404)
})

test('distinguishes errors from missing data', async () => {
  const w = await startTestApp({ ownServer: true })
  let isBroken = true
  w.server.addHook('onRequest', async request => {
    if (isBroken && request.url.startsWith('/api/awards/')) throw new Error('broken')
  })
  open(w, w.browser(), '/share/award/7')
  expect((await screen.findAllByText('Error Loading Award')).length).toBeGreaterThan(0)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findAllByText('Award Not Found')).length).toBeGreaterThan(0)
})
