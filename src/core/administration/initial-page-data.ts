import { allowAnyone, requireSiteAdmin, requireSignedIn } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { saveInstanceSetting, loadSetting } from '#core/kernel/instance-settings'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { administration } from '#contract/administration/administration'
import { firstView as calls } from '#contract/administration/initial-page-data'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { momentOf } from '#contract/kernel/values'
import type { League } from '#contract/leagues/leagues'
import { currentUser } from '#core/accounts/sign-in/login'
import { premiumPrice } from '#core/billing/read-billing'
import { listCategories } from '#core/content/categories'
import { readNavigation } from '#core/content/navigation'
import { listPages } from '#core/content/pages'
import { readFooter } from '#core/content/site'
import { listTestimonials } from '#core/content/testimonials'
import { listLeagues } from '#core/leagues/list-leagues'
import { type Place, shownPage } from '#domain/first-page'
import { type PageQuery, query, queriesInLeague, queriesOutside } from './page-queries.ts'
import { platformStats } from './site-stats.ts'
import { getServerStatus } from './system-info.ts'

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

/** Returns the league of a page: the one in the URL if the page shows it to the user, otherwise their first one. */
const shownLeague = (all: readonly League[], { page, leagueId }: Place): League | undefined => {
  const visible = all.filter(({ myRole }) =>
    page === 'commissioner' ? myRole === 'commissioner' : page === 'manager' || myRole !== null,
  )
  return visible.find(({ id }) => id === leagueId) ?? visible[0]
}

/**
 * Returns the initial data of a page in one response instead of several sequential ones: the responses of the calls
 * that the page would make, each under its own access rule.
 */
export const firstView = operation(calls.read, allowAnyone, async (ctx, input, actor) => {
  const all = (queries: readonly PageQuery[]) =>
    Promise.all(queries.map(one => one(ctx, actor))).then(responses => responses.flat())
  if (actor.kind !== 'user') return all(input.page === 'landing' ? landing : [query(readFooter, {})])

  const place = { ...input, page: shownPage(input.page, actor.user.role) }
  const leagues = await listLeagues.run(ctx, actor, {})
  const league = shownLeague(leagues, place)
  const responses = await all([
    ...frame,
    ...(league ? queriesInLeague(league, place, actor.user.id) : []),
    ...(queriesOutside[place.page] ?? []),
  ])
  return [...responses, { path: listLeagues.endpoint.path, input: {}, answer: leagues }]
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
