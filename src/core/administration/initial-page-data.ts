import {
  firstView as calls,
  type InitialResponse,
  type FirstPage,
} from '#contract/administration/initial-page-data'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { League } from '#contract/leagues/leagues'
import { currentUser } from '#core/accounts/sign-in/current-user'
import { listLeagueKinds } from '#core/rules/list-league-kinds'
import { readBilling } from '#core/billing/read-billing'
import { listCategories } from '#core/content/categories'
import { readFooter } from '#core/content/footer'
import { readNavigation } from '#core/content/navigation'
import { listPages } from '#core/content/pages'
import { listTestimonials } from '#core/content/testimonials'
import { type Actor, allowAnyone } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation, type Operation } from '#core/kernel/operation'
import { DomainError } from '#core/kernel/domain-error'
import { listLeagues } from '#core/leagues/list-leagues'
import { listOwnRequests } from '#core/leagues/members/own-requests'
import { listTransfers } from '#core/leagues/transfers/list-transfers'
import { listRewards, userStreak } from '#core/sharing/read-streaks'
import { readShowdown } from '#core/showdown/read-showdown'
import { readIntegration } from '#core/weeks/connection/read-integration'
import { readHome } from '#core/weeks/home/read-home'
import { readNeeds } from '#core/needs/read-needs'
import { awardsLog } from '#core/weeks/publishing/awards-log'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'
import { startState } from '#core/weeks/start/start-state'
import { stats } from '#core/money/pot/stats'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { upgradePrompt } from './dismissals.ts'
import { platformStats } from './platform-stats.ts'
import { getServerStatus } from './server-status.ts'

type PageQuery = (ctx: Ctx, actor: Actor) => Promise<InitialResponse[]>

/**
 * Makes a call as the screen would, under its own access rule. If it fails, the screen makes the call itself and shows
 * the error.
 */
const query =
  <E extends AnyEndpoint>(call: Operation<E>, input: InputOf<E> & InitialResponse['input']): PageQuery =>
  async (ctx, actor) => {
    try {
      return [{ path: call.endpoint.path, input, answer: await call.run(ctx, actor, input) }]
    } catch (error) {
      if (error instanceof DomainError) return []
      throw error
    }
  }

const landing = [readFooter, listCategories, listPages, platformStats, listTestimonials].map(call =>
  query<AnyEndpoint>(call, {}),
)

/** Calls that every page of a signed-in user makes. */
const frame = [currentUser, readNavigation, readFooter, getServerStatus, upgradePrompt].map(call =>
  query<AnyEndpoint>(call, {}),
)

const myLeagues = [query(readBilling, {}), query(listTransfers, {}), query(listOwnRequests, {})]

/** Calls behind the streak bar. */
const streak = (userId: number): PageQuery[] => [query(userStreak, { userId }), query(listRewards, {})]

/** Calls behind the counters of a league in the navigation bar. */
const inBar = ({ id: leagueId }: League): PageQuery[] => [query(readNeeds, { leagueId })]

const eitherDashboard = (league: League, { id: leagueId } = league): PageQuery[] => [
  ...inBar(league),
  query(listLeagueKinds, { leagueId }),
  query(readHome, { leagueId }),
  ...showdownRoundNames.map(round => query(readShowdown, { leagueId, round })),
]

const commissionersDashboard = (league: League): PageQuery[] => {
  const { id: leagueId, provider, totalAwards } = league
  return [
    ...eitherDashboard(league),
    query(stats, { leagueId }),
    query(waitingWeeks, { leagueId }),
    query(awardsLog, { leagueId }),
    ...(totalAwards > 0 ? [] : [query(startState, { leagueId })]),
    ...(provider === null ? [] : [query(readIntegration, { leagueId, provider })]),
  ]
}

const dashboards = { commissioner: commissionersDashboard, manager: eitherDashboard }

/** Returns the dashboard of a page, including the role's dashboard when / leads to one. */
const dashboardOf = (page: FirstPage, role: string): keyof typeof dashboards | undefined => {
  const shown = page === 'landing' || page === 'home' ? role : page
  return shown === 'commissioner' || shown === 'manager' ? shown : undefined
}

/**
 * Returns the initial data of a page in one response instead of several sequential ones: the responses of the calls
 * that the page would make, each under its own access rule.
 */
export const firstView = operation(calls.read, allowAnyone, async (ctx, { page, leagueId }, actor) => {
  const all = (queries: readonly PageQuery[]) =>
    Promise.all(queries.map(one => one(ctx, actor))).then(responses => responses.flat())
  if (actor.kind !== 'user') return all(page === 'landing' ? landing : [query(readFooter, {})])

  const dashboard = dashboardOf(page, actor.user.role)
  const leagues = await listLeagues.run(ctx, actor, {})
  const listed = { path: listLeagues.endpoint.path, input: {}, answer: leagues }
  if (dashboard === undefined) {
    const own = leagues.filter(({ myRole }) => myRole !== null)
    const league = own.find(({ id }) => id === leagueId) ?? own[0]
    const queries = [...frame, ...(page === 'leagues' ? myLeagues : []), ...(league ? inBar(league) : [])]
    return [...(await all(queries)), listed]
  }
  const visible = leagues.filter(({ myRole }) => dashboard === 'manager' || myRole === 'commissioner')
  const league = visible.find(({ id }) => id === leagueId) ?? visible[0]
  const responses = await all([
    ...frame,
    ...(league ? dashboards[dashboard](league) : []),
    ...(dashboard === 'manager' ? [query(listOwnRequests, {})] : []),
    ...(league && dashboard === 'manager' ? streak(actor.user.id) : []),
  ])
  return [...responses, listed]
})
