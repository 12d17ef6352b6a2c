// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FoundLeague } from '#contract/weeks/start'
import { Starting } from './found-league.tsx'

afterEach(cleanup)

const league: FoundLeague = {
  provider: 'sleeper',
  leagueRef: '1312',
  leagueName: 'Gridiron Annex',
  season: 2026,
  teams: [],
  positions: ['QB', 'RB'],
  weekToReview: 10,
  myTeamKey: null,
  advice: null,
}

const lines = () =>
  screen.getAllByRole('listitem').map(line => [line.textContent, line.querySelector('[aria-label]') !== null])

test('checks off what is known, except the week still being fetched', () => {
  render(<Starting league={league} teams={4} />)
  expect(lines()).toEqual([
    ['Gridiron Annex, 2026', true],
    ['4 teams', true],
    ['2 positions', true],
    ['Week 10', false],
  ])
})

test('has no week to fetch in a season without a finished one', () => {
  render(<Starting league={{ ...league, weekToReview: null }} teams={4} />)
  expect(lines().at(-1)).toEqual(['Setting it up', false])
})
