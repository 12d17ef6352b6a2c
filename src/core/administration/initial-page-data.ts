import {
  firstView as calls,
  type FirstAnswer,
  type FirstPage,
} from '#contract/administration/initial-page-data'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { League } from '#contract/leagues/leagues'
import { currentUser } from '#core/accounts/sign-in/current-user'
import { listLeagueKinds } from '#core/weeks/rules/list-league-kinds'
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
import { stats } from '#core/winnings/stats'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { upgradePrompt } from './dismissals.ts'
import { platformStats } from './platform-stats.ts'
import { getServerStatus } from './server-status.ts'

type Asked = (ctx: Ctx, actor: Actor) => Promise<FirstAnswer[]>

/**
 * Makes a call as the screen would, under its own access rule. If it fails, the screen makes the call itself and shows
 * the error.
 */
const ask =
  <E extends AnyEndpoint>(call: Operation<E>, input: InputOf<E> & FirstAnswer['input']): Asked =>
  async (ctx, actor) => {
    try {
      return [{ path: call.endpoint.path, input, answer: await call.run(ctx, actor, input) }]
    } catch (error) {
      if (error instanceof DomainError) return []
      throw error
    }
  }

const landing = [readFooter, listCategories, listPages, platformStats, listTestimonials].map(call =>
  ask<AnyEndpoint>(call, {}),
)

/** Calls that every page of a signed-in user makes. */
const frame = [currentUser, readNavigation, readFooter, getServerStatus, upgradePrompt].map(call =>
  ask<AnyEndpoint>(call, {}),
)

const myLeagues = [ask(readBilling, {}), ask(listTransfers, {}), ask(listOwnRequests, {})]

/** Calls behind the streak bar. */
const streak = (userId: number): Asked[] => [ask(userStreak, { userId }), ask(listRewards, {})]

/** Calls behind the counters of a league in the navigation bar. */
const inBar = ({ id: leagueId }: League): Asked[] => [ask(readNeeds, { leagueId })]

const eitherDashboard = (league: League, { id: leagueId } = league): Asked[] => [
  ...inBar(league),
  ask(listLeagueKinds, { leagueId }),
  ask(readHome, { leagueId }),
  ...showdownRoundNames.map(round => ask(readShowdown, { leagueId, round })),
]

const commissionersDashboard = (league: League): Asked[] => {
  const { id: leagueId, provider, totalAwards } = league
  return [
    ...eitherDashboard(league),
    ask(stats, { leagueId }),
    ask(waitingWeeks, { leagueId }),
    ask(awardsLog, { leagueId }),
    ...(totalAwards > 0 ? [] : [ask(startState, { leagueId })]),
    ...(provider === null ? [] : [ask(readIntegration, { leagueId, provider })]),
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
  const all = (asked: readonly Asked[]) =>
    Promise.all(asked.map(one => one(ctx, actor))).then(answers => answers.flat())
  if (actor.kind !== 'user') return all(page === 'landing' ? landing : [ask(readFooter, {})])

  const dashboard = dashboardOf(page, actor.user.role)
  const leagues = await listLeagues.run(ctx, actor, {})
  const listed = { path: listLeagues.endpoint.path, input: {}, answer: leagues }
  if (dashboard === undefined) {
    const own = leagues.filter(({ myRole }) => myRole !== null)
    const league = own.find(({ id }) => id === leagueId) ?? own[0]
    const asked = [...frame, ...(page === 'leagues' ? myLeagues : []), ...(league ? inBar(league) : [])]
    return [...(await all(asked)), listed]
  }
  const seen = leagues.filter(({ myRole }) => dashboard === 'manager' || myRole === 'commissioner')
  const league = seen.find(({ id }) => id === leagueId) ?? seen[0]
  const answers = await all([
    ...frame,
    ...(league ? dashboards[dashboard](league) : []),
    ...(dashboard === 'manager' ? [ask(listOwnRequests, {})] : []),
    ...(league && dashboard === 'manager' ? streak(actor.user.id) : []),
  ])
  return [...answers, listed]
})
