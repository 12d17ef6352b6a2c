import { content, FeaturesContent } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { defaultFeatures } from './default-texts.ts'
import { readText, saveText, type SiteText } from './site-texts.ts'

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
