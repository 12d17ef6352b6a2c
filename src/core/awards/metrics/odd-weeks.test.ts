import { describe, expect, test } from 'vitest'
import type { ProviderWeek, WeekTeam } from '#core/kernel/ports/provider-week'
import type { ScoringPosition } from '#domain/positions'
import { exampleWeek, exampleLineups } from './example-week.ts'
import { metricOf, metrics } from './registry.ts'

const measure = (
  name: string,
  week: ProviderWeek,
  earlier: readonly ProviderWeek[] = [],
  positions?: readonly ScoringPosition[],
) => {
  const metric = metricOf(name)
  return metric
    .measure(week, { positions: positions ?? metric.positions ?? [] }, earlier)
    .map(({ subject, value }) => `${subject.name} ${value / 100}`)
}

const detailsOf = (name: string, week: ProviderWeek, earlier: readonly ProviderWeek[] = []) =>
  metricOf(name)
    .measure(week, { positions: metricOf(name).positions ?? [] }, earlier)
    .map(({ subject, detail }) => `${subject.name}: ${detail}`)

const game = (
  one: [name: string, total: number, result?: WeekTeam['result']],
  other: [name: string, total: number, result?: WeekTeam['result']],
) =>
  [one, other].map(([name, total, result], index) => ({
    name,
    total,
    result,
    opponentKey: index === 0 ? other[0] : one[0],
  }))

describe('games', () => {
  test('counts a tie as neither win nor loss, and as half a win of luck', () => {
    const week = exampleWeek([
      ...game(['A', 100, 'tie'], ['B', 100, 'tie']),
      ...game(['C', 120, 'win'], ['D', 90, 'loss']),
    ])
    expect(measure('bad_beat', week)).toEqual(['D 90'])
    expect(measure('blowout', week)).toEqual(['C 30'])
    expect([measure('luckiest', week), measure('unluckiest', week)]).toEqual([[], []])
  })

  test('counts no game but a score for a team on bye or with a missing opponent', () => {
    const week = exampleWeek([
      ...game(['A', 100, 'win'], ['B', 90, 'loss']),
      { name: 'Bye', total: 130, opponentKey: null },
      { name: 'Lost', total: 80, opponentKey: 'Nobody', result: 'win' },
      { name: 'Self', total: 70, opponentKey: 'Self', result: 'win' },
    ])
    expect(measure('blowout', week)).toEqual(['A 10'])
    expect(measure('highest_score', week)).toHaveLength(5)
    expect(measure('luckiest', week)).toEqual([])
  })

  test('counts scores but no wins before the week is over', () => {
    const week = exampleWeek(game(['A', 100], ['B', 90]), { isFinal: false })
    expect(measure('blowout', week)).toEqual([])
    expect(measure('bad_beat', week)).toEqual([])
    expect(measure('highest_score', week)).toEqual(['A 100', 'B 90'])
  })

  test('has no margin for two-week playoffs in a week won by the other team', () => {
    const week = exampleWeek(game(['A', 80, 'win'], ['B', 90, 'loss']))
    expect(measure('narrowest_win', week)).toEqual([])
    expect(measure('narrowest_loss', week)).toEqual([])
    expect(measure('lowest_win', week)).toEqual(['A 80'])
  })

  test('has a zero margin when the provider picked a winner of a tie', () => {
    const week = exampleWeek(game(['A', 90.5, 'win'], ['B', 90.5, 'loss']))
    expect(measure('narrowest_win', week)).toEqual(['A 0'])
  })

  test('computes no luck from a single game', () => {
    expect(measure('luckiest', exampleWeek(game(['A', 100, 'win'], ['B', 90, 'loss'])))).toEqual([])
  })

  test('shows two decimals when one would look equal', () => {
    const week = exampleWeek(game(['A', 90.52, 'win'], ['B', 90.49, 'loss']))
    expect(detailsOf('narrowest_win', week)).toEqual(['A: 90.52 to 90.49'])
  })
})

describe('teams', () => {
  test('treats a week without points as not played', () => {
    const week = exampleWeek(game(['A', 0, 'tie'], ['B', 0, 'tie']))
    for (const metric of metrics.filter(({ group }) => group === 'team'))
      expect([metric.name, metric.measure(week, { positions: [] }, [])]).toEqual([metric.name, []])
  })

  test('ranks a single team as highest and lowest', () => {
    const week = exampleWeek([{ name: 'A', total: 90 }])
    expect(measure('highest_score', week)).toEqual(['A 90'])
    expect(measure('lowest_score', week)).toEqual(['A 90'])
  })

  test('measures a playoff team without an opponent by its score', () => {
    const week = exampleWeek([
      { name: 'A', total: 90 },
      { name: 'Bye', total: 190, plays: false, opponentKey: null, tier: 'winners' },
    ])
    expect(measure('highest_score', week)).toEqual(['A 90', 'Bye 190'])
    expect(measure('blowout', week)).toEqual([])
  })

  test("scores no points for a team that never set a lineup, and doesn't rate its lineup", () => {
    const week = {
      ...exampleLineups,
      teams: exampleLineups.teams.map(team => ({ ...team, total: team.name === 'Bench Mob' ? 0 : 4000 })),
      players: exampleLineups.players.map(player =>
        player.teamKey === 'Bench Mob' ? { ...player, slot: 'bench' as const, place: null } : player,
      ),
    }
    expect(measure('lowest_score', week)).toEqual(['Coles Law 40', 'Bench Mob 0'])
    for (const name of ['worst_efficiency', 'points_left_on_bench', 'total_with_bench', 'largest_share'])
      expect(measure(name, week).join()).not.toContain('Bench Mob')
  })

  test('uses an overridden total for games but not for the lineup', () => {
    const changed = (kind: 'adjustment' | 'replacement') => ({
      ...exampleLineups,
      teams: exampleLineups.teams.map(team => ({
        ...team,
        total: team.name === 'Bench Mob' ? 13_000 : 4000,
        projected: 3500,
        ...(team.name === 'Bench Mob' && { override: { kind, points: 10_000 } }),
      })),
    })
    for (const week of [changed('adjustment'), changed('replacement')]) {
      expect(measure('highest_score', week)).toContain('Bench Mob 130')
      expect(measure('over_projection', week)).toEqual(['Coles Law 5'])
      expect(measure('under_projection', week)).toEqual(['Bench Mob -5'])
      expect(measure('worst_efficiency', week)).toContain('Bench Mob 75')
      expect(measure('largest_share', week)).toContain('Joe Burrow 66.67')
    }
  })
})

describe('line-ups', () => {
  const changed = (name: string, more: Partial<ProviderWeek['players'][number]>): ProviderWeek => ({
    ...exampleLineups,
    players: exampleLineups.players.map(player => (player.name === name ? { ...player, ...more } : player)),
  })

  test('has neither bench nor lineup metrics in best ball', () => {
    const week = { ...exampleLineups, isBestBall: true }
    for (const name of [
      'best_benched',
      'best_efficiency',
      'worst_efficiency',
      'points_left_on_bench',
      'total_with_bench',
    ])
      expect([name, measure(name, week)]).toEqual([name, []])
    expect(measure('best_starter', week)).toHaveLength(4)
  })

  test("excludes a team when a starter's points are unknown", () => {
    const week = changed('James Cook', { points: null })
    expect(measure('best_efficiency', week)).toEqual(['Bench Mob 75'])
    expect(measure('largest_share', week).join()).not.toContain('Josh Allen')
    expect(measure('best_starter', week)).not.toContain('James Cook 0')
  })

  test('treats unknown starter points as zero when the others match the total', () => {
    const week = changed('James Cook', { points: null })
    const teams = week.teams.map(team => (team.name === 'Coles Law' ? { ...team, total: 2400 } : team))
    expect(measure('largest_share', { ...week, teams })).toContain('Josh Allen 100')
    expect(measure('best_efficiency', { ...week, teams })).toContain('Coles Law 66.67')
  })

  test('treats unknown bench points as zero, and excludes the team when the whole bench is unknown', () => {
    expect(measure('best_efficiency', changed('Puka Nacua', { points: null }))).toEqual(['Bench Mob 75'])
  })

  test('excludes injured reserve and taxi squad from the bench', () => {
    for (const slot of ['reserve', 'taxi'] as const) {
      const week = changed('De’Von Achane', { slot })
      expect(measure('worst_efficiency', week)).toContain('Bench Mob 100')
      expect(measure('total_with_bench', week)).toContain('Bench Mob 30')
    }
  })

  test('fills a slot whenever a player can, even with negative points', () => {
    const defence = {
      ...changed('James Cook', { position: 'DEF', place: 'DEF', points: -200 }),
      lineup: [
        { name: 'QB', accepts: ['QB'] },
        { name: 'DEF', accepts: ['DEF'] },
      ],
    }
    expect(measure('best_efficiency', defence)).toContain('Coles Law 100')
    expect(detailsOf('best_efficiency', defence)).toContain('Coles Law: 22.0 of 22.0 possible')
  })

  test('accepts an empty slot as optimal when filling it would cost points', () => {
    const week = changed('James Cook', { slot: 'bench', place: null, points: -200 })
    expect(
      measure('best_efficiency', {
        ...week,
        players: week.players.filter(({ name }) => name !== 'Puka Nacua'),
      }),
    ).toContain('Coles Law 100')
  })

  test('accepts a starter in any slot, and computes no share when points exceed the maximum', () => {
    const quarterbackAtFlex = changed('Rome Odunze', { position: 'QB' })
    expect(measure('points_left_on_bench', quarterbackAtFlex)).toContain('Bench Mob 10')
    const nowhere = { ...changed('Rome Odunze', { place: null, position: 'K', points: 5000 }) }
    expect(measure('best_efficiency', nowhere)).toEqual(['Coles Law 100'])
  })

  test('places players in their eligible slots', () => {
    const week = changed('De’Von Achane', { position: 'QB', playsAt: ['QB', 'TE'] })
    expect(measure('points_left_on_bench', week)).toContain('Bench Mob 10')
  })

  test('counts individual defenders in the lineup, but they win nothing on their own', () => {
    const lineup = [...(exampleLineups.lineup ?? []), { name: 'IDP_FLEX', accepts: ['DL', 'LB', 'DB'] }]
    const started = changed('James Cook', { position: null, playsAt: ['LB'], place: 'IDP_FLEX' })
    const week = {
      ...started,
      lineup,
      players: [
        ...started.players,
        ...exampleWeek([
          {
            name: 'Coles Law',
            players: [{ name: 'Back', position: 'QB', playsAt: ['DB'], slot: 'bench', points: 18 }],
          },
        ]).players.map(player => ({ ...player, position: null })),
      ],
    }
    expect(detailsOf('best_efficiency', week)).toContain('Coles Law: 40.0 of 54.0 possible')
    for (const name of ['best_starter', 'best_flex', 'best_benched', 'largest_share'])
      expect([name, measure(name, week).join()]).not.toContain(/James Cook|Back/)
    expect(measure('largest_share', week)).toContain('Josh Allen 60')
  })

  test('excludes the team for a bench player with unknown positions; a starter keeps his slot', () => {
    expect(measure('best_efficiency', changed('Puka Nacua', { position: null }))).toEqual(['Bench Mob 75'])
    expect(measure('best_efficiency', changed('James Cook', { position: null }))).toContain('Coles Law 100')
    expect(measure('best_efficiency', changed('Puka Nacua', { position: null, points: 0 }))).toHaveLength(2)
  })
})

describe('players', () => {
  const backs = exampleWeek([
    {
      name: 'A',
      players: [
        { name: 'One', position: 'RB', points: 10 },
        { name: 'Two', position: 'RB', points: 12 },
        { name: 'Three', position: 'RB', points: 8 },
        { name: 'Four', position: 'RB', points: 30, slot: 'bench' },
      ],
    },
    { name: 'B', players: [{ name: 'Lone', position: 'RB', points: 40 }] },
  ])

  test("pairs a position's top two, each player once", () => {
    expect(measure('best_pair', backs, [], ['RB', 'RB'])).toEqual(['Two + One 22'])
    expect(measure('best_pair', backs)).toEqual([])
  })

  test('has a position and NFL team for a pair only when both players share them', () => {
    const stack = [
      { name: 'Passer', position: 'QB', nflTeam: 'BUF' },
      { name: 'Catcher', position: 'TE', nflTeam: 'BUF' },
    ] as const
    const week = exampleWeek([{ name: 'A', players: [...stack] }])
    const [pair] = metricOf('best_pair').measure(week, { positions: ['QB', 'TE'] }, [])
    expect(pair?.subject).toMatchObject({ position: 'ALL', nflTeam: 'BUF' })
  })

  test('excludes a pair when one player is ineligible', () => {
    const week = {
      ...backs,
      players: backs.players.map(player => ({
        ...player,
        cannotWin: player.name === 'One' ? 'stands in two line-ups' : null,
      })),
    }
    const [pair] = metricOf('best_pair').measure(week, { positions: ['RB', 'RB'] }, [])
    expect(pair?.subject).toMatchObject({
      id: 'Two+One',
      position: 'RB',
      teamKey: 'A',
      cannotWin: 'include One: stands in two line-ups',
    })
  })

  test("limits who is measured to a rule's positions", () => {
    expect(measure('best_starter', exampleLineups, [], ['QB'])).toEqual(['Josh Allen 24', 'Joe Burrow 20'])
    expect(measure('best_flex', exampleLineups, [], ['WR'])).toEqual(['Rome Odunze 10'])
  })

  test('computes no share of zero', () => {
    const week = exampleWeek([{ name: 'A', players: [{ name: 'Zero', position: 'K', points: 0 }] }])
    expect(measure('largest_share', week)).toEqual([])
  })
})

describe('plays', () => {
  const kickers = (...lines: Parameters<typeof exampleWeek>[0][number]['players'] & object) =>
    exampleWeek([{ name: 'A', players: lines }])

  test('compares lengths in ranges as ranges and says so', () => {
    const week = kickers(
      { name: 'Long', position: 'K', line: { fieldGoalsFrom50: 1, fieldGoals40To49: 0, fieldGoalsTo39: 2 } },
      { name: 'Mid', position: 'K', line: { fieldGoalsFrom50: 0, fieldGoals40To49: 1, fieldGoalsTo39: 0 } },
      { name: 'Near', position: 'K', line: { fieldGoalsFrom50: 0, fieldGoals40To49: 0, fieldGoalsTo39: 1 } },
      { name: 'None', position: 'K', line: { fieldGoalsFrom50: 0, fieldGoals40To49: 0, fieldGoalsTo39: 0 } },
    )
    expect(measure('longest_field_goal', week)).toEqual(['Long 54.5', 'Mid 44.5', 'Near 19.5'])
    expect(detailsOf('longest_field_goal', week)).toEqual([
      'Long: lengths are given in ranges',
      'Mid: lengths are given in ranges',
      'Near: lengths are given in ranges',
    ])
  })

  test('treats one exact length among ranges as a range too', () => {
    const week = kickers(
      { name: 'Exact', position: 'K', line: { longestFieldGoal: 58 } },
      { name: 'Fifty', position: 'K', line: { longestFieldGoal: 50 } },
      { name: 'Forty', position: 'K', line: { longestFieldGoal: 40 } },
      { name: 'Band', position: 'K', line: { fieldGoalsFrom50: 1 } },
    )
    const expected = ['Exact 54.5', 'Fifty 54.5', 'Forty 44.5', 'Band 54.5']
    expect(measure('longest_field_goal', week)).toEqual(expected)
  })

  test('requires at least one, off the bench, and not half of what is needed', () => {
    const week = kickers(
      { name: 'None', position: 'WR', line: { receptions: 0 } },
      { name: 'Benched', position: 'WR', slot: 'bench', line: { receptions: 12 } },
      { name: 'Half', position: 'DEF', line: { interceptions: 4 } },
      { name: 'Run', position: 'RB', line: { longestRush: 80 } },
    )
    expect(measure('most_receptions', week)).toEqual([])
    expect(measure('most_takeaways', week)).toEqual([])
    expect(measure('longest_play', week)).toEqual([])
  })
})

describe('seasons', () => {
  const scores = (week: number, totals: Record<string, number>, more: Partial<ProviderWeek> = {}) =>
    exampleWeek(
      Object.entries(totals).map(([name, total]) => ({ name, total })),
      { week, ...more },
    )

  test('sums a one-week season over that week only', () => {
    const before = scores(1, { A: 100 }, { season: 2025 })
    expect(measure('most_points_for', scores(2, { A: 1 }), [before])).toEqual(['A 1'])
    expect(measure('gain_on_average', scores(2, { A: 1 }), [before])).toEqual([])
  })

  test('includes bye week points in season sums', () => {
    const bye = scores(15, { A: 150, B: 90 })
    const week15 = { ...bye, teams: bye.teams.map(team => ({ ...team, plays: team.name !== 'A' })) }
    const now = scores(16, { A: 100, B: 110 })
    expect(measure('most_points_for', now, [week15])).toEqual(['A 250', 'B 200'])
    expect(measure('best_single_week', now, [week15])).toEqual(['A 150', 'B 110'])
    expect(measure('gain_on_average', now, [week15])).toEqual(['A -50', 'B 20'])
    expect(measure('most_weekly_highs', now, [week15])).toEqual(['A 1', 'B 1'])
  })

  test('rounds an average once, at the end', () => {
    const before = [scores(1, { A: 100.01 }), scores(2, { A: 100.02 })]
    expect(measure('gain_on_average', scores(3, { A: 110 }), before)).toEqual(['A 9.99'])
  })

  test('reports missing weeks', () => {
    const week = scores(4, { A: 100, B: 90 })
    expect(detailsOf('most_points_for', week, [scores(2, { A: 10, B: 20 })])).toEqual([
      'A: in 2 of weeks 1 to 4',
      'B: in 2 of weeks 1 to 4',
    ])
  })

  test('credits both teams that share a weekly high', () => {
    expect(measure('most_weekly_highs', scores(2, { A: 100, B: 90 }), [scores(1, { A: 80, B: 80 })])).toEqual(
      ['A 2', 'B 1'],
    )
  })

  test('survivor: eliminates all tied for lowest unless no one would be left', () => {
    const earlier = [scores(1, { A: 50, B: 50, C: 90, D: 90 }), scores(2, { A: 1, B: 2, C: 80, D: 80 })]
    expect(measure('survivor', scores(3, { A: 1, B: 1, C: 70, D: 60 }), earlier)).toEqual([
      'A 1',
      'B 1',
      'C 4',
      'D 3',
    ])
    expect(detailsOf('survivor', scores(3, { A: 1, B: 1, C: 70, D: 60 }), earlier)).toEqual([
      'A: eliminated in week 1 with 50.0',
      'B: eliminated in week 1 with 50.0',
      'C: the last one left after week 3',
      'D: eliminated in week 3 with 60.0',
    ])
  })

  test('survivor: eliminates no one in a week in which a remaining team did not play', () => {
    expect(measure('survivor', scores(2, { A: 10, B: 90 }), [scores(1, { A: 50 })])).toEqual(['A 2', 'B 3'])
  })

  test('standings count finished regular-season games, with a tie as half a win', () => {
    const playOff = game(['A', 50, 'loss'], ['B', 60, 'win']).map(team => ({
      ...team,
      tier: 'winners' as const,
    }))
    const earlier = [
      exampleWeek(game(['A', 100, 'win'], ['B', 90, 'loss']), { week: 1 }),
      exampleWeek(game(['A', 80, 'tie'], ['B', 80, 'tie']), { week: 2 }),
      exampleWeek(game(['A', 10], ['B', 20]), { week: 3, isFinal: false }),
    ]
    const week = exampleWeek(playOff, { week: 15 })
    expect(measure('regular_season_winner', week, earlier)).toEqual(['A 1.5', 'B 0.5'])
    expect(detailsOf('last_place', week, earlier)).toEqual([
      'A: 1-0-1, 180.0 points in weeks 1 to 2',
      'B: 0-1-1, 170.0 points in weeks 1 to 2',
    ])
  })

  test('averages the weeks in which the team played', () => {
    const earlier = [scores(1, { A: 100, B: 0 }), scores(2, { A: 0, B: 0 })]
    expect(measure('gain_on_average', scores(3, { A: 90, New: 50 }), earlier)).toEqual(['A -10'])
  })

  test('uses only the known lineups of a season', () => {
    const unknown = { ...exampleLineups, week: 2, lineup: undefined }
    expect(
      measure('season_efficiency', { ...exampleLineups, week: 3 }, [{ ...exampleLineups, week: 1 }, unknown]),
    ).toEqual(['Coles Law 100', 'Bench Mob 75'])
    expect(
      detailsOf('season_efficiency', { ...exampleLineups, week: 3 }, [
        { ...exampleLineups, week: 1 },
        unknown,
      ]),
    ).toEqual([
      'Coles Law: 80.0 of 80.0 possible in 2 of weeks 1 to 3',
      'Bench Mob: 60.0 of 80.0 possible in 2 of weeks 1 to 3',
    ])
  })
})

test('does not count a suspended bench player as started', () => {
  const week = exampleWeek([
    {
      name: 'A',
      players: [
        { name: 'Started', position: 'WR', isSuspended: true },
        { name: 'Benched', position: 'WR', isSuspended: true, slot: 'bench' },
        { name: 'Fit', position: 'WR' },
      ],
    },
  ])
  expect(measure('first_suspended', week)).toEqual(['Started 5'])
})
