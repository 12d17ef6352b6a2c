import { sealShownSecret } from '#core/kernel/secret'
import type { SecretBox } from '#core/kernel/ports/installation'
import type { Db } from '#db/open'

/**
 * Encrypts the join codes and share slugs that an older version stored in plain text, and replaces them with their
 * hashes. The links keep working. Idempotent.
 */
export const sealPlain = async (db: Db, box: SecretBox): Promise<void> => {
  await sealJoinCodes(db, box)
  await sealSlugs(db, box)
}

const sealJoinCodes = async (db: Db, box: SecretBox): Promise<void> => {
  const plain = await db
    .selectFrom('leagues')
    .select(['id', 'join_code'])
    .where('sealed_join_code', 'is', null)
    .execute()
  for (const { id, join_code } of plain) {
    const { hash, sealed } = sealShownSecret(box, 'leagues.join_code', join_code)
    await db
      .updateTable('leagues')
      .set({ join_code: hash, sealed_join_code: sealed })
      .where('id', '=', id)
      .where('join_code', '=', join_code)
      .where('sealed_join_code', 'is', null)
      .execute()
  }
}

const sealSlugs = async (db: Db, box: SecretBox): Promise<void> => {
  const plain = await db
    .selectFrom('public_awards')
    .select(['award_id', 'slug'])
    .where('slug', 'is not', null)
    .where('sealed_slug', 'is', null)
    .execute()
  for (const { award_id, slug } of plain) {
    const { hash, sealed } = sealShownSecret(box, 'public_awards.slug', slug ?? '')
    await db
      .updateTable('public_awards')
      .set({ slug: hash, sealed_slug: sealed })
      .where('award_id', '=', award_id)
      .where('slug', '=', slug)
      .where('sealed_slug', 'is', null)
      .execute()
  }
}
