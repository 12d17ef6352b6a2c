import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { type Rulebook, rules } from '#contract/rules/rules'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { saveCalendar } from '#core/rules/save-calendar'
import type { Action, CommandInput } from '#cli/cli'
import { type Column, table } from '#cli/output/table'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { dollarsText } from '#domain/money'
import { rulebookOf, findTypedRule } from './find-rule.ts'

const Arguments = z.object({
  league: z.number(),
  rule: z.string().optional(),
  week: z.string().optional(),
  set: z.array(z.string()).default([]),
  reason: z.string().optional(),
})

/** Assigns challenges to the weeks passed as options and shows the season's calendar. */
export const calendar: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const rulebook = await rulebookOf(ctx, args.league)
    const weeks = parseWeeks(rulebook, args)
    const after = Object.keys(weeks).length === 0 ? rulebook : await save(ctx, args, weeks)
    cli.present.output(after, colors => table(weeksOf(after), columns(currency), colors))
  })

const save = (ctx: Ctx, { league, reason }: CommandInput, weeks: Record<string, string | null>) =>
  saveCalendar.run(ctx, commandLine, rules.saveCalendar.input.parse({ leagueId: league, weeks, reason }))

/** Requested challenge of each named week: the key of a rule, null for none. */
const parseWeeks = (rulebook: Rulebook, args: CommandInput): Record<string, string | null> => {
  const { rule, week, set } = Arguments.parse(args)
  if ((rule === undefined) !== (week === undefined))
    throw usageError('Pass a week and its rule: --week 7 bad-beat.')
  const pairs = set.map(pairOf)
  const all = rule !== undefined && week !== undefined ? [{ week, rule }, ...pairs] : pairs
  const twice = all.find((one, index) => all.findIndex(other => other.week === one.week) !== index)
  if (twice) throw usageError(`Week ${twice.week} is listed twice.`)
  return Object.fromEntries(
    all.map(({ week, rule }) => [weekOf(week), rule === 'none' ? null : findTypedRule(rulebook, rule).key]),
  )
}

const pairOf = (text: string): { week: string; rule: string } => {
  const [, week, rule] = /^(\d+)=(.+)$/.exec(text) ?? []
  if (week === undefined || rule === undefined)
    throw usageError(`--set ${text}: use WEEK=RULE, like --set 7=bad-beat or --set 7=none.`)
  return { week, rule }
}

const weekOf = (text: string): string => {
  if (/^([1-9]|1[0-8])$/.test(text)) return text
  throw usageError(`${text} isn't a valid week: use 1 to 18.`)
}

type Line = { week: number; challenges: string; amount: number; isPublished: boolean }

const weeksOf = ({ budget, rules }: Rulebook): Line[] =>
  budget.weeks.map(({ week, amount, isPublished }) => ({
    ...{ week, amount, isPublished },
    challenges: rules
      .filter(({ isChallenge, isOn, weeks }) => isChallenge && isOn && weeks?.includes(week))
      .map(({ name }) => name)
      .join(', '),
  }))

const columns = (currency: string): Column<Line>[] => [
  { header: 'Week', of: ({ week }) => week, right: true },
  { header: 'Challenge', of: ({ challenges }) => challenges },
  { header: 'Pays', of: ({ amount }) => dollarsText(amount, currency), right: true },
  { header: '', of: ({ isPublished }) => (isPublished ? 'published' : '') },
]
