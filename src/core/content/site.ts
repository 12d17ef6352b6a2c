import { plainSite, Site, sites } from '#contract/content/site'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { readSite, siteKey } from '#core/kernel/site'
import { accentFault, nearestAccent } from '#domain/contrast'
import { picturesWith } from './pictures/pictures.ts'
import { saveText, type SiteText } from './site-texts.ts'

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
