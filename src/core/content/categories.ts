import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { content, type FooterCategory } from '#contract/content/content'
import { type CategoryForm, editing } from '#contract/content/editing'
import type { ContentTables } from '#db/tables/content'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { notFound } from '#core/kernel/domain-error'
import { lastChange, assertNotStale } from '#core/kernel/assert-not-stale'

type Row = Selectable<ContentTables['footer_categories']>

const toCategory = (row: Row): FooterCategory => ({
  id: row.id,
  name: row.name,
  displayOrder: row.display_order,
  isActive: row.is_active === 1,
})

const inOrder = (ctx: Ctx) =>
  ctx.db.selectFrom('footer_categories').selectAll().orderBy('display_order').orderBy('id')

export const listCategories = operation(content.categories, allowAnyone, async ctx =>
  (await inOrder(ctx).where('is_active', '=', 1).execute()).map(toCategory),
)

export const editedCategories = operation(editing.categories, requireSiteAdmin, async ctx =>
  (await inOrder(ctx).execute()).map(toCategory),
)

const valuesOf = (form: z.output<typeof CategoryForm>, displayOrder: number) => ({
  name: form.name,
  display_order: form.displayOrder ?? displayOrder,
  is_active: form.isActive ? (1 as const) : (0 as const),
})

/** Without an explicit order it is added at the end. */
export const addCategory = operation(editing.addCategory, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const highest = (await inOrder(ctx).execute()).at(-1)?.display_order ?? 0
    const row = await ctx.db
      .insertInto('footer_categories')
      .values(valuesOf(input, highest + 1))
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'content.category-added',
      summary: `Added the category ${row.name}`,
    })
    return toCategory(row)
  }),
)

export const saveCategory = operation(
  editing.saveCategory,
  requireSiteAdmin,
  (ctx, { id, openedWith, ...input }, author) =>
    write(ctx, async ctx => {
      const before = await ctx.db
        .selectFrom('footer_categories')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!before) throw notFound('Category')
      await assertNotStale(openedWith, toCategory(before), () => lastChange(ctx, auditEntryOf(before)))
      const row = await ctx.db
        .updateTable('footer_categories')
        .set(valuesOf(input, before.display_order))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAudit(ctx, author, auditEntryOf(row))
      return toCategory(row)
    }),
)

const auditEntryOf = ({ name }: Row) => ({
  leagueId: null,
  action: 'content.category-changed',
  summary: `Changed the category ${name}`,
})

/** Deletes a page category; its pages stay, without a category. */
export const removeCategory = operation(editing.removeCategory, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    const row = await ctx.db
      .deleteFrom('footer_categories')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw notFound('Category')
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'content.category-deleted',
      summary: `Deleted the category ${row.name}`,
    })
    return null
  }),
)
