import { momentOf } from '#contract/kernel/values'
import { pageEditor, type VersionLine } from '#contract/content/page-editor'
import { type Author, requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'

type Text = { id: number; title: string; slug: string; content: string }

/** Returns the number of a page's latest version; 0 when it has none, undefined when the page doesn't exist. */
export const lastVersion = async (ctx: Ctx, pageId: number): Promise<number | undefined> => {
  const row = await ctx.db
    .selectFrom('pages')
    .leftJoin('page_versions', 'page_versions.page_id', 'pages.id')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('pages.id', '=', pageId)
    .groupBy('pages.id')
    .executeTakeFirst()
  return row && Number(row.number ?? 0)
}

/** Saves the page's content as a new version unless it equals the latest one. */
export const addVersion = async (
  ctx: WriteCtx,
  { id, title, slug, content }: Text,
  author: Author,
): Promise<void> => {
  const last = await ctx.db
    .selectFrom('page_versions')
    .select(['number', 'title', 'slug', 'content'])
    .where('page_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.title === title && last.slug === slug && last.content === content) return
  const number = (last?.number ?? 0) + 1
  await ctx.db
    .insertInto('page_versions')
    .values({ page_id: id, number, title, slug, content, saved_at_ms: ctx.now(), saved_by: author.id })
    .execute()
}

/** Returns a page's versions without their text, newest first. */
export const getVersions = async (ctx: Ctx, pageId: number): Promise<VersionLine[]> =>
  (await linesOf(ctx, pageId).execute()).map(toVersionLine)

/** Returns a version of a page with its text. */
export const readVersion = operation(pageEditor.version, requireSiteAdmin, async (ctx, { id, number }) => {
  const row = await linesOf(ctx, id)
    .select(['slug', 'content'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) throw notFound('Version')
  return { ...toVersionLine(row), slug: row.slug, content: row.content }
})

const linesOf = (ctx: Ctx, pageId: number) =>
  ctx.db
    .selectFrom('page_versions')
    .leftJoin('users', 'users.id', 'page_versions.saved_by')
    .select(['number', 'title', 'saved_at_ms', 'first_name', 'last_name'])
    .where('page_id', '=', pageId)
    .orderBy('number', 'desc')

type LineRow = {
  number: number
  title: string
  saved_at_ms: number | null
  first_name: string | null
  last_name: string | null
}

const toVersionLine = ({ number, title, saved_at_ms, first_name, last_name }: LineRow): VersionLine => ({
  number,
  title,
  savedAt: saved_at_ms === null ? null : momentOf(saved_at_ms),
  savedBy: first_name === null ? null : `${first_name} ${last_name ?? ''}`.trim(),
})
