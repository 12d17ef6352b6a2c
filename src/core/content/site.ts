import { Site, plainSite, sites } from '#contract/content/site'
import { siteKey, readSite } from '#core/kernel/instance-settings'
import { operation } from '#core/kernel/operation'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { accentFault, nearestAccent } from '#domain/contrast'
import { invalid } from '#core/kernel/domain-error'
import { picturesWith } from '#core/content/pictures/pictures'
import {
  FooterConfig,
  content,
  FeaturesContent,
  SupportPage,
  SupportContent,
} from '#contract/content/content'
import { editing } from '#contract/content/editing'
import {
  type SiteText,
  saveText,
  readText,
  defaultFeatures,
  defaultSupportPage,
  faqFor,
} from './site-texts.ts'

const text: SiteText<typeof Site> = {
  key: siteKey,
  name: 'site appearance',
  schema: Site,
  fallback: () => plainSite,
}

export const publicSite = operation(sites.read, allowAnyone, readSite)

export const editedSite = operation(sites.edited, requireSiteAdmin, readSite)

/**
 * Updates the given settings. Throws `invalid` when the logo doesn't exist or the accent color has too little contrast
 * with its background; the error names the nearest color that has enough.
 */
export const saveSite = operation(
  sites.save,
  requireSiteAdmin,
  async (ctx, { openedWith, ...changes }, author) => {
    await assertSiteValid(ctx, changes)
    return saveText(ctx, author, text, { ...(await readSite(ctx)), ...changes }, openedWith)
  },
)

const assertSiteValid = async (ctx: Ctx, { logo, accent }: Partial<Site>): Promise<void> => {
  const fault = accent && accentFault(accent)
  if (fault) throw invalid('accent', `${fault}. The nearest color that works is ${nearestAccent(accent)}.`)
  if (logo && (await picturesWith(ctx, [logo])).length === 0) throw invalid('logo', 'Image not found.')
}

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

const features: SiteText<typeof FeaturesContent> = {
  key: 'features',
  name: 'features page',
  schema: FeaturesContent,
  fallback: () => defaultFeatures,
}

export const readFeatures = operation(content.features, allowAnyone, ctx => readText(ctx, features))

export const saveFeatures = operation(editing.saveFeatures, requireSiteAdmin, (ctx, input, author) =>
  saveText(ctx, author, features, input.content, input.openedWith),
)

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
