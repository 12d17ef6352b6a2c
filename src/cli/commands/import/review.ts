import type { Provider } from '#contract/weeks/connections'
import type { Staged } from '#contract/weeks/staged-weeks'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { leagueInfo } from '#core/leagues/describe-leagues'
import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import type { Cli } from '#cli/cli'
import { progressBar } from '#cli/output/progress'
import { type Plan, planOf } from './plan.ts'
import type { Published } from './publish.ts'
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
  const plan = planOf(provider, { league: leagueId, week: [week], sample: from === 'sample' })
  const league = await leagueInfo.run(ctx, commandLine, { leagueId })
  const staged =
    from === 'staged'
      ? await stagedWeek.run(ctx, commandLine, { leagueId, provider, week })
      : await importWithProgress(cli, ctx, plan, week)
  const { openReview } = await import('#cli/screens/open-review.tsx')
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
