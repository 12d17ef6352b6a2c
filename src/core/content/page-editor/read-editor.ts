import type { Selectable } from 'kysely'
import { operation } from '#core/kernel/operation'
import { pageEditor, type PageDraft } from '#contract/content/page-editor'
import { requireSiteAdmin, allowAnyone } from '#core/kernel/authorization'
import { notFound } from '#core/kernel/domain-error'
import { toPage } from '#core/content/pages'
import { picturesWith, digestsIn } from '#core/content/pictures/pictures'
import { type Ctx, write } from '#core/kernel/context'
import { newSecret, hashOf } from '#core/kernel/secret'
import { momentOf } from '#contract/kernel/values'
import type { ContentTables } from '#db/tables/content'
import { assertNotStale } from '#core/kernel/assert-not-stale'
import { dayMs } from '#domain/durations'
import { getVersions, lastVersion } from './versions.ts'

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

const validMs = 7 * dayMs

/** Creates a link that shows a page's draft, or the page if there is no draft, to anyone who has it. */
export const makePreviewLink = operation(pageEditor.previewLink, requireSiteAdmin, (ctx, { id }) =>
  write(ctx, async ctx => {
    const page = await ctx.db.selectFrom('pages').select('id').where('id', '=', id).executeTakeFirst()
    if (!page) throw notFound('Page')
    await ctx.db.deleteFrom('page_previews').where('expires_at_ms', '<=', ctx.now()).execute()
    const token = newSecret()
    const expires_at_ms = ctx.now() + validMs
    await ctx.db
      .insertInto('page_previews')
      .values({ token_hash: hashOf(token), page_id: id, expires_at_ms })
      .execute()
    return { url: `${ctx.config.publicUrl}/preview/${token}`, until: momentOf(expires_at_ms) }
  }),
)

/** Returns the page shown by a preview link. Throws not-found when the link is unknown or expired. */
export const readPreview = operation(pageEditor.preview, allowAnyone, async (ctx, { token }) => {
  const page = await ctx.db
    .selectFrom('page_previews')
    .innerJoin('pages', 'pages.id', 'page_previews.page_id')
    .select(['pages.id', 'pages.title', 'pages.content'])
    .where('token_hash', '=', hashOf(token))
    .where('expires_at_ms', '>', ctx.now())
    .executeTakeFirst()
  if (!page) throw notFound('Preview')
  const { title, content } = (await draftOf(ctx, page.id)) ?? page
  return { title, content }
})

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

/** Returns the author's name; null when unknown. */
const nameOfEditor = async (ctx: Ctx, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const person = await ctx.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return person ? `${person.first_name} ${person.last_name}` : null
}
