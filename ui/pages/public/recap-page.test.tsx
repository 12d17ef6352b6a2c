// @vitest-environment happy-dom
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { claims } from '#contract/leagues/claims'
import { undoForMs, publications } from '#contract/weeks/publications'
import { recaps } from '#contract/weeks/recaps'
import * as make from '#testing/make'
import { choices, inWeek, rows, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { App } from '#ui/app/app.tsx'
import { unmountScreen, showScreen } from '#ui/testing/screen'

configure({ asyncUtilTimeout: 5000 })

const scene = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  const { client, league } = made
  const read = await staged(client, league.id, rows, 10)
  await client.call(publications.publish, { ...inWeek(league.id, 10), ...choices(read) })
  const path = `/recap/${league.id}/2026/10`
  return { w, ...made, leagueId: league.id, path }
}

test('links every number of the recap to its ledger entry', async () => {
  const { w, client, path } = await scene()
  showScreen(w, client, <App />, path)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  const winners = within(
    (await screen.findByRole('heading', { name: 'Winners' })).parentElement ?? document.body,
  )
  fireEvent.click(winners.getAllByRole('link')[0] ?? document.body)
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^entry-\d+$/))
  expect(document.activeElement?.textContent).toContain('Rashad Colter')
  const race = within(
    (await screen.findByRole('heading', { name: 'Money race' })).parentElement ?? document.body,
  )
  fireEvent.click(race.getAllByRole('link')[0] ?? document.body)
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^money-\d+$/))
  expect(race.getAllByText(/place/)[0]).toBeTruthy()
})

test('shows a visitor the same page for a members-only recap, an invalid link and none, and a recap by its link', async () => {
  const { w, client, leagueId, path } = await scene()
  const visitor = w.browser()
  showScreen(w, visitor, <App />, path)
  expect(await screen.findByText('Recap not found')).toBeTruthy()
  const initialText = document.querySelector('main')?.textContent
  unmountScreen()
  showScreen(w, visitor, <App />, '/recap/99999/2026/10')
  expect(await screen.findByText('Recap not found')).toBeTruthy()
  expect(document.querySelector('main')?.textContent).toBe(initialText)
  unmountScreen()
  showScreen(w, visitor, <App />, '/r/nobodyhasthiscode')
  expect(await screen.findByText('Recap not found')).toBeTruthy()
  expect(document.querySelector('main')?.textContent).toBe(initialText)
  unmountScreen()
  const { link } = await client.call(recaps.read, { leagueId, season: 2026, week: 10 })
  showScreen(w, visitor, <App />, String(link))
  expect(await screen.findByText('Winners')).toBeTruthy()
  expect(screen.getByText(/with shortened names/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('Whitfield')
  expect(screen.queryByText('Play in this league?')).toBeNull()
  unmountScreen()
  await client.call(claims.add, { leagueId, people: [{ teamName: 'Audible Gasp', ownerName: 'Jamal W' }] })
  showScreen(w, w.browser(), <App />, String(link))
  fireEvent.click(await screen.findByRole('link', { name: 'Pick your team' }))
  expect(await screen.findByText('Audible Gasp')).toBeTruthy()
})

test('says that a week is not published, and why one was unpublished', async () => {
  const { w, client, leagueId, path } = await scene()
  showScreen(w, client, <App />, path.replace(/10$/, '9'))
  expect(await screen.findByText("Week 9 isn't published yet")).toBeTruthy()
  unmountScreen()
  w.clock.pass(undoForMs)
  await client.call(publications.unpublish, { leagueId, week: 10, reason: 'Wrong bench' })
  showScreen(w, client, <App />, path)
  expect(await screen.findByText('Week 10 was unpublished')).toBeTruthy()
  expect(screen.getByText(/Wrong bench\. A new recap will follow\./)).toBeTruthy()
})
