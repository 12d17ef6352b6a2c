import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { content, type NavigationItem } from '#contract/content/content'
import { editing, type NavigationForm } from '#contract/content/editing'
import type { ContentTables } from '#db/tables/content'
import { type Author, requireSiteAdmin, requireSignedIn } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { invalid, notFound } from '#core/kernel/domain-error'
import { lastChange, assertNotStale } from '#core/kernel/assert-not-stale'

type Row = Selectable<ContentTables['navigation_items']>

const toNavigationItem = (row: Row): NavigationItem => ({
  id: row.id,
  title: row.title,
  url: row.url,
  pageId: row.page_id,
  displayOrder: row.display_order,
  isVisible: row.is_visible === 1,
  isActive: row.is_active === 1,
  roleRestriction: row.role_restriction,
})

const inOrder = (ctx: Ctx) =>
  ctx.db.selectFrom('navigation_items').selectAll().orderBy('display_order').orderBy('id')

/**
 * Returns the navigation the caller sees: active and visible items, without items of inactive pages, and administrator
 * items only for administrators.
 */
export const readNavigation = operation(content.navigation, requireSignedIn, async (ctx, _input, user) => {
  const rows = await inOrder(ctx)
    .where('is_active', '=', 1)
    .where('is_visible', '=', 1)
    .where(is =>
      is.or([
        is('page_id', 'is', null),
        is('page_id', 'in', is.selectFrom('pages').select('pages.id').where('pages.is_active', '=', 1)),
      ]),
    )
    .$if(user.role !== 'site_admin', query => query.where('role_restriction', '=', 'all'))
    .execute()
  return rows.map(toNavigationItem)
})

export const editedNavigation = operation(editing.navigation, requireSiteAdmin, async ctx =>
  (await inOrder(ctx).execute()).map(toNavigationItem),
)

export const addNavigation = operation(editing.addNavigation, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const row = await ctx.db
      .insertInto('navigation_items')
      .values(await valuesOf(ctx, input))
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordChange(ctx, author, 'Added', row)
    return toNavigationItem(row)
  }),
)

export const saveNavigation = operation(
  editing.saveNavigation,
  requireSiteAdmin,
  (ctx, { id, openedWith, ...input }, author) =>
    write(ctx, async ctx => {
      const before = await ctx.db
        .selectFrom('navigation_items')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!before) throw notFound('Navigation item')
      await assertNotStale(openedWith, toNavigationItem(before), () =>
        lastChange(ctx, auditEntryOf('Changed', before)),
      )
      const row = await ctx.db
        .updateTable('navigation_items')
        .set(await valuesOf(ctx, input))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordChange(ctx, author, 'Changed', row)
      return toNavigationItem(row)
    }),
)

export const removeNavigation = operation(editing.removeNavigation, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    const row = await ctx.db
      .deleteFrom('navigation_items')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('Navigation item')
    await recordChange(ctx, author, 'Deleted', row)
    return null
  }),
)

/** A linked page determines the address: '/' and its slug. */
const valuesOf = async (ctx: Ctx, form: z.output<typeof NavigationForm>) => ({
  title: form.title,
  url: form.pageId == null ? ownUrl(form.url) : await urlOfPage(ctx, form.pageId),
  page_id: form.pageId ?? null,
  display_order: form.displayOrder,
  is_visible: form.isVisible ? (1 as const) : (0 as const),
  is_active: form.isActive ? (1 as const) : (0 as const),
  role_restriction: form.roleRestriction,
})

const ownUrl = (url: string): string => {
  if (url === '') throw invalid('url', 'Enter a full URL for external links')
  return url
}

const urlOfPage = async (ctx: Ctx, pageId: number): Promise<string> => {
  const page = await ctx.db.selectFrom('pages').select('slug').where('id', '=', pageId).executeTakeFirst()
  if (!page) throw invalid('pageId', 'This page no longer exists. Choose another one.')
  return `/${page.slug}`
}

const recordChange = (ctx: WriteCtx, author: Author, did: string, item: Row): Promise<void> =>
  recordAudit(ctx, author, auditEntryOf(did, item))

const auditEntryOf = (did: string, { title }: Row) => ({
  leagueId: null,
  action: `content.navigation-${did.toLowerCase()}`,
  summary: `${did} the navigation item ${title}`,
})
