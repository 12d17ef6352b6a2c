import { sync } from '#contract/sync'
import { commissioner } from '../access.ts'
import { operation } from '../operation.ts'
import { integrationAnswer } from './integration.ts'

export const readIntegration = operation(sync.read, commissioner, (ctx, { provider }, { league }) =>
  integrationAnswer(ctx, league.id, provider),
)
