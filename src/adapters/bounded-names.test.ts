import { describe, expect, it } from 'vitest'
import { boundedName, withKnownNames } from './bounded-names.ts'

/** Hangul fillers, the empty Braille cell, joiners without a letter, and combining marks without a base character. */
const blank = ['\u3164', '\u2800\u2800', '\u200B\u200D', '\u034F', '\u00AD', '\uFFA0 \u115F', ' \u202E ']

describe('a name without visible characters', () => {
  it.each(blank)('counts as no name: %j', name => {
    expect(boundedName(name)).toBe('')
  })

  it.each(blank)('is replaced by a visible fallback for a team and a league: %j', name => {
    const league = withKnownNames({
      leagueRef: '77',
      leagueName: name,
      leagueKey: null,
      season: 2026,
      finishedWeek: null,
      runningWeek: null,
      lastWeek: null,
      positions: null,
      teams: [{ key: '4', name, ownerName: name, ownerEmail: null }],
    })
    expect(league).toMatchObject({ leagueName: 'League 77', teams: [{ name: 'Team 4', ownerName: '' }] })
  })
})

it('keeps joiners and combining marks in a name with letters', () => {
  expect(boundedName('\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Zoe\u0308')).toBe(
    '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Zoe\u0308',
  )
})
