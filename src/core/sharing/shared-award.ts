import { operation } from '#core/kernel/operation'
import { sharing } from '#contract/sharing'
import { allowAnyone } from '#core/kernel/authorization'
import { styleOfAward, titleOf, explanationOf } from '#core/awards/award-types/award-kind'
import { pointsOf } from '#domain/points'
import { dollars } from '#domain/money'
import { prepared } from '#db/statement-cache'
import type { Ctx } from '#core/kernel/context'
import { allAwards, stateOf } from '#core/awards/award-rows'
import { notFound } from '#core/kernel/domain-error'
import { nameForNonMembers } from '#core/leagues/members/member-columns'
import type { PublicState } from '#domain/award-states'
import { sealShownSecret, newCode, revealShownSecret, hashOf } from '#core/kernel/secret'

/** Returns an award's share page. */
export const publicAward = operation(sharing.award, allowAnyone, async (ctx, { awardId, slug }, actor) => {
  const viewer = actor.kind === 'user' ? actor.user : null
  const award = await findShared(ctx, awardId, viewer, slug)
  return {
    id: award.id,
    ...styleOfAward(award),
    title: titleOf(award),
    description: explanationOf(award),
    leagueName: award.league_name,
    currency: award.currency,
    season: award.season_year,
    week: award.week,
    managerName: award.isMember ? award.manager_name : award.publicManagerName,
    playerName: award.player_name,
    position: award.position,
    points: pointsOf(award.points_hundredths),
    prizeAmount: dollars(award.prize_cents),
    isBenchPlayer: award.is_bench_player === 1,
    why: award.isMember || showsReason(award) ? award.why : null,
    state: award.state,
    correctedBecause: award.corrected_because,
    isShared: award.isShared,
    canCancel: award.isShared && (award.isSharer || award.isWinner || award.isCommissioner),
  }
})

export type SharedAward = Awaited<ReturnType<typeof findShared>>

/** The viewer's relation to an award's league. Administrators may view, as everywhere. */
type Viewer = { id: number; role: string } | null

const sharedAwards = prepared<{ awardId: number; viewerId: number }>()((db, { awardId, viewerId }) =>
  allAwards({ db })
    .leftJoin('public_awards', 'public_awards.award_id', 'awards.id')
    .leftJoin('withheld_awards', 'withheld_awards.award_id', 'awards.id')
    .select([
      'public_awards.shared_by',
      'public_awards.shared_at_ms',
      'public_awards.slug',
      'withheld_awards.withheld_at_ms',
      'leagues.commissioner_id',
      'leagues.page_is_public',
      'users.shows_full_name',
    ])
    .select(awards =>
      awards
        .selectFrom('members as own')
        .whereRef('own.league_id', '=', 'awards.league_id')
        .where('own.user_id', '=', viewerId)
        .where('own.status', '=', 'active')
        .select('own.id')
        .as('own_member_id'),
    )
    .where('awards.id', '=', awardId)
    .where(is =>
      is.or([
        is('awards.voided_at_ms', 'is', null),
        is.and([
          is('public_awards.shared_at_ms', 'is not', null),
          is('awards.corrected_because', 'is not', null),
        ]),
      ]),
    ),
)

/**
 * Returns an award as visible to a viewer: once shared, to everyone with the URL; always to its league's active members
 * and commissioner. For others it does not exist. One that was shared and then voided by a correction is still shown,
 * marked as such. Throws not-found.
 */
export const findShared = async (ctx: Ctx, awardId: number, viewer: Viewer, slug?: string) => {
  const [row] = await sharedAwards(ctx, { awardId, viewerId: viewer?.id ?? 0 })
  if (!row) throw notFound('Award')
  // A shared award that later became a fine is visible only within the league.
  const isShared = row.shared_at_ms !== null && row.is_fine === 0
  const isCommissioner = viewer !== null && row.commissioner_id === viewer.id
  const isMember = row.own_member_id !== null || isCommissioner
  const isWinner = viewer !== null && row.manager_id === viewer.id
  const isSharer = viewer !== null && row.shared_by === viewer.id
  /** Whether anyone with this URL may see it. */
  const isOpen = isShared && isSlug(row.slug, slug)
  const isTheirs = isMember || viewer?.role === 'site_admin' || (isShared && (isSharer || isWinner))
  if (!isOpen && !isTheirs) throw notFound('Award')
  const publicManagerName = nameForNonMembers(row.manager_name, row.shows_full_name === 1)
  return {
    ...row,
    /** Winner's name for public images and pages. */
    publicManagerName,
    state: publicState(row),
    isShared,
    isOpen,
    isMember,
    isCommissioner,
    isWinner,
    isSharer,
  }
}

/**
 * Whether non-members may see the reason for the win: the sentence may name others, which is fine only if the league's
 * page is public.
 */
export const showsReason = ({ page_is_public }: Pick<SharedAward, 'page_is_public'>): boolean =>
  page_is_public === 1

/** Payment status is private to the league; for others the award is final. */
const publicState = (award: Parameters<typeof stateOf>[0]): PublicState => {
  const state = stateOf(award)
  if (state === 'reversed') return 'corrected'
  return state === 'paid' ? 'final' : state
}

/** Creates the slug of a share URL, used in addition to the id, in its stored form. */
export const newSlug = (ctx: Ctx): { slug: string; sealed_slug: string } => {
  const { hash, sealed } = sealShownSecret(ctx.ports.secrets, 'public_awards.slug', newCode())
  return { slug: hash, sealed_slug: sealed }
}

/** Returns the slug to show; null for older links, and when it was encrypted with a different key. */
export const shownSlug = (
  ctx: Ctx,
  { slug, sealed_slug }: { slug: string | null; sealed_slug: string | null },
): string | null =>
  slug === null
    ? null
    : revealShownSecret(ctx.ports.secrets, 'public_awards.slug', { hash: slug, sealed: sealed_slug })

/** Whether a URL contains the slug. Links made before slugs existed are accepted by id alone. */
const isSlug = (stored: string | null, slug: string | undefined): boolean =>
  stored === null || (slug !== undefined && hashOf(slug) === stored)
