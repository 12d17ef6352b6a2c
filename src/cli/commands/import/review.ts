import type { Provider, Staged } from '#contract/weeks'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { leagueInfo } from '#core/leagues/league-info'
import { stagedWeek } from '#core/weeks/staging/staged-week'
import type { Cli } from '#cli/cli'
import { progressBar } from '#cli/output/progress'
import { type Plan, planOf } from '#cli/screens/review/plan'
import type { Published } from '#cli/screens/review/publish'
import { stage } from './stage.ts'

type WeekSource = { leagueId: number; provider: Provider; week: number; from: 'staged' | 'live' | 'sample' }

/**
 * Opens the review of a staged or newly imported week. Returns the published result; undefined if nothing was
 * published.
 */
export const reviewFrom = async (
  cli: Cli,
  ctx: Ctx,
  { leagueId, provider, week, from }: WeekSource,
): Promise<Published | undefined> => {
  const plan = planOf(provider, { leagueId, week: [week], sample: from === 'sample' })
  const league = await leagueInfo.run(ctx, commandLine, { leagueId })
  const staged =
    from === 'staged'
      ? await stagedWeek.run(ctx, commandLine, { leagueId, provider, week })
      : await importWithProgress(cli, ctx, plan, week)
  const { openReview } = await import('#cli/screens/review/open-review.tsx')
  return openReview(cli, ctx, plan, staged, league)
}

const importWithProgress = async (cli: Cli, ctx: Ctx, plan: Plan, week: number): Promise<Staged> => {
  const bar = progressBar(cli)
  try {
    return await stage(ctx, plan, week, bar)
  } finally {
    bar.end()
  }
}
