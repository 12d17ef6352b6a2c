import { connections } from '#contract/weeks/connections'
import { requireCommissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { describeIntegration } from './integration.ts'

export const readIntegration = operation(
  connections.read,
  requireCommissioner,
  (ctx, { provider }, { league }) => describeIntegration(ctx, league, provider),
)
