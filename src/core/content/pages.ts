import type { Selectable } from 'kysely'
import { content, type Page, type PageLine } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import type { ContentTables } from '#db/tables/content'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'

export type PageRow = Selectable<ContentTables['pages']>

const lineOf = (row: Omit<PageRow, 'content'>): PageLine => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  is_active: row.is_active === 1,
  categoryId: row.category_id,
  displayOrder: row.display_order,
})

export const toPage = (row: PageRow): Page => ({ ...lineOf(row), content: row.content })

const pagesInOrder = (ctx: Ctx) => ctx.db.selectFrom('pages').orderBy('display_order').orderBy('id')

/** Returns pages without their text: only public ones, or all. */
export const pageLines = async (ctx: Ctx, which: 'active' | 'all'): Promise<PageLine[]> => {
  const rows = await pagesInOrder(ctx)
    .select(['id', 'title', 'slug', 'is_active', 'category_id', 'display_order'])
    .$if(which === 'active', query => query.where('is_active', '=', 1))
    .execute()
  return rows.map(lineOf)
}

export const listPages = operation(content.pages, allowAnyone, ctx => pageLines(ctx, 'active'))

export const editedPages = operation(editing.pages, requireSiteAdmin, async ctx =>
  (await pagesInOrder(ctx).selectAll().execute()).map(toPage),
)

/**
 * Returns a page by its current or a former slug. Inactive pages are shown to administrators as a preview; others get
 * not-found.
 */
export const readPage = operation(content.page, allowAnyone, async (ctx, { slug }, actor) => {
  const row = await findPage(ctx, slug.toLowerCase())
  const mayPreview = actor.kind === 'user' && actor.user.role === 'site_admin'
  if (!row || (row.is_active === 0 && !mayPreview)) throw notFound('Page')
  return toPage(row)
})

const findPage = async (ctx: Ctx, slug: string): Promise<PageRow | undefined> =>
  (await ctx.db.selectFrom('pages').selectAll().where('slug', '=', slug).executeTakeFirst()) ??
  (await ctx.db
    .selectFrom('old_addresses')
    .innerJoin('pages', 'pages.id', 'old_addresses.page_id')
    .selectAll('pages')
    .where('old_addresses.slug', '=', slug)
    .executeTakeFirst())
