import { plural } from '#domain/text'
import type { Books } from './bookkeeper.ts'
import { day, finishedOn, firstDay, runningOn, weeksPlayed } from './calendar.ts'
import type { Line, Screen } from './look.ts'

/** What a day's screens must name, by the printed calendar and by the bookkeeper. */
export type Today = {
  running: number
  /** The oldest finished week without awards, else the running one. */
  toAward: number
  /** How many awards that week has. */
  awarded: number
  /** The latest week that has awards, where there is one. */
  latest: number[]
  finished: number
  /** Whether the finished week has its awards. */
  isPaid: boolean
  hasEnded: boolean
}

export const todayOf = (nowMs: number, books: Books, hasEnded: boolean): Today => {
  const [running, finished] = [runningOn(nowMs), Math.min(weeksPlayed, finishedOn(nowMs))]
  const awarded = books.awardedWeeks()
  const open = Array.from({ length: finished }, (_, index) => index + 1).find(week => !awarded.has(week))
  const toAward = open ?? Math.min(weeksPlayed, running)
  const given = [...awarded].flatMap(week => week ?? [])
  return {
    ...{ running, finished, toAward, hasEnded },
    awarded: books.ofWeek(toAward).length,
    latest: given.length > 0 ? [Math.max(...given)] : [],
    isPaid: books.ofWeek(finished).length > 0,
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

/** What the overview asks for once the day's work is done: a week without awards, or nothing. */
const taskOf = ({ running, toAward, isPaid, hasEnded }: Today): string[] =>
  hasEnded || isPaid || toAward === running ? [] : [`Week ${toAward} is over`]

/** Every screen of a commissioner that names a week. */
export const deskScreens = (today: Today): Screen[] => {
  const { running, toAward, awarded, latest, hasEnded } = today
  const dashboard = '/commissioner-dashboard?league=1'
  return [
    {
      path: dashboard,
      lines: [
        line(
          runs,
          ...(hasEnded ? [] : [headOf(today), `Week ${running}`]),
          ...latest.map(week => `Week ${week}`),
        ),
        line(String.raw`Week \d+ (?:is over|is ready|changed|publishes).*`, ...taskOf(today)),
        line(String.raw`Review and publish|Decide`),
        line('Enter week .* by hand', ...(hasEnded ? [] : [`Enter week ${toAward} by hand`])),
      ],
      main: [],
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
      lines: [line('Reads: .*', `Reads: About week ${latest[0] ?? toAward}`)],
    },
    {
      path: '/week-by-hand?league=1',
      lines: [
        line('Week .* by hand', `Week ${toAward} by hand`),
        line('Publish week .*', ...(hasEnded ? [] : [`Publish week ${toAward}`])),
      ],
      fields: [{ field: 'select[aria-label=Week]', holds: String(toAward) }],
    },
    { path: '/my-leagues', lines: [line(String.raw`Week\d+`, ...(hasEnded ? [] : [`Week${running}`]))] },
  ]
}

/** All of them on a Tuesday and a Wednesday; else the first, and one of the others in turn. */
export const lookedAtOn = (nowMs: number, screens: readonly Screen[]): readonly Screen[] => {
  if ([2, 3].includes(new Date(nowMs).getUTCDay())) return screens
  const turn = 1 + (Math.round((nowMs - firstDay) / day) % (screens.length - 1))
  return screens.filter((_, index) => index === 0 || index === turn)
}

/** A manager's only screen that names a week: what is told of, the field, and the card of its winners. */
export const seatScreens = ({ running, latest, hasEnded }: Today): Screen[] => [
  // From another page, once that is there, so that the home is read again: nobody tells this window of what is published.
  { path: '/my-leagues', lines: [line(String.raw`\d+ leagues?`, '1 league')] },
  {
    path: '/manager-dashboard?league=1',
    lines: [
      line(
        String.raw`Week \d+`,
        ...latest.filter(week => week < weeksPlayed).map(week => `Week ${week}`),
        ...(hasEnded ? [] : [`Week ${running}`]),
        ...latest.map(week => `Week ${week}`),
      ),
    ],
  },
]
