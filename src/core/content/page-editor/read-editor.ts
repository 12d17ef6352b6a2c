import { pageEditor } from '#contract/content/page-editor'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { toPage } from '../pages.ts'
import { digestsIn } from '../pictures/digests-in.ts'
import { picturesWith } from '../pictures/pictures.ts'
import { draftOf } from './draft.ts'
import { getVersions } from './versions.ts'

/** Returns all data of the page editor. */
export const readEditor = operation(pageEditor.read, requireSiteAdmin, async (ctx, { id }) => {
  const row = await ctx.db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('Page')
  const draft = await draftOf(ctx, id)
  return {
    page: toPage(row),
    draft,
    versions: await getVersions(ctx, id),
    oldAddresses: await getOldAddresses(ctx, id),
    pictures: await picturesWith(ctx, digestsIn(draft?.content ?? row.content)),
  }
})

const getOldAddresses = async (ctx: Ctx, pageId: number): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('old_addresses')
    .select('slug')
    .where('page_id', '=', pageId)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}
