import { createHash } from 'node:crypto'
import { type Ctx, write } from '#core/kernel/context'
import { type Picture, pageEditor } from '#contract/content/page-editor'
import { operation } from '#core/kernel/operation'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { notFound, conflict, invalid } from '#core/kernel/domain-error'
import { type MadePicture, UnreadablePicture } from '#core/kernel/ports/share-card'
import { readSite } from '#core/kernel/instance-settings'

const withoutBytes = ['digest', 'name', 'width', 'height', 'size'] as const

/** Returns the pictures with these digests, by name. */
export const picturesWith = (ctx: Ctx, digests: readonly string[]): Promise<Picture[]> =>
  digests.length === 0
    ? Promise.resolve([])
    : ctx.db
        .selectFrom('pictures')
        .select(withoutBytes)
        .where('digest', 'in', digests)
        .orderBy('name')
        .orderBy('digest')
        .execute()

/** Lists all pictures, newest first, with the titles of the pages that use them. */
export const listPictures = operation(pageEditor.pictures, requireSiteAdmin, async ctx => {
  const rows = await ctx.db
    .selectFrom('pictures')
    .select(withoutBytes)
    .orderBy('added_at_ms', 'desc')
    .orderBy('digest')
    .execute()
  const shown = await shownBy(ctx)
  return rows.map(row => ({ ...row, shownBy: shown.get(row.digest) ?? [] }))
})

/**
 * Re-encodes and stores a picture; returns an existing one unchanged. Throws `invalid` when the data is not a picture.
 */
export const addPicture = operation(
  pageEditor.addPicture,
  requireSiteAdmin,
  async (ctx, { name, data }, author) => {
    const { webp, width, height } = await redrawn(ctx, Buffer.from(data, 'base64'))
    const digest = createHash('sha256').update(webp).digest('hex').slice(0, 32)
    return write(ctx, async ctx => {
      const [known] = await picturesWith(ctx, [digest])
      if (known) return known
      const picture = { digest, name, width, height, size: webp.length }
      await ctx.db
        .insertInto('pictures')
        .values({ ...picture, webp, added_at_ms: ctx.now(), added_by: author.id })
        .onConflict(conflict => conflict.doNothing())
        .execute()
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'content.picture-added',
        summary: `Added the image ${name}`,
      })
      return picture
    })
  },
)

/** Deletes a picture. Throws a conflict that names the pages that use it. */
export const removePicture = operation(
  pageEditor.removePicture,
  requireSiteAdmin,
  (ctx, { digest }, author) =>
    write(ctx, async ctx => {
      const [picture] = await picturesWith(ctx, [digest])
      if (!picture) throw notFound('Picture')
      const pages = (await shownBy(ctx)).get(digest)
      if (pages)
        throw conflict('picture_shown', `${pages.join(', ')} uses this image. Remove it there first.`)
      await ctx.db.deleteFrom('pictures').where('digest', '=', digest).execute()
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'content.picture-deleted',
        summary: `Deleted the image ${picture.name}`,
      })
      return null
    }),
)

/** Returns the bytes of a picture; undefined when it doesn't exist. */
export const readPicture = async (ctx: Ctx, digest: string): Promise<Buffer | undefined> => {
  const row = await ctx.db
    .selectFrom('pictures')
    .select('webp')
    .where('digest', '=', digest)
    .executeTakeFirst()
  return row?.webp
}

const redrawn = async (ctx: Ctx, bytes: Buffer): Promise<MadePicture> => {
  try {
    return await ctx.ports.pictureMaker.redraw(bytes)
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    throw invalid('data', "This image can't be shown. Choose a JPEG, PNG or WebP of up to 40 megapixels.")
  }
}

/** Returns the titles of the pages whose text or draft uses each picture, by digest. */
const shownBy = async (ctx: Ctx): Promise<Map<string, string[]>> => {
  const texts = await ctx.db
    .selectFrom('pages')
    .select(['pages.title', 'pages.content'])
    .unionAll(query =>
      query
        .selectFrom('page_drafts')
        .innerJoin('pages', 'pages.id', 'page_drafts.page_id')
        .select(['pages.title', 'page_drafts.content']),
    )
    .orderBy('title')
    .execute()
  const { logo } = await readSite(ctx)
  const shown = new Map<string, string[]>(logo === null ? [] : [[logo, ['The header of every page']]])
  for (const { title, content } of texts)
    for (const digest of digestsIn(content))
      shown.set(digest, [...new Set([...(shown.get(digest) ?? []), title])])
  return shown
}

/** Returns the pictures used in a Markdown text, each once. */
export const digestsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{32})\.webp/g)].flatMap(([, digest]) => digest ?? [])),
]
