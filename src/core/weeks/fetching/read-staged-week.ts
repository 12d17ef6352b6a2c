import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { requireCommissioner } from '#core/leagues/access'
import { heavyWork } from '#core/kernel/heavy-work'
import { operation } from '#core/kernel/operation'
import { findStaged } from '../stored/find-staged.ts'
import { describeStagedWeek } from './describe-staged-week.ts'

export const stagedWeek = operation(
  stagedWeeks.read,
  requireCommissioner,
  (ctx, { provider, week }, { league, author }) =>
    heavyWork(ctx, author.id, async () =>
      describeStagedWeek(ctx, league, provider, await findStaged(ctx, league, provider, week)),
    ),
)
