import type { Ctx } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { publishedWeeks } from '#core/weeks/publishing/publications'
import type { Cli } from '#cli/cli'
import type { Plan } from './plan.ts'

/**
 * The weeks of the plan that are to be published. Of several, those that stand published are skipped, and said; a single
 * one is somebody's wish, and publishing it says itself why not.
 */
export const unpublishedWeeks = async (cli: Cli, ctx: Ctx, plan: Plan): Promise<number[]> => {
  if (plan.replace || plan.weeks.length === 1) return plan.weeks
  const found = await findLeague(ctx, plan.leagueId, null)
  const published = found ? await publishedWeeks(ctx, found.league.season_id) : []
  const isPublished = (week: number) => published.some(one => one.week === week)
  for (const week of plan.weeks.filter(isPublished)) {
    cli.present.note(`Week ${week} is already published: skipped. Add --replace to issue its awards again.`)
  }
  return plan.weeks.filter(week => !isPublished(week))
}
