import type { Ctx } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { publishedWeeks } from '#core/weeks/stored/publications'
import type { Cli } from '#cli/cli'
import type { Plan } from './plan.ts'

/**
 * The plan's weeks that are not published yet. If there are several, published ones are skipped with a message; a
 * single week is explicit, and publishing it reports why it fails.
 */
export const unpublishedWeeks = async (cli: Cli, ctx: Ctx, plan: Plan): Promise<number[]> => {
  if (plan.replace || plan.weeks.length === 1) return plan.weeks
  const found = await findLeague(ctx, plan.leagueId, null)
  const published = found ? await publishedWeeks(ctx, found.league.season_id) : []
  const isPublished = (week: number) => published.some(one => one.week === week)
  for (const week of plan.weeks.filter(isPublished)) {
    cli.present.note(`Week ${week} is already published: skipped. Add --replace to republish it.`)
  }
  return plan.weeks.filter(week => !isPublished(week))
}
