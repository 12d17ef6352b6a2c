import type { TermsPage } from '#contract/accounts/setup'
import { momentOf } from '#contract/kernel/values'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { readSite } from '#core/kernel/instance-settings'

/** Current or former slugs of the terms and privacy pages. */
const slugs = ['terms', 'privacy']

/** Accepted page and its version number. */
export type Accepted = { pageId: number; version: number }

/**
 * Returns the pages that a new user must accept, terms first. Empty if the site doesn't require it; inactive pages are
 * left out, because users can't accept a page they can't read.
 */
export const termsRequired = async (ctx: Pick<Ctx, 'db'>): Promise<(TermsPage & Accepted)[]> => {
  if (!(await readSite(ctx)).requiresTerms) return []
  const rows = await ctx.db
    .selectFrom('pages')
    .leftJoin('page_versions', 'page_versions.page_id', 'pages.id')
    .select(({ fn }) => ['pages.id', 'pages.title', 'pages.slug', fn.max('number').as('version')])
    .where('is_active', '=', 1)
    .where(page =>
      page.or([
        page('pages.slug', 'in', slugs),
        page(
          'pages.id',
          'in',
          page.selectFrom('old_addresses').select('page_id').where('old_addresses.slug', 'in', slugs),
        ),
      ]),
    )
    .groupBy(['pages.id', 'pages.title', 'pages.slug', 'display_order'])
    .orderBy('display_order')
    .orderBy('pages.id')
    .execute()
  const requiredPages = rows.map(({ id, version, ...page }) => ({
    ...page,
    pageId: id,
    version: Number(version ?? 0),
  }))
  return [...requiredPages.filter(isTerms), ...requiredPages.filter(page => !isTerms(page))]
}

const isTerms = ({ slug }: { slug: string }): boolean => slug === slugs[0]

/** Validation error for a user who didn't accept the terms. */
export const termsNotAccepted = {
  path: 'acceptsTerms',
  message: 'Accept the terms to create an account.',
} as const

/** Stores the pages that a new user accepted, and when. */
export const saveTermsAcceptance = async (
  ctx: WriteCtx,
  userId: number,
  accepted: readonly Accepted[],
): Promise<void> => {
  if (accepted.length === 0) return
  await ctx.db
    .insertInto('accepted_terms')
    .values(
      accepted.map(({ pageId, version }) => ({
        user_id: userId,
        page_id: pageId,
        version,
        accepted_at_ms: ctx.now(),
      })),
    )
    .execute()
}

/** Returns the pages a user accepted at registration. These records outlive the pages. */
export const acceptedBy = async (
  ctx: Pick<Ctx, 'db'>,
  userId: number,
): Promise<(Accepted & { at: string })[]> => {
  const rows = await ctx.db
    .selectFrom('accepted_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('page_id')
    .execute()
  return rows.map(row => ({ pageId: row.page_id, version: row.version, at: momentOf(row.accepted_at_ms) }))
}
