import { weeks } from '#contract/weeks'
import { commissioner } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { findStaged } from './find-staged.ts'
import { stagedAnswer } from './staged-answer.ts'

export const stagedWeek = operation(weeks.staged, commissioner, async (ctx, { provider, week }, { league }) =>
  stagedAnswer(ctx, league, provider, await findStaged(ctx, league, provider, week)),
)
