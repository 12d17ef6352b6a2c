// @vitest-environment happy-dom
import { fireEvent, render, screen, cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Integration } from '#contract/weeks/connections'
import { FileGuide } from './upload-dialog.tsx'

afterEach(cleanup)

const integration = (provider: Integration['provider'], leagueRef = ''): Integration => ({
  provider,
  isEnabled: true,
  yahooLeagueId: leagueRef,
  leagueRef,
  connectionStatus: 'not_tested',
  errorMessage: null,
  authorized: true,
  lastFetchAt: null,
  nextTryAt: null,
  successor: null,
  teams: [],
})

const show = (source: 'file' | 'csv', of: Integration, week = 5) =>
  render(
    <FileGuide source={source} integration={of} league={{ season: 2026, playoffStart: 15 }} week={week} />,
  )

const addresses = () => [...document.querySelectorAll('li li code')].map(({ textContent }) => textContent)

describe('files to save', () => {
  test('are all responses of a week from Sleeper, each a link once the league is known', () => {
    show('file', integration('sleeper', '9988'))
    expect(addresses()).toEqual([
      'https://api.sleeper.app/v1/league/9988',
      'https://api.sleeper.app/v1/league/9988/users',
      'https://api.sleeper.app/v1/league/9988/rosters',
      'https://api.sleeper.app/v1/league/9988/matchups/5',
      'https://api.sleeper.app/v1/players/nfl',
      'https://api.sleeper.app/v1/state/nfl',
    ])
    expect(screen.getAllByRole('link')).toHaveLength(6)
    expect(screen.getByText('Select all 6 files together')).toBeTruthy()
  })

  test('include the brackets from Sleeper in the playoffs', () => {
    show('file', integration('sleeper', '9988'), 15)
    expect(addresses().slice(-2)).toEqual([
      'https://api.sleeper.app/v1/league/9988/winners_bracket',
      'https://api.sleeper.app/v1/league/9988/losers_bracket',
    ])
  })

  test('are one response from ESPN, for the requested season and week', () => {
    show('file', integration('espn', '77'))
    expect(addresses()).toEqual([
      'https://lm-api-reads.fantasy.espn.com/apis/v3/games/ffl/seasons/2026/segments/0/leagues/77?view=mMatchupScore&view=mBoxscore&view=mSettings&view=mTeam&scoringPeriodId=5',
    ])
  })

  test('show a placeholder for an unknown league', () => {
    show('file', integration('yahoo'))
    expect(addresses()[0]).toContain('/league/nfl.l.LEAGUE_ID/teams/roster;week=5/')
    expect(screen.getByText(/Replace LEAGUE_ID with your league ID/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('start from a spreadsheet template with the columns it names', async () => {
    let written: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      if (file instanceof Blob) written = file
      return 'blob:week'
    })
    show('csv', integration('csv'))
    fireEvent.click(screen.getByRole('button', { name: 'Download a template' }))
    const [header] = (await written?.text())?.split('\r\n') ?? []
    expect(header?.replaceAll(',', ', ')).toBe(document.querySelector('code')?.textContent)
    vi.restoreAllMocks()
  })
})
