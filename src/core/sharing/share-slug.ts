import type { Ctx } from '#core/kernel/context'
import { hashOf, newCode } from '#core/kernel/secret'
import { sealShownSecret, revealShownSecret } from '#core/kernel/shown-secret'

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
export const isSlug = (stored: string | null, slug: string | undefined): boolean =>
  stored === null || (slug !== undefined && hashOf(slug) === stored)
