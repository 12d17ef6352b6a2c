import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { type Rulebook, rules } from '#contract/rules'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { saveCalendar } from '#core/weeks/rules/save-calendar'
import type { Action, CommandInput } from '#cli/cli'
import { type Column, table } from '#cli/output/table'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { dollarsText } from '#domain/money'
import { rulebookOf, ruleTypedIn } from './find-rule.ts'

const Typed = z.object({
  league: z.number(),
  rule: z.string().optional(),
  week: z.string().optional(),
  set: z.array(z.string()).default([]),
  reason: z.string().optional(),
})

/** Assigns challenges to the weeks passed as options and shows the season's calendar. */
export const calendar: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const book = await rulebookOf(ctx, given.league)
    const weeks = weeksTyped(book, given)
    const after = Object.keys(weeks).length === 0 ? book : await save(ctx, given, weeks)
    cli.present.answer(after, paint => table(weeksOf(after), columns(currency), paint))
  })

const save = (ctx: Ctx, { league, reason }: CommandInput, weeks: Record<string, string | null>) =>
  saveCalendar.run(ctx, commandLine, rules.saveCalendar.input.parse({ leagueId: league, weeks, reason }))

/** Requested challenge of each named week: the key of a rule, null for none. */
const weeksTyped = (book: Rulebook, given: CommandInput): Record<string, string | null> => {
  const { rule, week, set } = Typed.parse(given)
  if ((rule === undefined) !== (week === undefined))
    throw usageError('Pass a week and its rule: --week 7 bad-beat.')
  const pairs = set.map(pairOf)
  const all = rule !== undefined && week !== undefined ? [{ week, rule }, ...pairs] : pairs
  const twice = all.find((one, index) => all.findIndex(other => other.week === one.week) !== index)
  if (twice) throw usageError(`Week ${twice.week} is listed twice.`)
  return Object.fromEntries(
    all.map(({ week, rule }) => [weekOf(week), rule === 'none' ? null : ruleTypedIn(book, rule).key]),
  )
}

const pairOf = (typed: string): { week: string; rule: string } => {
  const [, week, rule] = /^(\d+)=(.+)$/.exec(typed) ?? []
  if (week === undefined || rule === undefined)
    throw usageError(`--set ${typed}: use WEEK=RULE, like --set 7=bad-beat or --set 7=none.`)
  return { week, rule }
}

const weekOf = (typed: string): string => {
  if (/^([1-9]|1[0-8])$/.test(typed)) return typed
  throw usageError(`${typed} isn't a valid week: use 1 to 18.`)
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
  { head: 'Week', of: ({ week }) => week, right: true },
  { head: 'Challenge', of: ({ challenges }) => challenges },
  { head: 'Pays', of: ({ amount }) => dollarsText(amount, currency), right: true },
  { head: '', of: ({ isPublished }) => (isPublished ? 'published' : '') },
]
