import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { pots } from '#contract/money/pots'
import { weekSettings } from '#contract/leagues/week-settings'
import { rules } from '#contract/rules/rules'
import { type RuleSettings } from '#contract/rules/rule-settings'
import { type Staged, stagedWeeks } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'
import { connections } from '#contract/weeks/connections'
import { ledgerEntries } from '#contract/money/ledger-entries'
import * as make from '#testing/make'
import { choices } from '#testing/review'
import type { Client, TestApp } from '#testing/test-app'
import type { Rule } from '../calculator/rule.ts'
import type { Season } from '../season/model.ts'
import { type WeekResponses, onlyNowOver } from '../writers/responses.ts'
import { memberOf, pot } from './prize-winners.ts'
import type { Plan } from './leagues.ts'

/** Product league in which a season is played, with its team owners. */
export type Table = {
  client: Client
  leagueId: number
  provider: Season['scenario']['provider']
  season: Season
  /** Member ids by name. Teams without an owner have a member too. */
  members: Map<string, number>
}

/** Sets up a league as a commissioner: members, pot, rules, who can win in the playoffs, and agreements to fines. */
export async function openLeague(
  w: TestApp,
  { season, own, choice, agreed }: Pick<Plan, 'season' | 'own' | 'choice' | 'agreed'>,
): Promise<Table> {
  const { client, league } = await make.league(w, { name: season.scenario.name })
  const at = { leagueId: league.id }
  const names = namesOf(season)
  const made = await client.call(claims.add, {
    ...at,
    people: names.map(ownerName => ({ ownerName, teamName: `${ownerName} FC` })),
  })
  const members = new Map(made.map(({ managerName, managerId }) => [managerName, managerId]))
  await client.call(pots.set, { ...at, totalPotAmount: pot })
  await client.call(weekSettings.save, {
    ...at,
    playoffTeams: playoffTeams[choice],
  })
  await client.call(rules.replace, { ...at, rules: own.map(settingsOf) })
  for (const [name, maxAmount] of agreed) {
    const managerId = members.get(name)
    if (managerId !== undefined) await client.call(rules.agree, { ...at, managerId, most: maxAmount })
  }
  for (const key of ['hot_top2', 'bench_boss']) await client.call(rules.change, { ...at, key, isOn: true })
  return { client, leagueId: league.id, provider: season.scenario.provider, season, members }
}

const playoffTeams = { 'still in': 'inPlayoffs', plays: 'playing', 'every team': 'all' } as const

/** All members who own a team in any week. */
const namesOf = (season: Season): string[] => [
  ...new Set(
    season.weeks.flatMap(({ week }) => season.teams.map(({ number }) => memberOf(season, number, week))),
  ),
]

const settingsOf = (rule: Rule): RuleSettings => ({
  name: rule.key,
  metric: rule.metric,
  direction: rule.direction,
  target: rule.target,
  positions: rule.positions as RuleSettings['positions'],
  lineup: 'all',
  result: rule.result,
  part: rule.part,
  weeks: rule.weeks,
  prize: rule.prize,
  ties: rule.ties,
  tieBreakers: rule.tieBreakers,
  eligibility: {
    legalLineup: rule.legalLineup,
    paidUp: false,
    mostWins: rule.mostWins,
    notTwiceInARow: rule.notTwiceInARow,
    projectionWithin: null,
  },
  isChallenge: false,
  isAutomatic: true,
  isOn: true,
})

/** Plays a season as a commissioner, week by week. */
export async function playSeasonOf(table: Table, responses: WeekResponses[]): Promise<void> {
  for (const [index, weekResponses] of responses.entries()) {
    const played = table.season.weeks[index]
    const before = played && onlyNowOver(table.season, played)
    if (before) await importWeek(table, before)
    await playWeek(table, weekResponses)
  }
}

/** Stages a week from saved responses. */
export const importWeek = (
  { client, leagueId, provider }: Table,
  { week, responses }: WeekResponses,
): Promise<Staged> => client.call(stagedWeeks.import, { leagueId, provider, week, responses })

/** Imports a week, maps teams if asked, and publishes the preselection. */
async function playWeek(table: Table, weekResponses: WeekResponses): Promise<void> {
  const { client, leagueId, provider } = table
  const { week } = weekResponses
  const chosen = choices(await mapped(table, week, await importWeek(table, weekResponses)))
  await client.call(publications.publish, {
    leagueId,
    provider,
    week,
    ...chosen,
    confirmProvisional: true,
    confirmWarnings: true,
  })
}

async function mapped(table: Table, week: number, staged: Staged): Promise<Staged> {
  const { client, leagueId, provider, season, members } = table
  const right = staged.teams.map(({ teamKey, managerId }) => {
    const number = Number(teamKey.split('.').at(-1))
    return { teamKey, wanted: members.get(memberOf(season, number, week)) ?? null, managerId }
  })
  const wrong = right.filter(({ wanted: expectedId, managerId }) => expectedId !== managerId)
  if (wrong.length === 0) return staged
  await client.call(connections.mapTeams, {
    leagueId,
    provider,
    teams: wrong.map(({ teamKey, wanted: expectedId }) => ({ teamKey, managerId: expectedId })),
  })
  return client.call(stagedWeeks.read, { leagueId, provider, week })
}

/** Award recorded by the product, in the calculator's terms. */
export type RecordedAward = {
  week: number
  rule: string
  position: string
  member: string
  playerName: string
  value: number
  cents: number
}

export async function listRecordedAwards({ client, leagueId }: Table): Promise<RecordedAward[]> {
  const [list, rulebook] = [
    await client.call(awards.list, { leagueId }),
    await client.call(rules.rulebook, { leagueId }),
  ]
  const names = new Map(rulebook.rules.map(({ key, name, isBuiltIn }) => [key, isBuiltIn ? key : name]))
  return list.map(award => ({
    week: award.week ?? 0,
    rule: names.get(award.type) ?? award.type,
    position: award.position,
    member: award.managerName,
    playerName: award.playerName,
    value: Math.round(award.points * 100),
    cents: Math.round(award.prizeAmount * 100),
  }))
}

/** Returns the winners of the rules in a preview over the imported weeks. */
export async function awardsTried({ client, leagueId }: Table, own: Rule[]): Promise<RecordedAward[]> {
  const trials = await client.call(rules.try, { leagueId, rules: own.map(settingsOf) })
  return trials.flatMap(({ weeks }, index) =>
    weeks.flatMap(({ week, position, winners }) =>
      winners.map(winner => ({
        week,
        rule: own[index]?.key ?? '',
        position: position ?? 'ALL',
        member: winner.managerName,
        playerName: winner.name,
        value: Math.round(winner.value * 100),
        cents: Math.round(winner.prizeAmount * 100),
      })),
    ),
  )
}

/** Returns each member's balance from the ledger, in cents. */
export async function balances({ client, leagueId }: Table): Promise<Map<string, number>> {
  const { balances: list = [] } = await client.call(ledgerEntries.list, { leagueId })
  return new Map(list.map(({ managerName, balance }) => [managerName, Math.round(balance * 100)]))
}
