import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDecisionContext } from '#core/awards/award-types/award-type'
import { benchBoss } from '#core/awards/award-types/bench-boss'
import { hotTopTwo } from '#core/awards/award-types/hot-top-two'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { ScoringPosition } from '#domain/positions'
import { readSleeperWeek } from './read-saved.ts'
import { bestLineup } from './slots.ts'

type Sent = Record<string, unknown>
type Row = { id: string; position: string; points: number; starts?: boolean }

/** A league in the shape of the recordings, with one row per player of a team. */
const read = (league: Sent, teams: Row[][], matchup: Sent | ((rows: Row[]) => Sent) = {}): ProviderWeek =>
  readSleeperWeek(
    [
      {
        league_id: '711961723149553664',
        name: 'Format',
        season: '2021',
        status: 'complete',
        settings: { last_scored_leg: 17 },
        ...league,
      },
      teams.map((_, index) => ({ user_id: `u${index}`, display_name: `owner${index}`, metadata: {} })),
      teams.map((_, index) => ({ roster_id: index + 1, owner_id: `u${index}`, reserve: null, taxi: null })),
      teams.map((rows, index) => ({
        roster_id: index + 1,
        matchup_id: null,
        points: rows.reduce((sum, { points, starts }) => sum + (starts ? points : 0), 0),
        custom_points: null,
        starters: rows.flatMap(({ id, starts }) => (starts ? [id] : [])),
        players: rows.length === 0 ? null : rows.map(({ id }) => id),
        players_points: Object.fromEntries(rows.map(({ id, points }) => [id, points])),
        ...(typeof matchup === 'function' ? matchup(rows) : matchup),
      })),
      Object.fromEntries(
        teams.flat().map(({ id, position }) => [
          id,
          {
            player_id: id,
            full_name: `Player ${id}`,
            position,
            fantasy_positions: [position],
            team: 'BUF',
          },
        ]),
      ),
    ],
    5,
  )

const row = (id: string, position: string, points: number, starts?: boolean): Row => ({
  id,
  position,
  points,
  ...(starts === undefined ? {} : { starts }),
})

const winners = (week: ProviderWeek) =>
  hotTopTwo
    .candidates(week, emptyDecisionContext)
    .filter(({ preselected }) => preselected)
    .map(({ subject }) => `${subject.position} ${subject.id}`)

describe('best ball', () => {
  const bestBall = {
    roster_positions: ['QB', 'RB', 'FLEX', 'SUPER_FLEX', 'BN', 'BN'],
    settings: { best_ball: 1, last_scored_leg: 17 },
  }
  const rows = [
    row('q1', 'QB', 20),
    row('q2', 'QB', 19),
    row('r1', 'RB', 5),
    row('w1', 'WR', 12),
    row('t1', 'TE', 11),
    row('r2', 'RB', 4),
  ]

  it('starts the best lineup that the slots allow when Sleeper returns none', () => {
    const week = read(bestBall, [rows], { starters: ['0', '0', '0', '0'], points: 56 })
    const started = week.players.filter(({ slot }) => slot === 'starter').map(({ id }) => id)
    expect(started).toEqual(['q1', 'q2', 'r1', 'w1'])
    expect(winners(week)).toEqual(['QB q1', 'RB r1', 'WR w1'])
    expect(week.notes.join()).not.toContain("doesn't match Sleeper's total")
  })

  it('uses Sleeper’s own lineup when its points add up to the total', () => {
    const week = read(bestBall, [rows], { starters: ['q2', 'r1', 'w1', 't1'], points: 47 })
    expect(winners(week)).toEqual(['QB q2', 'RB r1', 'WR w1', 'TE t1'])
  })

  it('names the team whose total matches neither lineup', () => {
    const week = read(bestBall, [rows], { starters: [], points: 60 })
    expect(week.notes).toContain(
      "The best lineup of owner0 doesn't match Sleeper's total for week 5. Check who counted before you publish.",
    )
  })

  it('has no Bench Boss and says so', () => {
    const week = read(bestBall, [rows], { starters: [], points: 56 })
    expect(benchBoss.candidates(week, emptyDecisionContext)).toEqual([])
    expect(benchBoss.noteOf?.(week)).toContain("so there's no Bench Boss")
  })

  it('finds the maximum points for any slots', () => {
    const slots = [
      'QB',
      'RB',
      'WR',
      'TE',
      'FLEX',
      'SUPER_FLEX',
      'WRRB_FLEX',
      'REC_FLEX',
      'K',
      'IDP_FLEX',
      'BN',
    ]
    const players = fc.array(
      fc.record({
        position: fc.constantFrom<(ScoringPosition | null)[]>('QB', 'RB', 'WR', 'TE', 'K', 'DEF', null),
        points: fc.nat(60),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...slots), { maxLength: 4 }), players, (slots, players) => {
        const named = players.map((player, index) => ({ ...player, id: String(index) }))
        const found = bestLineup(slots, named)
        const sum = named.reduce((sum, { id, points }) => sum + (found.has(id) ? points : 0), 0)
        expect(sum).toBe(bestByExhaustiveSearch(slots, named))
      }),
      { numRuns: 300 },
    )
  })
})

type Tried = { id: string; position: ScoringPosition | null; points: number }

/** Tries every way to fill the slots. */
const bestByExhaustiveSearch = ([slot, ...slots]: string[], players: Tried[]): number => {
  if (slot === undefined) return 0
  const fits: Record<string, string> = {
    FLEX: 'RB WR TE',
    SUPER_FLEX: 'QB RB WR TE',
    WRRB_FLEX: 'WR RB',
    REC_FLEX: 'WR TE',
    IDP_FLEX: '',
    BN: '',
  }
  const able = players.filter(({ position }) => (fits[slot] ?? slot).split(' ').includes(position ?? 'none'))
  return Math.max(
    bestByExhaustiveSearch(slots, players),
    ...able.map(
      player =>
        player.points +
        bestByExhaustiveSearch(
          slots,
          players.filter(other => other !== player),
        ),
    ),
  )
}

describe('other formats', () => {
  it('counts each quarterback as one in superflex and two-quarterback leagues', () => {
    const week = read({ roster_positions: ['QB', 'QB', 'SUPER_FLEX', 'BN'] }, [
      [row('q1', 'QB', 20, true), row('q2', 'QB', 30, true), row('q3', 'QB', 25, true), row('q4', 'QB', 40)],
    ])
    expect(winners(week)).toEqual(['QB q2'])
    expect(week.positions).toEqual(['QB', 'RB', 'WR', 'TE'])
    expect(benchBoss.candidates(week, emptyDecisionContext)).toMatchObject([
      { subject: { id: 'q4' }, preselected: true },
    ])
  })

  it('starts individual defenders, who win nothing', () => {
    const week = read({ roster_positions: ['QB', 'DL', 'LB', 'IDP_FLEX', 'BN'] }, [
      [row('q', 'QB', 1, true), row('l', 'LB', 30, true), row('d', 'DL', 40, true), row('b', 'DB', 50)],
    ])
    expect(winners(week)).toEqual(['QB q'])
    expect(benchBoss.candidates(week, emptyDecisionContext)).toEqual([])
    expect(week.positions).toEqual(['QB'])
  })

  it('benches every player, with a note, when no one sets a lineup', () => {
    const week = read({ roster_positions: ['BN', 'BN'] }, [[row('q', 'QB', 9)], [row('r', 'RB', 8)]])
    expect(winners(week)).toEqual([])
    expect(week.notes).toContain(
      'No one set a lineup in week 5, so there are no starters and everyone counts as benched.',
    )
  })

  it('names a team that set no lineup and keeps the others', () => {
    const week = read({ roster_positions: ['QB', 'RB'] }, [[row('q', 'QB', 9, true)], [row('r', 'RB', 8)]])
    expect(winners(week)).toEqual(['QB q'])
    expect(week.notes).toContain('owner1 had no starters in week 5: all their players count as benched.')
  })

  it('accepts guillotine leagues with teams that have no players', () => {
    const week = read({ roster_positions: ['QB'] }, [[row('q', 'QB', 9, true)], []])
    expect(winners(week)).toEqual(['QB q'])
    expect(week.notes).toContain('Sleeper has no lineup for owner1 in week 5.')
    expect(week.teams.map(({ plays }) => plays)).toEqual([undefined, false])
  })

  it('expects no points from guillotine teams without players', () => {
    const lacking = (teams: Row[][]) =>
      read({ roster_positions: ['QB'] }, teams, { players_points: null })
        .notes.join()
        .includes('Bench Boss')
    expect(lacking([[], [row('q', 'QB', 9, true)]])).toBe(true)
    const week = read({ roster_positions: ['QB'] }, [[row('q', 'QB', 9, true)], []], rows =>
      rows.length === 0 ? { players_points: null } : {},
    )
    expect(week.notes.join()).not.toContain('Bench Boss')
  })

  it('ignores a median game', () => {
    const rows = [[row('q', 'QB', 9, true)], [row('p', 'QB', 8, true)]]
    const plain = { roster_positions: ['QB'], settings: { last_scored_leg: 17 } }
    const median = { ...plain, settings: { ...plain.settings, league_average_match: 1 } }
    expect(read(median, rows)).toEqual(read(plain, rows))
  })

  it('reads thirty-two teams like four', () => {
    const teams = Array.from({ length: 32 }, (_, index) => [row(`q${index}`, 'QB', index + 1, true)])
    const week = read({ roster_positions: ['QB'] }, teams)
    expect([week.teams.length, winners(week)]).toEqual([32, ['QB q31']])
  })

  it("reports a total that the commissioner set and keeps the players' points", () => {
    const week = read({ roster_positions: ['QB'] }, [[row('q', 'QB', 9, true)]], { custom_points: 120.5 })
    expect(winners(week)).toEqual(['QB q'])
    expect(week.notes).toContain(
      'The commissioner entered the week 5 total of owner0 manually. It counts for team prizes; player prizes use player points.',
    )
  })
})
