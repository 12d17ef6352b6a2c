// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { planPublication } from '#core/weeks/auto-publish/plan-publication'
import { cancelLink } from '#core/weeks/auto-publish/cancel-publication'
import * as make from '#testing/make'
import { staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { showScreen } from '#ui/testing/screen'
import { CancelAutoPublishPage } from './cancel-auto-publish-page.tsx'

test('cancels auto-publish with one click, not by opening the link', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w, { managers: 3 })
  const leagueId = league.id
  const found = await findLeague(w.ctx, leagueId, null)
  if (!found) throw new Error('The league was just made')
  const week = await staged(client, leagueId)
  await write(w.ctx, ctx => planPublication(ctx, found.league, 'csv', week))
  const publishesAt = async () => (await client.call(stagedWeeks.waiting, { leagueId }))[0]?.publishesAt
  const link = cancelLink(w.ctx, found.league, 5).replace('http://localhost:3000', '')
  showScreen(w, w.browser(), <CancelAutoPublishPage />, link)
  const button = await screen.findByRole('button', { name: 'Cancel auto-publish' })
  expect(await publishesAt()).not.toBeNull()
  fireEvent.click(button)
  expect(await screen.findByRole('heading', { name: 'Week 5 is ready for review' })).toBeTruthy()
  expect(await publishesAt()).toBeNull()
})

test.each([
  ['/stop-publication', 'This link is incomplete.'],
  ['/stop-publication?token=made-up', "This link isn't valid."],
])('reports an invalid link: %s', async (path, message) => {
  showScreen(await startTestApp(), (await startTestApp()).browser(), <CancelAutoPublishPage />, path)
  const button = screen.queryByRole('button', { name: 'Cancel auto-publish' })
  if (button) fireEvent.click(button)
  expect(await screen.findByText(message, { exact: false })).toBeTruthy()
})
