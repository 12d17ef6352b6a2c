import type { League } from '#contract/leagues'
import type { Provider, Staged } from '#contract/sync'
import { commandLine } from '#core/access'
import type { Ctx } from '#core/context'
import { leagueInfo } from '#core/leagues/league-info'
import { confirm } from '../ask.ts'
import type { Action, Cli } from '../cli.ts'
import { type Plan, planOf } from '../importing/plan.ts'
import { weekText } from '../importing/print-week.ts'
import { publishPreselected, type Published } from '../importing/publish.ts'
import { stage } from '../importing/stage.ts'
import { tieTeams } from '../importing/tie-teams.ts'
import { exitCodes, Stop, wrongUsage } from '../stop.ts'
import { table } from '../table.ts'
import { isInteractive } from '../terminal.ts'
import { withApp } from '../with-app.ts'
import { count, moneyOf } from '../words.ts'
import { awardColumns } from './awards.ts'

const importFrom =
  (provider: Provider): Action =>
  async (cli, given) => {
    const plan = planOf(provider, given)
    if (plan.replace && !plan.publish && !canReview(cli)) throw wrongUsage('--replace goes with --publish.')
    if (plan.replace && plan.publish) await confirmReplacing(cli, plan)
    await withApp(cli, async ({ ctx }) => {
      const league = await leagueInfo.run(ctx, commandLine, { leagueId: plan.leagueId })
      if (plan.publish) return publishWeeks(cli, ctx, plan, league)
      if (canReview(cli)) return reviewWeeks(cli, ctx, plan, league)
      return showWeeks(cli, ctx, plan, league)
    })
  }

export const importYahoo = importFrom('yahoo')
export const importSleeper = importFrom('sleeper')
export const importCsv = importFrom('csv')

const bringIn = async (cli: Cli, ctx: Ctx, plan: Plan, week: number): Promise<Staged> =>
  tieTeams(ctx, plan, await stage(cli, ctx, plan, week))

const showWeeks = async (cli: Cli, ctx: Ctx, plan: Plan, { isPremium }: League): Promise<void> => {
  const weeks: Staged[] = []
  for (const week of plan.weeks) weeks.push(await bringIn(cli, ctx, plan, week))
  cli.present.answer(oneOrAll(weeks), paint =>
    weeks.map(staged => weekText(staged, isPremium, paint)).join('\n\n'),
  )
  if (!cli.options.json) tellWhatNext(cli, weeks)
}

const tellWhatNext = (cli: Cli, weeks: Staged[]): void => {
  const [untied] = weeks.flatMap(staged => staged.unmappedTeams)
  if (untied) cli.present.note(`\nTie teams to members with --map "${untied.teamName}=EMAIL".`)
  cli.present.note('\nNothing is published yet. Add --publish to publish the winners marked with *.')
}

const publishWeeks = async (cli: Cli, ctx: Ctx, plan: Plan, { isPremium }: League): Promise<void> => {
  const done: Published[] = []
  for (const [index, week] of plan.weeks.entries()) {
    try {
      const staged = await bringIn(cli, ctx, plan, week)
      const published = await publishPreselected(cli, ctx, plan, staged, isPremium)
      done.push(published)
      if (!cli.options.json) present(cli, week, published)
    } catch (error) {
      if (index > 0) cli.present.note(`Published so far: weeks ${plan.weeks.slice(0, index).join(', ')}.`)
      throw error
    }
  }
  if (cli.options.json) cli.present.answer(oneOrAll(done), () => '')
}

const present = (cli: Cli, week: number, { awards }: Published): void => {
  const total = awards.reduce((sum, award) => sum + award.prizeAmount, 0)
  const sentence = `Week ${week} published: ${count(awards.length, 'award')}, ${moneyOf(total)}.`
  cli.present.answer(awards, paint => `${table(awards, awardColumns, paint)}\n\n${sentence}\n`)
}

const canReview = ({ terminal, options }: Cli): boolean =>
  isInteractive(terminal) && !options.json && !options.quiet

const reviewWeeks = async (cli: Cli, ctx: Ctx, plan: Plan, league: League): Promise<void> => {
  const { openReview } = await import('../screens/open-review.tsx')
  for (const week of plan.weeks) {
    const staged = await bringIn(cli, ctx, plan, week)
    const published = await openReview(cli, ctx, plan, staged, league)
    if (!published) return cli.present.note(`Week ${week} is staged and not published.`)
    present(cli, week, published)
  }
}

const confirmReplacing = async (cli: Cli, { weeks }: Plan): Promise<void> => {
  const which = `week${weeks.length > 1 ? 's' : ''} ${weeks.join(', ')}`
  const wanted = await confirm(cli, `Take back what was published of ${which} and publish it again?`)
  if (!wanted) throw new Stop(exitCodes.failed, 'Nothing was changed.')
}

/** A single week answers its own value, several of them a list. */
const oneOrAll = <T>(values: T[]): T | T[] => {
  const [only, ...others] = values
  return only !== undefined && others.length === 0 ? only : values
}
