import { momentOf } from '#contract/kernel/values'
import { pageEditor } from '#contract/content/page-editor'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { hashOf, newSecret } from '#core/kernel/secret'
import { draftOf } from './draft.ts'

const validMs = 7 * 86_400_000

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
