import type { z } from 'zod'
import type { Author } from '#core/kernel/authorization'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { recordAudit } from '#core/kernel/audit'
import { lastChange, assertNotStale } from '#core/kernel/assert-not-stale'

/** An editable site text: storage key, schema and default. */
export type SiteText<S extends z.ZodType> = {
  key: string
  /** Name in the audit log. */
  name: string
  schema: S
  fallback: (ctx: Ctx) => z.output<S> | Promise<z.output<S>>
}

/** Returns the saved text or its default. A text that no longer matches its schema counts as not saved. */
export const readText = async <S extends z.ZodType>(ctx: Ctx, text: SiteText<S>): Promise<z.output<S>> => {
  const row = await ctx.db
    .selectFrom('site_texts')
    .select('value_json')
    .where('key', '=', text.key)
    .executeTakeFirst()
  const parsed = text.schema.safeParse(row ? JSON.parse(row.value_json) : undefined)
  return parsed.success ? parsed.data : text.fallback(ctx)
}

/** Saves a text unless it has changed since its form was opened (assert-not-stale.ts). */
export const saveText = <S extends z.ZodType<object>>(
  ctx: Ctx,
  author: Author,
  text: SiteText<S>,
  value: z.output<S>,
  openedWith: Record<string, unknown> | undefined,
): Promise<z.output<S>> =>
  write(ctx, async (ctx: WriteCtx) => {
    const auditEntry = { leagueId: null, action: `content.${text.key}` }
    await assertNotStale(openedWith, await readText(ctx, text), () => lastChange(ctx, auditEntry))
    const values = { value_json: JSON.stringify(value), updated_at_ms: ctx.now() }
    await ctx.db
      .insertInto('site_texts')
      .values({ key: text.key, ...values })
      .onConflict(existing => existing.column('key').doUpdateSet(values))
      .execute()
    await recordAudit(ctx, author, {
      ...auditEntry,
      summary: `Changed the ${text.name}`,
    })
    return value
  })
