import type { PublicState } from '#domain/award-states'
import { allAwards } from '#core/awards/award-rows'
import { stateOf } from '#core/awards/award-state'
import { nameForNonMembers } from '#core/leagues/members/name-for-strangers'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import { isSlug } from './share-slug.ts'

export type SharedAward = Awaited<ReturnType<typeof findShared>>

/** What the caller is to an award's league. An administrator may look, like everywhere. */
export type Viewer = { id: number; role: string } | null

/**
 * An award as one person may see it: everybody who has the address once it was shared, its league's active members and
 * commissioner always. For others it does not exist. One that was shared and then taken back by a correction is still there, to say
 * so. Ends in not-found.
 */
export const findShared = async (ctx: Ctx, awardId: number, onlooker: Viewer, slug?: string) => {
  const row = await allAwards(ctx)
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
        .where('own.user_id', '=', onlooker?.id ?? 0)
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
    )
    .executeTakeFirst()
  if (!row) throw notFound('Award')
  // A shared award that was made a fine since is the league's business alone.
  const isShared = row.shared_at_ms !== null && row.is_fine === 0
  const isCommissioner = onlooker !== null && row.commissioner_id === onlooker.id
  const isMember = row.own_member_id !== null || isCommissioner
  const isWinner = onlooker !== null && row.manager_id === onlooker.id
  const isSharer = onlooker !== null && row.shared_by === onlooker.id
  /** Whether anybody who comes by this address may see it. */
  const isOpen = isShared && isSlug(row.slug, slug)
  const isTheirs = isMember || onlooker?.role === 'site_admin' || (isShared && (isSharer || isWinner))
  if (!isOpen && !isTheirs) throw notFound('Award')
  const publicManagerName = nameForNonMembers(row.manager_name, row.shows_full_name === 1)
  return {
    ...row,
    /** The winner, as pictures and pages name them that everybody may see. */
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

/** Whether strangers may read why it was won: the sentence may name others, which the league shows them already then. */
export const showsWhy = ({ page_is_public }: Pick<SharedAward, 'page_is_public'>): boolean =>
  page_is_public === 1

/** Whether the winner was paid is the league's business; to others the award is final. */
const publicState = (award: Parameters<typeof stateOf>[0]): PublicState => {
  const state = stateOf(award)
  if (state === 'reversed') return 'corrected'
  return state === 'paid' ? 'final' : state
}
