import { type Ctx, write } from '#core/kernel/context'
import { type Actor, allowAnyone, requireSiteAdmin, requireSignedIn } from '#core/kernel/authorization'
import {
  type InitialResponse,
  type FirstPage,
  firstView as calls,
} from '#contract/administration/initial-page-data'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { type Operation, operation } from '#core/kernel/operation'
import { DomainError } from '#core/kernel/domain-error'
import { readFooter } from '#core/content/site'
import { listCategories } from '#core/content/categories'
import { listPages } from '#core/content/pages'
import { listTestimonials } from '#core/content/testimonials'
import { currentUser } from '#core/accounts/sign-in/login'
import { readNavigation } from '#core/content/navigation'
import { readBilling, premiumPrice } from '#core/billing/read-billing'
import { listTransfers } from '#core/leagues/transfers/transfer-rows'
import { listOwnRequests } from '#core/leagues/members/own-requests'
import { userStreak, listRewards } from '#core/sharing/streaks'
import type { League } from '#contract/leagues/leagues'
import { readNeeds } from '#core/needs/read-needs'
import { listLeagueKinds } from '#core/rules/metrics'
import { readHome } from '#core/weeks/home/read-home'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { readShowdown } from '#core/showdown/showdown-view'
import { stats } from '#core/money/pot/stats'
import { waitingWeeks } from '#core/weeks/staging/waiting-weeks'
import { awardsLog } from '#core/weeks/publishing/awards-log'
import { startState } from '#core/weeks/start/start-state'
import { readIntegration } from '#core/weeks/connection/integration'
import { listLeagues } from '#core/leagues/list-leagues'
import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { saveInstanceSetting, loadSetting } from '#core/kernel/instance-settings'
import { recordAudit } from '#core/kernel/audit'
import { platformStats } from './site-stats.ts'
import { getServerStatus } from './system-info.ts'

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

export const upgradePrompt = operation(administration.upgradePrompt, requireSignedIn, async ctx => ({
  isOffered: ctx.ports.payments !== undefined,
  price: await premiumPrice(ctx),
  dismissalsResetAt: (await loadSetting(ctx, key)) ?? null,
}))

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

const key = 'dismissals reset'

/** Browsers remember dismissals of the upgrade prompt; those before this time no longer count. */
export const resetDismissals = operation(
  administration.resetDismissals,
  requireSiteAdmin,
  (ctx, _input, author) =>
    write(ctx, async ctx => {
      const dismissalsResetAt = momentOf(ctx.now())
      await saveInstanceSetting(ctx, key, dismissalsResetAt)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'dismissals.reset',
        summary: 'Reset the upgrade prompt dismissals',
      })
      return { dismissalsResetAt }
    }),
)
