// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { weekSettings } from '#contract/leagues/week-settings'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import * as make from '#testing/make'
import { choices, inWeek, rows, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { App } from '#ui/app/app.tsx'
import { expectLink } from '#ui/testing/parts'
import { queryClient } from '#ui/app/query-client'
import { unmountScreen, showScreen } from '#ui/testing/screen'

const scene = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  const { client, league } = made
  const open = (settings: object) => client.call(weekSettings.save, { leagueId: league.id, ...settings })
  const publish = async () => {
    const read = await staged(client, league.id, rows, 10)
    await client.call(publications.publish, { ...inWeek(league.id, 10), ...choices(read) })
  }
  return { w, ...made, open, publish, path: `/league/${league.id}` }
}

const main = () => document.querySelector('main')?.textContent

test('shows the same for a private and an unknown league', async () => {
  const { w, client, path } = await scene()
  showScreen(w, w.browser(), <App />, path)
  await screen.findByText('Page not found')
  const initialText = main()
  for (const none of ['/league/99999', '/league/turf-wars', '/league/turf-wars/rules']) {
    unmountScreen()
    showScreen(w, w.browser(), <App />, none)
    await screen.findByText('Page not found')
    expect(main(), none).toBe(initialText)
  }
  unmountScreen()
  // Also for the commissioner: an unpublished page doesn't exist.
  showScreen(w, client, <App />, path)
  expect(await screen.findByText('Page not found')).toBeTruthy()
})

test('shows an empty league without places, with what will appear', async () => {
  const { w, open, path } = await scene()
  await open({ pageIsPublic: true })
  showScreen(w, w.browser(), <App />, path)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Fourth & Long')
  expect(screen.getAllByText('No weeks published yet')).toHaveLength(2)
  const race = within(screen.getByRole('region', { name: 'Money race' }))
  expect(race.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    expect.stringMatching(/^Dana W\..*\$0$/),
    expect.stringMatching(/^Manager 2\..*\$0$/),
    expect.stringMatching(/^Manager 3\..*\$0$/),
  ])
})

test('shows a visitor standings and the latest week, with a link to a public recap', async () => {
  const { w, open, publish, path } = await scene()
  await open({ pageIsPublic: true, recapIsPublic: false })
  await publish()
  showScreen(w, w.browser(), <App />, path)
  const week = within(await screen.findByRole('region', { name: 'Week 10' }))
  expect(week.getAllByRole('listitem').length).toBeGreaterThan(2)
  await expectLink('See how it works', '/features')
  expect(screen.queryByRole('link', { name: /Recap/ })).toBeNull()
  expect(main()).not.toMatch(/Whitfield|@/)
  unmountScreen()
  await open({ recapIsPublic: true })
  showScreen(w, w.browser(), <App />, path)
  const recap = await screen.findByRole('link', { name: 'Week 10 recap' })
  expect(recap.getAttribute('href')).toMatch(/^\/r\/[a-z2-9]{16}$/)
  recap.click()
  const back = await screen.findByRole('link', { name: 'Fourth & Long standings' })
  expect(back.getAttribute('href')).toBe(path)
})

test('shows a visitor public rules, without their authors', async () => {
  const { w, client, league, open, publish, path } = await scene()
  const leagueId = league.id
  await publish()
  await client.call(rules.change, { leagueId, key: 'bench_boss', isOn: false, reason: 'Nobody liked it.' })
  showScreen(w, w.browser(), <App />, `${path}/rules`)
  await screen.findByText('Page not found')
  unmountScreen()
  await open({ pageIsPublic: true, rulesArePublic: true })
  showScreen(w, w.browser(), <App />, path)
  fireEvent.click(await screen.findByRole('link', { name: 'Rules' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fourth & Long rules' })).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 3, name: /Hot Top 2$/ })).toBeTruthy()
  expect(screen.queryByRole('heading', { level: 3, name: /Bench Boss$/ })).toBeNull()
  expect(main()).toContain('Nobody liked it.')
  expect(main()).not.toContain('Dana')
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  expect(await screen.findByRole('link', { name: 'League page' })).toBeTruthy()
  unmountScreen()
  await open({ pageIsPublic: false })
  showScreen(w, w.browser(), <App />, `${path}/rules`)
  await screen.findByRole('heading', { level: 1, name: 'Fourth & Long rules' })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('link', { name: 'League page' })).toBeNull()
})
