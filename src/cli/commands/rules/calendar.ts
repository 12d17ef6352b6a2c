import { saveCalendar } from '#core/rules/save-calendar'
import { getRulebook } from '#core/rules/get-rulebook'
import type { Rulebook } from '#contract/rules/rules'
import type { Column } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import { type Flag, leagueId, optional, optionalArgument } from '#cli/command-builder/flags'
import { several, text } from '#cli/command-builder/values'
import { verb, type Verb } from '#cli/command-builder/verb'
import { table } from '#cli/output/table'
import { dollarsText } from '#domain/money'
import { findTypedRule } from './rulebook.ts'

/** Assigns challenges to the weeks passed as options and shows the season's calendar. */
export const calendar = (reason: Flag<string | undefined>): Verb =>
  verb({
    summary: "show each week's challenge; with a week and rule, or --set, assign challenges to weeks",
    example: 'rules calendar --league 1 --week 7 bad-beat',
    flags: {
      leagueId,
      reason,
      rule: optionalArgument('[rule]', 'challenge for --week, or none', text),
      week: optional('--week <week>', 'week to assign', text),
      set: optional('--set <week=rule>', 'assign several, like 7=bad-beat or 8=none; repeatable', several),
    },
    run: async ({ call, present, currency }, { leagueId, reason, ...typed }) => {
      const rulebook = await call(getRulebook, { leagueId })
      const weeks = parseWeeks(rulebook, typed)
      const isSame = Object.keys(weeks).length === 0
      const after = isSame ? rulebook : await call(saveCalendar, { leagueId, weeks, reason })
      present.output(after, colors => table(weeksOf(after), columns(currency), colors))
    },
  })

type Typed = { rule: string | undefined; week: string | undefined; set: string[] | undefined }

/** Requested challenge of each named week: the key of a rule, null for none. */
const parseWeeks = (rulebook: Rulebook, { rule, week, set = [] }: Typed): Record<string, string | null> => {
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
