import { sync } from '#contract/sync'
import { commissioner } from '../access.ts'
import { operation } from '../operation.ts'
import { findStaged } from './find-staged.ts'
import { stagedAnswer } from './staged-answer.ts'

export const stagedWeek = operation(sync.staged, commissioner, async (ctx, { provider, week }, { league }) =>
  stagedAnswer(ctx, league, provider, await findStaged(ctx, league, provider, week)),
)
