import type { z } from 'zod'
import { type PageForm, editing } from '#contract/content/editing'
import { operation } from '#core/kernel/operation'
import { requireSiteAdmin, type Author } from '#core/kernel/authorization'
import { write, type WriteCtx, type Ctx, attempt } from '#core/kernel/context'
import { addVersion } from '#core/content/page-editor/versions'
import { notFound, conflict, invalid } from '#core/kernel/domain-error'
import { assertNotStale, lastChange } from '#core/kernel/assert-not-stale'
import { recordAudit } from '#core/kernel/audit'
import { draftOf } from '#core/content/page-editor/read-editor'
import type { PageLine } from '#contract/content/content'
import { isDuplicate } from '#db/sql'
import { siteParts } from '#domain/site-paths'
import { toPage, pageLines, type PageRow } from './pages.ts'

type Form = z.output<typeof PageForm>

/** Adds a page at the end. Throws a conflict when another page has the slug. */
export const addPage = operation(editing.addPage, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const { last } = await ctx.db
      .selectFrom('pages')
      .select(({ fn }) => fn.max('display_order').as('last'))
      .executeTakeFirstOrThrow()
    const values = { ...(await valuesOf(ctx, input)), display_order: Number(last ?? 0) + 1 }
    const row = await assertSlugFree(ctx, ctx =>
      ctx.db.insertInto('pages').values(values).returningAll().executeTakeFirstOrThrow(),
    )
    await claimSlug(ctx, row)
    await addVersion(ctx, row, author)
    await recordChange(ctx, author, 'added', row)
    return toPage(row)
  }),
)

/** Changes a page. Linked navigation items follow its slug, and the old address redirects to the new one. */
export const savePage = operation(editing.savePage, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const found = await ctx.db
      .selectFrom('pages')
      .selectAll()
      .where('slug', '=', input.currentSlug)
      .executeTakeFirst()
    if (!found) throw notFound('Page')
    await assertNotStale(input.openedWith, editable(found), () =>
      lastChange(ctx, auditEntryOf('changed', found)),
    )
    await assertDraftCurrent(ctx, found, input.draftRevision)
    const values = await valuesOf(ctx, input)
    const row = await assertSlugFree(ctx, ctx =>
      ctx.db
        .updateTable('pages')
        .set(values)
        .where('id', '=', found.id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
    await addSlugRedirect(ctx, found, row)
    await claimSlug(ctx, row)
    await addVersion(ctx, row, author)
    if (input.draftRevision !== undefined)
      await ctx.db.deleteFrom('page_drafts').where('page_id', '=', row.id).execute()
    await recordChange(ctx, author, 'changed', row)
    return toPage(row)
  }),
)

export const removePage = operation(editing.removePage, requireSiteAdmin, (ctx, { id }, author) =>
  write(ctx, async ctx => {
    const row = await ctx.db.deleteFrom('pages').where('id', '=', id).returningAll().executeTakeFirst()
    if (!row) throw notFound('Page')
    await recordChange(ctx, author, 'deleted', row)
    return null
  }),
)

/** Sets the order of all pages. Throws a conflict when the list doesn't match the existing pages exactly. */
export const orderPages = operation(editing.orderPages, requireSiteAdmin, (ctx, { pageIds }, author) =>
  write(ctx, async ctx => {
    const before = await pageLines(ctx, 'all')
    const present = before.map(({ id }) => id)
    const isWhole = pageIds.toSorted(byNumber).join() === present.toSorted(byNumber).join()
    if (!isWhole) throw conflict('pages_changed', 'The pages have changed. Reload and order them again.')
    for (const [index, id] of pageIds.entries()) {
      await ctx.db
        .updateTable('pages')
        .set({ display_order: index + 1 })
        .where('id', '=', id)
        .execute()
    }
    await recordAudit(ctx, author, {
      leagueId: null,
      action: 'content.pages-ordered',
      summary: orderText(before, pageIds),
    })
    return pageLines(ctx, 'all')
  }),
)

/** Takes over an address that another page had before. */
const claimSlug = async (ctx: WriteCtx, { slug }: PageRow): Promise<void> => {
  await ctx.db.deleteFrom('old_addresses').where('slug', '=', slug).execute()
}

/** Publishing deletes the draft, but not one that another administrator has edited since it was loaded. */
const assertDraftCurrent = async (
  ctx: WriteCtx,
  { id }: PageRow,
  revision: number | undefined,
): Promise<void> => {
  if (revision === undefined) return
  const draft = await draftOf(ctx, id)
  await assertNotStale({ revision }, { revision: 0, ...draft }, () => ({
    by: draft?.savedBy ?? null,
    at: draft?.savedAt ?? null,
  }))
}

const addSlugRedirect = async (ctx: WriteCtx, before: PageRow, now: PageRow): Promise<void> => {
  if (before.slug === now.slug) return
  await ctx.db.insertInto('old_addresses').values({ slug: before.slug, page_id: now.id }).execute()
  await ctx.db
    .updateTable('navigation_items')
    .set({ url: `/${now.slug}` })
    .where('page_id', '=', now.id)
    .execute()
}

/** Editable fields of a page, by their names in the form. */
const editable = (row: PageRow) => {
  const { title, slug, content, is_active, categoryId } = toPage(row)
  return { title, slug, content, is_active, category_id: categoryId }
}

/** Names the page if only one was moved, otherwise the whole order. */
const orderText = (before: readonly PageLine[], pageIds: readonly number[]): string => {
  const titleOf = (id: number) => before.find(page => page.id === id)?.title ?? ''
  const moved = before.find(({ id }) => {
    const others = before.filter(page => page.id !== id)
    return others.map(page => page.id).join() === pageIds.filter(other => other !== id).join()
  })
  if (!moved) return `Reordered the pages: ${pageIds.map(titleOf).join(', ')}`
  return `Moved the page ${moved.title} to position ${pageIds.indexOf(moved.id) + 1}`
}

const byNumber = (one: number, other: number): number => one - other

const valuesOf = async (ctx: Ctx, form: Form) => {
  if (reservedSlugs.has(form.slug)) {
    throw invalid('slug', 'This URL belongs to a Sidepot screen. Choose another slug.')
  }
  const categoryId = form.category_id ?? null
  if (categoryId !== null) await requireCategory(ctx, categoryId)
  return {
    title: form.title,
    slug: form.slug,
    content: form.content,
    is_active: form.is_active ? (1 as const) : (0 as const),
    category_id: categoryId,
  }
}

const requireCategory = async (ctx: Ctx, id: number): Promise<void> => {
  const found = await ctx.db
    .selectFrom('footer_categories')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw invalid('category_id', 'This category no longer exists. Choose another one.')
}

const assertSlugFree = async (ctx: WriteCtx, work: (ctx: WriteCtx) => Promise<PageRow>): Promise<PageRow> => {
  try {
    return await attempt(ctx, work)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('slug_taken', 'Another page has this slug. Choose another one.')
  }
}

const recordChange = (ctx: WriteCtx, author: Author, did: string, page: PageRow): Promise<void> =>
  recordAudit(ctx, author, auditEntryOf(did, page))

const auditEntryOf = (did: string, page: PageRow) => ({
  leagueId: null,
  action: `content.page-${did}`,
  summary: `${did.charAt(0).toUpperCase()}${did.slice(1)} the page ${page.title}`,
})

/** First path segments used by the product itself; a page there would be unreachable. */
const reservedSlugs: ReadonlySet<string> = new Set([
  ...siteParts,
  ...['about', 'api', 'assets', 'docs', 'healthz', 'icons', 'leagues', 'metrics', 'pictures', 'readyz'],
])
