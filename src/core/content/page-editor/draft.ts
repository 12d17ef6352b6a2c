import type { Selectable } from 'kysely'
import { momentOf } from '#contract/kernel/values'
import { pageEditor, type PageDraft } from '#contract/content/page-editor'
import type { ContentTables } from '#db/tables/content'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { assertNotStale } from '#core/kernel/assert-not-stale'
import { nameOfEditor } from './editors.ts'
import { lastVersion } from './versions.ts'

type DraftRow = Selectable<ContentTables['page_drafts']>

/** Returns the unpublished draft of a page; null when there is none. */
export const draftOf = async (ctx: Ctx, pageId: number): Promise<PageDraft | null> => {
  const row = await ctx.db
    .selectFrom('page_drafts')
    .selectAll()
    .where('page_id', '=', pageId)
    .executeTakeFirst()
  return row ? toDraft(ctx, row) : null
}

/**
 * Saves a draft. Throws the conflict `edit_conflict`, with the stored draft, when another administrator (or another
 * tab) saved or discarded it since `revision`.
 */
export const storeDraft = operation(pageEditor.saveDraft, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const { id, revision, basedOn, ...text } = input
    const latest = await lastVersion(ctx, id)
    if (latest === undefined) throw notFound('Page')
    const existing = await draftOf(ctx, id)
    await assertNotStale({ revision }, { revision: 0, ...existing }, () => ({
      by: existing?.savedBy ?? null,
      at: existing?.savedAt ?? null,
    }))
    const values = { ...text, revision: revision + 1, saved_at_ms: ctx.now(), saved_by: author.id }
    const row = await ctx.db
      .insertInto('page_drafts')
      .values({ page_id: id, based_on: Math.min(basedOn ?? latest, latest), ...values })
      .onConflict(conflict => conflict.column('page_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    return toDraft(ctx, row)
  }),
)

/** Discards a draft, if there is one. Throws not-found when the page doesn't exist. */
export const discardDraft = operation(pageEditor.discardDraft, requireSiteAdmin, (ctx, { id }) =>
  write(ctx, async ctx => {
    if ((await lastVersion(ctx, id)) === undefined) throw notFound('Page')
    await ctx.db.deleteFrom('page_drafts').where('page_id', '=', id).execute()
    return null
  }),
)

const toDraft = async (ctx: Ctx, row: DraftRow): Promise<PageDraft> => ({
  title: row.title,
  slug: row.slug,
  content: row.content,
  basedOn: row.based_on,
  revision: row.revision,
  savedAt: momentOf(row.saved_at_ms),
  savedBy: await nameOfEditor(ctx, row.saved_by),
})
