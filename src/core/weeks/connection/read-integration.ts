import { weeks } from '#contract/weeks'
import { commissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { integrationAnswer } from './integration.ts'

export const readIntegration = operation(weeks.read, commissioner, (ctx, { provider }, { league }) =>
  integrationAnswer(ctx, league, provider),
)
