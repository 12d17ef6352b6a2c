import { content, FooterConfig } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { readSite } from '#core/kernel/site'
import { readText, saveText, type SiteText } from './site-texts.ts'

/** Default footer, with the current year. */
const footer: SiteText<typeof FooterConfig> = {
  key: 'footer',
  name: 'footer',
  schema: FooterConfig,
  fallback: async (ctx: Ctx) => {
    const { name } = await readSite(ctx)
    return {
      companyName: name,
      description:
        'Transform your fantasy football experience with our comprehensive league management platform.',
      copyrightText: `© ${new Date(ctx.now()).getUTCFullYear()} ${name}. All rights reserved.`,
    }
  },
}

export const readFooter = operation(content.footer, allowAnyone, ctx => readText(ctx, footer))

export const editedFooter = operation(editing.footer, requireSiteAdmin, ctx => readText(ctx, footer))

export const saveFooter = operation(
  editing.saveFooter,
  requireSiteAdmin,
  (ctx, { openedWith, ...input }, author) => saveText(ctx, author, footer, input, openedWith),
)
