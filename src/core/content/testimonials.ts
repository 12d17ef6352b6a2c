import { content, type Testimonial } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { type Author, allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { notFound } from '#core/kernel/domain-error'
import { lastChange, assertNotStale } from '#core/kernel/assert-not-stale'

const all = (ctx: Ctx): Promise<Testimonial[]> =>
  ctx.db.selectFrom('testimonials').selectAll().orderBy('id').execute()

export const listTestimonials = operation(content.testimonials, allowAnyone, all)

export const editedTestimonials = operation(editing.testimonials, requireSiteAdmin, all)

export const addTestimonial = operation(editing.addTestimonial, requireSiteAdmin, (ctx, input, author) =>
  write(ctx, async ctx => {
    const row = await ctx.db.insertInto('testimonials').values(input).returningAll().executeTakeFirstOrThrow()
    await recordChange(ctx, author, 'Added', row)
    return row
  }),
)

export const saveTestimonial = operation(
  editing.saveTestimonial,
  requireSiteAdmin,
  (ctx, { id, openedWith, ...input }, author) =>
    write(ctx, async ctx => {
      const before = await ctx.db
        .selectFrom('testimonials')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      if (!before) throw notFound('Testimonial')
      await assertNotStale(openedWith, before, () => lastChange(ctx, auditEntryOf('Changed', before)))
      const row = await ctx.db
        .updateTable('testimonials')
        .set(input)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordChange(ctx, author, 'Changed', row)
      return row
    }),
)

export const removeTestimonial = operation(
  editing.removeTestimonial,
  requireSiteAdmin,
  (ctx, { id }, author) =>
    write(ctx, async ctx => {
      const row = await ctx.db
        .deleteFrom('testimonials')
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (!row) throw notFound('Testimonial')
      await recordChange(ctx, author, 'Deleted', row)
      return null
    }),
)

const recordChange = (ctx: WriteCtx, author: Author, did: string, row: Testimonial): Promise<void> =>
  recordAudit(ctx, author, auditEntryOf(did, row))

const auditEntryOf = (did: string, { author: name }: Testimonial) => ({
  leagueId: null,
  action: `content.testimonial-${did.toLowerCase()}`,
  summary: `${did} the testimonial of ${name}`,
})
