import { sync } from '#contract/weeks'
import { commissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { integrationAnswer } from './integration.ts'

export const readIntegration = operation(sync.read, commissioner, (ctx, { provider }, { league }) =>
  integrationAnswer(ctx, league.id, provider),
)
