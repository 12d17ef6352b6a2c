import type { Ctx } from '#core/kernel/context'
import { hashOf, newCode } from '#core/kernel/secret'
import { keepShown, showAgain } from '#core/kernel/shown-secret'

/** Makes what stands in a share address besides the id, as it is kept. */
export const newSlug = (ctx: Ctx): { slug: string; sealed_slug: string } => {
  const { hash, sealed } = keepShown(ctx.ports.secrets, 'public_awards.slug', newCode())
  return { slug: hash, sealed_slug: sealed }
}

/** Returns the slug to show; null for links of before, and where the key that sealed it is another one by now. */
export const shownSlug = (
  ctx: Ctx,
  { slug, sealed_slug }: { slug: string | null; sealed_slug: string | null },
): string | null =>
  slug === null
    ? null
    : showAgain(ctx.ports.secrets, 'public_awards.slug', { hash: slug, sealed: sealed_slug })

/** Whether an address holds the slug. Links made before there were slugs go by the id alone. */
export const isSlug = (kept: string | null, given: string | undefined): boolean =>
  kept === null || (given !== undefined && hashOf(given) === kept)
