import { describe, expect, it } from 'vitest'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { fixture } from '#testing/fakes/recorded'
import { readSleeperWeek } from './read-saved.ts'

type Row = { starters: string[]; starters_points: number[] | null; players_points: Record<string, number> }

/** Week 3 with a change in its first lineup (QB RB WR FLEX K DEF, 52.35 points). */
const read = (change: (row: Row & Record<string, unknown>) => object, league: object = {}): ProviderWeek => {
  const [first, ...others] = fixture('sleeper/matchups-03.json') as (Row & Record<string, unknown>)[]
  if (first === undefined) throw new Error('Week 3 has no line-ups')
  const names = ['users', 'rosters', 'players-nfl', 'state-nfl']
  return readSleeperWeek(
    [
      { ...(fixture('sleeper/league.json') as object), ...league },
      ...names.map(name => fixture(`sleeper/${name}.json`)),
      [{ ...first, ...change(first) }, ...others],
    ],
    3,
  )
}

/** The lineup with other ids in some slots; their former players have no data. */
const without = (row: Row, ids: Record<number, string>): Pick<Row, 'starters' | 'players_points'> => ({
  starters: row.starters.map((id, index) => ids[index] ?? id),
  players_points: Object.fromEntries(
    Object.entries(row.players_points).filter(
      ([id]) => !Object.keys(ids).some(at => row.starters[Number(at)] === id),
    ),
  ),
})
const played = (row: Row) => ({ players: Object.keys(row.players_points) })
const gone = (ids: Record<number, string>, more: object = {}) =>
  read(row => {
    const left = without(row, ids)
    return { ...left, ...played({ ...row, ...left }), starters_points: null, ...more }
  })

const unknownIn = ({ players }: ProviderWeek) =>
  players.filter(({ isUnknown, teamKey }) => isUnknown && teamKey === '1')
const notesOf = ({ notes }: ProviderWeek) =>
  notes.filter(note => note.includes('no longer lists') && note.includes('Sunday Scaries'))

describe('a starter Sleeper no longer knows', () => {
  it.each(['0', '88888'])("gets the rest of the total, at the slot's position (%s)", id => {
    const week = gone({ 1: id })
    expect(unknownIn(week)).toMatchObject([
      {
        id: 'unknown:1:1',
        name: 'Unknown RB',
        position: 'RB',
        playsAt: ['RB'],
        place: 'RB',
        slot: 'starter',
        points: 377,
        cannotWin: 'is no longer listed on Sleeper',
      },
    ])
    expect(notesOf(week)).toEqual([
      "Sleeper no longer lists a starter of Sunday Scaries for week 3 (RB). Based on the team total, that player scored 3.77 points but can't win automatically. Record the award manually.",
    ])
    expect(week.players.some(player => player.id === '88888')).toBe(false)
  })

  it('has no position in a flex slot, only its eligible positions', () => {
    expect(unknownIn(gone({ 3: '0' }))).toMatchObject([
      { name: 'Unknown player', position: null, playsAt: ['RB', 'WR', 'TE'], place: 'FLEX', points: 181 },
    ])
  })

  it('has unknown points next to another unknown starter, and a note gives their sum', () => {
    const week = gone({ 1: '0', 5: '0' })
    expect(unknownIn(week).map(({ name, points }) => [name, points])).toEqual([
      ['Unknown RB', null],
      ['Unknown DEF', null],
    ])
    expect(notesOf(week)).toEqual([
      "Sleeper no longer lists 2 starters of Sunday Scaries for week 3 (RB and DEF). Based on the team total, they scored 12.77 points together but can't win automatically. Record their awards manually.",
    ])
  })

  it("is distinguished from an empty slot by the slots' points", () => {
    const week = gone(
      { 1: '0', 5: '0' },
      { points: 43.35, starters_points: [8.1, 3.77, 16.27, 1.81, 13.4, 0] },
    )
    expect(unknownIn(week)).toMatchObject([{ name: 'Unknown RB', points: 377 }])
  })

  it('is named by id when Sleeper returns its points', () => {
    const week = read(row => ({
      ...without(row, { 1: '88888' }),
      players_points: { ...row.players_points, 88888: 3.77 },
    }))
    expect(unknownIn(week)).toMatchObject([
      { id: '88888', name: 'Player 88888', position: 'RB', points: 377, place: 'RB' },
    ])
    expect(notesOf(week)).toHaveLength(1)
  })

  it('has no slot when the league has changed its slots since', () => {
    const [unknown] = unknownIn(
      read(
        row => {
          const left = without(row, { 1: '0' })
          return { ...left, ...played({ ...row, ...left }), starters_points: null }
        },
        { roster_positions: ['QB', 'RB', 'BN'] },
      ),
    )
    expect(unknown).toMatchObject({ name: 'Unknown player', position: null, points: 377 })
    expect(unknown).not.toHaveProperty('playsAt')
  })

  it.each<[string, () => ProviderWeek]>([
    ['an empty slot without a gap', () => gone({ 1: '0' }, { points: 48.58 })],
    ['a total below the points', () => gone({ 1: '0' }, { points: 40 })],
    ['a total that was set by hand', () => gone({ 1: '0' }, { custom_points: 90 })],
    ['a total that is not told', () => gone({ 1: '0' }, { points: null })],
    ['a gap with nobody missing', () => read(() => ({ points: 60 }))],
    [
      'best ball',
      () =>
        read(row => ({ ...without(row, { 1: '0' }), starters_points: null }), {
          settings: { best_ball: 1, last_scored_leg: 3 },
        }),
    ],
  ])('is not invented for %s', (_, week) => {
    expect(unknownIn(week())).toEqual([])
    expect(notesOf(week())).toEqual([])
  })
})
