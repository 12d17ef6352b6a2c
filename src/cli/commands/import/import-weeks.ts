import { stagedWeek } from '#core/weeks/fetching/fetch-week'
import { leagueInfo } from '#core/leagues/describe-leagues'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { Provider } from '#contract/weeks/connections'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { withApp } from '#cli/command-builder/with-app'
import { awardColumns } from '#cli/commands/awards'
import { kindsOf } from '#cli/input/award-input'
import { confirm } from '#cli/input/prompt'
import { progressBar, type ProgressBar } from '#cli/output/progress'
import { table } from '#cli/output/table'
import { awardsText } from '#cli/output/text'
import { type Plan, planOf } from '#cli/screens/review/plan'
import { weekText } from '#cli/screens/review/print-week'
import { type Published, publishPreselected } from '#cli/screens/review/publish'
import { isInteractive } from '#cli/terminal'
import type { League } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { applyTeamMapping } from './map-teams.ts'
import { dryRunImport, makeReady, stage, unpublishedWeeks, withTexts } from './stage.ts'

/** Imports the weeks of a plan and reviews or publishes them. */
export const importWeeks = async (cli: Cli, typed: Plan): Promise<void> => {
  const plan = await withTexts(cli, typed)
  if (plan.replace && !plan.publish && !canReview(cli)) throw usageError('--replace requires --publish.')
  if (plan.replace && plan.publish) await confirmReplacing(cli, plan)
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueInfo.run(ctx, commandLine, { leagueId: plan.leagueId })
    await makeReady(ctx, plan)
    const publishes = plan.publish || reviews(cli, plan)
    const weeks = publishes ? await unpublishedWeeks(cli, ctx, plan) : plan.weeks
    const work = { cli, ctx, plan, league, weeks, bar: progressBar(cli, { parts: weeks.length }) }
    try {
      await (plan.dryRun ? dryRunWeeks(work) : doWeeks(work))
    } finally {
      work.bar.end()
    }
  })
}

const doWeeks = (work: Work): Promise<void> => {
  if (work.plan.publish) return publishWeeks(work)
  return reviews(work.cli, work.plan) ? reviewWeeks(work) : showWeeks(work)
}

const dryRunWeeks = async (work: Work): Promise<void> => {
  const { cli, plan, bar } = work
  const runImport = async (ctx: Ctx) => {
    for (const week of work.weeks) await stage(ctx, plan, week, bar)
  }
  await dryRunImport(work.ctx, plan, runImport, ctx => doWeeks({ ...work, ctx }))
  cli.present.note('\nPreview only: nothing was saved.')
}

type Work = { cli: Cli; ctx: Ctx; plan: Plan; league: League; weeks: number[]; bar: ProgressBar }

const fetchOrImportWeek = async ({ ctx, plan, bar }: Work, week: number): Promise<Staged> =>
  applyTeamMapping(ctx, plan, await stage(ctx, plan, week, bar))

const showWeeks = async (work: Work): Promise<void> => {
  const { cli, plan, league } = work
  const weeks: Staged[] = []
  for (const week of work.weeks) weeks.push(await fetchOrImportWeek(work, week))
  const kinds = await kindsOf(work.ctx, plan.leagueId)
  const around = { kinds, isPremium: league.isPremium }
  cli.present.output(oneOrAll(plan, weeks), colors =>
    weeks.map(staged => weekText(staged, around, colors, league.currency)).join('\n\n'),
  )
  if (!cli.options.json && !plan.dryRun) printNextSteps(cli, weeks)
}

const printNextSteps = (cli: Cli, weeks: Staged[]): void => {
  const [unmapped] = weeks.flatMap(staged => staged.unmappedTeams)
  if (unmapped) cli.present.note(`\nMap teams to members with --map "${unmapped.teamName}=EMAIL".`)
  cli.present.note('\nNothing is published yet. Add --publish to publish the winners marked with *.')
}

const publishWeeks = async (work: Work): Promise<void> => {
  const { cli, ctx, plan, league } = work
  const done: Published[] = []
  for (const [index, week] of work.weeks.entries()) {
    try {
      const staged = await fetchOrImportWeek(work, week)
      if (staged.notPaid !== null && plan.weeks.length > 1) {
        cli.present.note(`${staged.notPaid} Stopped there.`)
        break
      }
      const published = await publishPreselected(cli, ctx, plan, staged, league.isPremium)
      done.push(published)
      if (!cli.options.json) present(cli, week, published, league.currency)
    } catch (error) {
      if (index > 0) cli.present.note(`Published so far: weeks ${work.weeks.slice(0, index).join(', ')}.`)
      throw error
    }
  }
  if (cli.options.json) cli.present.output(oneOrAll(plan, done), () => '')
}

const present = (cli: Cli, week: number, { awards }: Published, currency: string): void => {
  const sentence = `Week ${week} published: ${awardsText(awards, currency)}.`
  cli.present.output(awards, colors => `${table(awards, awardColumns, colors)}\n\n${sentence}\n`)
}

const reviews = (cli: Cli, { dryRun }: Plan): boolean => !dryRun && canReview(cli)

const canReview = ({ terminal, options }: Cli): boolean =>
  isInteractive(terminal) && !options.json && !options.quiet

const reviewWeeks = async (work: Work): Promise<void> => {
  const { cli, ctx, plan, league } = work
  const { openReview } = await import('#cli/screens/review/open-review.tsx')
  for (const week of work.weeks) {
    const staged = await fetchOrImportWeek(work, week)
    const published = await openReview(cli, ctx, plan, staged, league)
    if (!published) return cli.present.note(`Week ${week} is staged, not published.`)
    present(cli, week, published, league.currency)
  }
}

const confirmReplacing = async (cli: Cli, { weeks }: Plan): Promise<void> => {
  const which = `week${weeks.length > 1 ? 's' : ''} ${weeks.join(', ')}`
  const isConfirmed = await confirm(cli, `Void what was published for ${which} and publish it again?`)
  if (!isConfirmed) throw new CliError(exitCodes.failed, 'No changes were made.')
}

/** A single week returns its value, several return a list. */
const oneOrAll = <T>(plan: Plan, values: T[]): T | T[] => {
  const [only] = values
  return plan.weeks.length === 1 && only !== undefined ? only : values
}

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
