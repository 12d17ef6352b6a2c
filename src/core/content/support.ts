import { content, SupportContent, SupportPage } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { defaultSupportPage, faqFor } from './default-texts.ts'
import { readText, saveText, type SiteText } from './site-texts.ts'

const page: SiteText<typeof SupportPage> = {
  key: 'support-page',
  name: 'support page introduction',
  schema: SupportPage,
  fallback: () => defaultSupportPage,
}

const supportText: SiteText<typeof SupportContent> = {
  key: 'support-content',
  name: 'frequently asked questions',
  schema: SupportContent,
  fallback: ctx => ({
    contactEmail: ctx.config.supportEmail ?? '',
    contactText: 'Email Support',
    faqContent: faqFor(ctx.config.tiers),
  }),
}

export const readSupportPage = operation(content.supportPage, allowAnyone, ctx => readText(ctx, page))

export const saveSupportPage = operation(
  editing.saveSupportPage,
  requireSiteAdmin,
  (ctx, { openedWith, ...input }, author) => saveText(ctx, author, page, input, openedWith),
)

export const readSupportContent = operation(content.supportContent, allowAnyone, ctx =>
  readText(ctx, supportText),
)

export const saveSupportContent = operation(
  editing.saveSupportContent,
  requireSiteAdmin,
  (ctx, { openedWith, ...input }, author) => saveText(ctx, author, supportText, input, openedWith),
)
