import { afterAll, expect, test } from 'vitest'
import { world } from '#testing/world'
import { awardsOf } from './calculator/season.ts'
import { differences, table } from './player/compare.ts'
import { leagueOf, planOf, weeksOf } from './player/leagues.ts'
import { awardsGiven, awardsTried, balances, openLeague, playSeasonOf } from './player/play-season.ts'
import { scenarios } from './season/scenarios.ts'

const fiveWeeks = 35 * 86_400_000
let compared = 0

afterAll(() => console.log(`${compared} awards compared with the oracle`))

test.for(scenarios.map(({ name }, index) => [name, index] as const))(
  '%s: every winner, value and cent is as the documentation says',
  { timeout: 120_000 },
  async ([name, index]) => {
    const plan = planOf(index)
    const w = await world({ tiers: 'open' })
    // Late in the season: a week whose games go on next week is refused before it has begun.
    w.clock.pass(fiveWeeks)
    const made = await openLeague(w, plan)
    await playSeasonOf(made, plan.answers)

    const expected = awardsOf(leagueOf(plan, made.members.size), weeksOf(plan))
    const given = await awardsGiven(made)
    expect(table(differences(name, expected, given))).toBe('')
    compared += given.length

    const tried = await awardsTried(made, plan.own)
    expect(table(differences(name, expected.filter(({rule}) => plan.own.some(({key}) => key === rule)), tried))).toBe('')

    const sums = new Map<string, number>()
    for (const { member, cents } of expected) sums.set(member, (sums.get(member) ?? 0) + cents)
    const held = await balances(made)
    expect([...held].filter(([member, cents]) => cents !== (sums.get(member) ?? 0))).toEqual([])
  },
)
