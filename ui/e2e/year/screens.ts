import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { type Books, cents } from './bookkeeper.ts'
import { day, finishedOn, firstDay, runningOn, tuesdayAfter, weeksPlayed } from './calendar.ts'
import type { Line, Screen } from './look.ts'

/** What a day's screens must name, by the printed calendar and by the bookkeeper. */
export type Today = {
  running: number
  /** The oldest finished week without awards, else the running one. */
  toAward: number
  /** How many awards that week has. */
  awarded: number
  finished: number
  /** What the finished week came to; undefined while it has no awards. */
  paid: { dollars: number; managers: number } | undefined
  hasEnded: boolean
}

export const todayOf = (nowMs: number, books: Books, hasEnded: boolean): Today => {
  const [running, finished] = [runningOn(nowMs), Math.min(weeksPlayed, finishedOn(nowMs))]
  const awarded = books.awardedWeeks()
  const open = Array.from({ length: finished }, (_, index) => index + 1).find(week => !awarded.has(week))
  const toAward = open ?? Math.min(weeksPlayed, running)
  const given = books.ofWeek(finished)
  const paid = {
    dollars: given.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0) / 100,
    managers: new Set(given.map(({ managerId }) => managerId)).size,
  }
  return {
    ...{ running, finished, toAward, hasEnded },
    awarded: books.ofWeek(toAward).length,
    paid: given.length === 0 ? undefined : paid,
  }
}

const line = (fits: string, ...says: string[]): Line => ({ fits, says })

/** The stripe of the season's field where the line to gain is, and above it on a commissioner's dashboard the head. */
const runs = String.raw`Week \d+(?: to award, week \d+ runs|, the last that pays)?`

const headOf = ({ running, toAward }: Today): string => {
  if (toAward === running) return `Week ${running}`
  if (toAward === weeksPlayed) return `Week ${toAward}, the last that pays`
  return `Week ${toAward} to award, week ${running} runs`
}

/** The overview's first line once the day's work is done, and its one main button: none, or entering awards. */
const taskOf = ({ finished, toAward, paid, hasEnded }: Today) => {
  if (hasEnded) return { says: [], main: [] }
  if (!paid) return { says: [], main: [`Enter Week ${toAward} Awards`] }
  const done = `Week ${finished} is done, ${dollarsText(paid.dollars)} to ${plural(paid.managers, 'manager')}.`
  const next =
    finished === weeksPlayed
      ? 'That was the last week of the season.'
      : `Nothing to do until ${tuesdayAfter(finished + 1)}.`
  return { says: [done, next], main: [] }
}

/** Every screen of a commissioner that names a week. */
export const deskScreens = (today: Today): Screen[] => {
  const { running, toAward, awarded, hasEnded } = today
  const dashboard = '/commissioner-dashboard?league=1'
  const task = taskOf(today)
  return [
    {
      path: dashboard,
      lines: [
        line(runs, headOf(today), `Week ${running}`),
        line(String.raw`Week \d+ (?:is|changed|publishes) .*|Nothing to do .*|That was .*`, ...task.says),
        line(String.raw`Enter Week .*|Review and publish|Decide`, `Enter Week ${toAward} Awards`),
        line('Fetch Week .*', `Fetch Week ${toAward}`),
      ],
      main: task.main,
    },
    {
      path: `${dashboard}&tab=awards`,
      lines: [line('.* recorded for week .*', `${plural(awarded, 'award')} recorded for week ${toAward}`)],
      fields: hasEnded ? [] : [{ field: 'form select[name=week]', holds: String(toAward) }],
    },
    {
      path: `${dashboard}&tab=sync&step=fetch`,
      lines: [
        line('Fetch week .*', ...[`Fetch week ${toAward}`, `Fetch week ${toAward}`]),
        line(String.raw`Week \d+ \(this week\)`, `Week ${running} (this week)`),
      ],
      fields: [{ field: '[class*=fetchStep] select', holds: String(toAward) }],
    },
    {
      path: `${dashboard}&tab=email`,
      lines: [line('Week .*: awards published.*', `Week ${toAward}: awards published ($70)`)],
    },
    {
      path: `${dashboard}&dialog=update`,
      typed: { field: '[role=dialog] input[name=subject]', text: 'About week {week}' },
      lines: [line('Reads: .*', `Reads: About week ${toAward}`)],
    },
    {
      path: '/week-by-hand?league=1',
      lines: [
        line('Week .* by hand', `Week ${toAward} by hand`),
        line('Publish week .*', ...(hasEnded ? [] : [`Publish week ${toAward}`])),
      ],
      fields: [{ field: 'select[aria-label=Week]', holds: String(toAward) }],
    },
    { path: '/my-leagues', lines: [line(String.raw`Week\d+`, `Week${running}`)] },
  ]
}

/** All of them on a Tuesday and a Wednesday; else the first, and one of the others in turn. */
export const lookedAtOn = (nowMs: number, screens: readonly Screen[]): readonly Screen[] => {
  if ([2, 3].includes(new Date(nowMs).getUTCDay())) return screens
  const turn = 1 + (Math.round((nowMs - firstDay) / day) % (screens.length - 1))
  return screens.filter((_, index) => index === 0 || index === turn)
}

/** A manager's only screen that names a week. */
export const seatScreens = ({ running }: Today): Screen[] => [
  { path: '/manager-dashboard?league=1', lines: [line(runs, `Week ${running}`)] },
]
