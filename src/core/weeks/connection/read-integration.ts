import { weeks } from '#contract/weeks'
import { requireCommissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { describeIntegration } from './integration.ts'

export const readIntegration = operation(weeks.read, requireCommissioner, (ctx, { provider }, { league }) =>
  describeIntegration(ctx, league, provider),
)
