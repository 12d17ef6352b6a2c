import { Site, plainSite } from '#contract/content/site'
import { prepared } from '#db/statement-cache'
import { drawable } from '#domain/plain-text'
import type { Ctx, WriteCtx } from './context.ts'

/** Stores a fact about this instance, by key. */
export const saveInstanceSetting = async (
  ctx: Pick<Ctx, 'db'>,
  key: string,
  value: string,
): Promise<void> => {
  await ctx.db
    .insertInto('instance_settings')
    .values({ key, value })
    .onConflict(existing => existing.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Stores a value unless the key already has one. Returns whether it was the first; concurrent callers wait for the
 * other transaction to end.
 */
export const saveSettingOnce = async (ctx: WriteCtx, key: string, value: string): Promise<boolean> => {
  const first = await ctx.db
    .insertInto('instance_settings')
    .values({ key, value })
    .onConflict(existing => existing.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return first !== undefined
}

/** Returns the stored value of a key. */
export const loadSetting = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<string | undefined> => {
  const row = await ctx.db
    .selectFrom('instance_settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Deletes a value if it is unchanged; of several concurrent callers, only one succeeds. */
export const deleteIfUnchanged = async (
  ctx: Pick<Ctx, 'db'>,
  key: string,
  value: string,
): Promise<boolean> => {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('instance_settings')
    .where('key', '=', key)
    .where('value', '=', value)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes the stored value of a key. */
export const deleteSetting = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<void> => {
  await ctx.db.deleteFrom('instance_settings').where('key', '=', key).execute()
}

/** Key of the administrators' settings among the site's texts. */
export const siteKey = 'site'

const siteTexts = prepared<{ key: string }>()((db, { key }) =>
  db.selectFrom('site_texts').select('value_json').where('key', '=', key),
)

/** Returns the site's name and appearance. Settings that no longer match the schema count as not saved. */
export const readSite = async (ctx: Pick<Ctx, 'db'>): Promise<Site> => {
  const [row] = await siteTexts(ctx, { key: siteKey })
  return row === undefined ? plainSite : siteOf(row.value_json)
}

/** The last text and its settings, because validating them takes much longer than reading them. */
let last = { json: '{}', site: plainSite }

const siteOf = (json: string): Site => {
  if (last.json !== json) {
    const parsed = Site.safeParse({ ...plainSite, ...JSON.parse(json) })
    last = { json, site: parsed.success ? parsed.data : plainSite }
  }
  return last.site
}

/** Adds the site's name to an image's card if it differs from the product's. */
export const withSiteName = async <C extends object>(
  ctx: Pick<Ctx, 'db'>,
  card: C,
): Promise<C & { siteName?: string }> => {
  const { name } = await readSite(ctx)
  return name === plainSite.name ? card : { ...card, siteName: drawable(name) }
}

/** Returns the path of a site's logo. */
export const logoPath = (logo: string): string => `/pictures/${logo}.webp`
