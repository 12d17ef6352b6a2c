import type { ReactNode } from 'react'
import type { InputOf } from '#contract/kernel/endpoint'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { rules } from '#contract/rules/rules'
import { publications } from '#contract/weeks/publications'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { showScreen } from './screen.ts'

type RuleInput = Omit<InputOf<typeof rules.add>, 'leagueId'>

/** Team 2 60.5, Team 3 58.3, Dana's Team 27.4. */
export const week: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Malik Shore', 'WR', 'WR', 27.4, 'Team 2'],
  ['Deshaun Okafor', 'QB', 'QB', 30.9, 'Team 3'],
  ['Jace Ferraro', 'WR', 'WR', 27.4, 'Team 3'],
  ['Andre Pell', 'WR', 'WR', 27.4, "Dana's Team"],
  ['Wes Kantor', 'RB', 'BN', 5.5, 'Team 3'],
]

/** Teams 2 and 3 tied at 60.5; Team 3 has another 5.5 on the bench. */
export const tiedWeek: CsvRow[] = week.map(row =>
  row[0] === 'Deshaun Okafor' ? ['Deshaun Okafor', 'QB', 'QB', 33.1, 'Team 3'] : row,
)

/** Most points by team, $20 a week. */
export const highScore: RuleInput = {
  name: 'High score',
  metric: 'highest_score',
  direction: 'highest',
  prize: { kind: 'fixed', amounts: [20] },
}

export const lowFine: RuleInput = {
  name: 'Low fine',
  metric: 'lowest_score',
  direction: 'lowest',
  prize: { kind: 'fine', amount: 5, purpose: 'pot' },
}

/** Premium league of three with $3,000 in the pot, and its commissioner's rule actions. */
export const leagueOfThree = async ({ premium = true } = {}) => {
  const w = await startTestApp()
  const { client, league, user, members } = await make.league(w, { managers: 3, premium })
  const leagueId = league.id
  await client.call(pots.set, { leagueId, totalPotAmount: 3000 })
  const stage = (number: number, rows = week) => staged(client, leagueId, rows, number)
  const [read] = await client.call(leagues.list, {})
  if (!read) throw new Error('There is no league')
  return {
    ...{ w, client, leagueId, user, members, stage },
    league: read,
    add: (rule: RuleInput, reason?: string) =>
      client.call(rules.add, { leagueId, ...rule, ...(reason !== undefined && { reason }) }),
    publish: async (number: number, rows = week) =>
      client.call(publications.publish, {
        ...inWeek(leagueId, number),
        ...choices(await stage(number, rows)),
      }),
    agree: (maxAmount: number) => client.call(rules.agree, { leagueId, most: maxAmount }),
    getRulebook: () => client.call(rules.rulebook, { leagueId }),
    show: (screen: ReactNode, path = '/') => showScreen(w, client, screen, path),
  }
}
