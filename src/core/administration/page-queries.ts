import type { Ctx } from '#core/kernel/context'
import type { Actor } from '#core/kernel/authorization'
import type { InitialResponse } from '#contract/administration/initial-page-data'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { League } from '#contract/leagues/leagues'
import type { Operation } from '#core/kernel/operation'
import { DomainError } from '#core/kernel/domain-error'
import { readFactors } from '#core/accounts/factors/own-factors'
import { readBilling } from '#core/billing/read-billing'
import { listMembers } from '#core/leagues/members/members'
import { listOwnRequests } from '#core/leagues/members/own-requests'
import { readWeekSettings } from '#core/leagues/settings/week-settings'
import { listTransfers } from '#core/leagues/transfers/transfer-rows'
import { readDues } from '#core/money/dues/read-dues'
import { readOwnHandles } from '#core/money/payments/payment-handles'
import { listPotAllocations } from '#core/money/pot/allocate-pot'
import { readPlanner } from '#core/money/planner/load-planner'
import { listPools } from '#core/money/pools/join-pool'
import { stats } from '#core/money/pot/stats'
import { readSettleUp } from '#core/money/settle/read-settle-up'
import { listStatements, readStatement } from '#core/money/statements/read-statement'
import { readVotes } from '#core/money/votes/read-votes'
import { readNeeds } from '#core/needs/read-needs'
import { listLeagueKinds } from '#core/rules/metrics'
import { userStreak, listRewards } from '#core/sharing/streaks'
import { readShowdown } from '#core/showdown/showdown-view'
import { readIntegration } from '#core/weeks/connection/integration'
import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { readHome } from '#core/weeks/home/read-home'
import { awardsLog } from '#core/weeks/publishing/awards-log'
import { readRecap } from '#core/weeks/recap/read-recap'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'
import { startState } from '#core/weeks/start/start-state'
import { canManageMoney } from '#domain/manage-money'
import type { Place } from '#domain/first-page'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { readGrowth } from './home/growth.ts'
import { readHealth } from './home/health.ts'
import { adminStats } from './site-stats.ts'

export type PageQuery = (ctx: Ctx, actor: Actor) => Promise<InitialResponse[]>

/**
 * Makes a call as the screen would, under its own access rule. If it fails, the screen makes the call itself and shows
 * the error.
 */
export const query =
  <E extends AnyEndpoint>(call: Operation<E>, input: InputOf<E> & InitialResponse['input']): PageQuery =>
  async (ctx, actor) => {
    try {
      return [{ path: call.endpoint.path, input, answer: await call.run(ctx, actor, input) }]
    } catch (error) {
      if (error instanceof DomainError) return []
      throw error
    }
  }

type OfLeague = (league: League, place: Place, userId: number) => PageQuery[]

const dashboard = ({ id: leagueId }: League): PageQuery[] => [
  query(listLeagueKinds, { leagueId }),
  query(readHome, { leagueId }),
  ...showdownRoundNames.map(round => query(readShowdown, { leagueId, round })),
]

const connection = ({ id: leagueId, provider }: League): PageQuery[] =>
  provider === null ? [] : [query(readIntegration, { leagueId, provider })]

const commissioner: OfLeague = league => {
  const { id: leagueId } = league
  return [
    ...dashboard(league),
    query(stats, { leagueId }),
    query(waitingWeeks, { leagueId }),
    query(awardsLog, { leagueId }),
    ...(league.totalAwards > 0 ? [] : [query(startState, { leagueId })]),
    ...connection(league),
  ]
}

const manager: OfLeague = (league, _place, userId) => [
  ...dashboard(league),
  query(userStreak, { userId }),
  query(listRewards, {}),
]

const week: OfLeague = (league, place) => {
  const { id: leagueId, season, provider } = league
  const week = place.week ?? league.weekToAward
  return [
    query(stats, { leagueId }),
    query(readRecap, { leagueId, season, week }),
    ...(league.myRole === 'commissioner'
      ? [
          query(waitingWeeks, { leagueId }),
          query(readWeekSettings, { leagueId }),
          query(listLeagueKinds, { leagueId, week }),
          query(listMembers, { leagueId }),
          ...connection(league),
          ...(provider === null ? [] : [query(stagedWeek, { leagueId, provider, week })]),
        ]
      : []),
  ]
}

/** The list of statements, which names the user's member, and that member's statement. */
const ownStatement =
  (leagueId: number): PageQuery =>
  async (ctx, actor) => {
    const input = { leagueId }
    const list = await listStatements.run(ctx, actor, input)
    const { myMemberId: memberId } = list
    return [
      { path: listStatements.endpoint.path, input, answer: list },
      ...(memberId === null ? [] : await query(readStatement, { leagueId, memberId })(ctx, actor)),
    ]
  }

const money: OfLeague = league => {
  const { id: leagueId } = league
  return [
    query(listPools, { leagueId }),
    ...(canManageMoney(league)
      ? [
          query(readDues, { leagueId }),
          query(readPlanner, { leagueId }),
          query(listPotAllocations, { leagueId }),
        ]
      : [
          query(readHome, { leagueId }),
          query(readOwnHandles, {}),
          query(readSettleUp, { leagueId }),
          ownStatement(leagueId),
          query(readVotes, { leagueId }),
        ]),
  ]
}

const recap: OfLeague = ({ id: leagueId }, { season, week }) =>
  season === undefined || week === undefined ? [] : [query(readRecap, { leagueId, season, week })]

const ofLeague: Partial<Record<Place['page'], OfLeague>> = {
  commissioner,
  manager,
  week,
  money,
  'money-start': money,
  'own-money': money,
  pot: money,
  recap,
}

/** Calls of a page in a league, in addition to those that every page makes. */
export const queriesInLeague = (league: League, place: Place, userId: number): PageQuery[] => [
  query(readNeeds, { leagueId: league.id }),
  ...(ofLeague[place.page]?.(league, place, userId) ?? []),
]

/** Calls of a page that don't depend on a league. */
export const queriesOutside: Partial<Record<Place['page'], PageQuery[]>> = {
  manager: [query(listOwnRequests, {})],
  leagues: [query(readBilling, {}), query(listTransfers, {}), query(listOwnRequests, {})],
  admin: [query(readHealth, {}), query(readGrowth, {}), query(adminStats, {}), query(readFactors, {})],
}
