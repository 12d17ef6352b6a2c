import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { type Books, cents } from './bookkeeper.ts'
import { day, finishedOn, firstDay, runningOn, weeksPlayed } from './calendar.ts'
import type { Line, Screen } from './look.ts'

/** What a day's screens must name, by the printed calendar and by the bookkeeper. */
export type Today = {
  running: number
  /** The oldest finished week without awards, else the running one. */
  toAward: number
  /** How many awards that week has. */
  awarded: number
  /** What they come to, in dollars. */
  prizes: number
  /** The latest week that has awards, where there is one. */
  latest: number[]
  finished: number
  /** The finished week, where it has its awards and no earlier one is open. */
  shared: number[]
  /** Whether the finished week has its awards. */
  isPaid: boolean
  hasEnded: boolean
}

const weeksTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

const sumOf = (awards: ReturnType<Books['ofWeek']>): number =>
  awards.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0) / 100

export const todayOf = (nowMs: number, books: Books, hasEnded: boolean): Today => {
  const [running, finished] = [runningOn(nowMs), Math.min(weeksPlayed, finishedOn(nowMs))]
  const awarded = books.awardedWeeks()
  const open = weeksTo(finished).find(week => !awarded.has(week))
  const toAward = open ?? Math.min(weeksPlayed, running)
  const given = [...awarded].flatMap(week => week ?? [])
  const isPaid = awarded.has(finished)
  return {
    ...{ running, finished, toAward, hasEnded, isPaid },
    awarded: books.ofWeek(toAward).length,
    prizes: sumOf(books.ofWeek(toAward)),
    shared: isPaid && !hasEnded && toAward >= finished ? [finished] : [],
    latest: given.length > 0 ? [Math.max(...given)] : [],
  }
}

const line = (fits: string, ...says: string[]): Line => ({ fits, says })

/** What Home asks for once the day's work is done: a week without awards, or nothing. */
const taskOf = ({ running, toAward, isPaid, hasEnded }: Today): string[] =>
  hasEnded || isPaid || toAward === running ? [] : [`Week ${toAward} is over`]

/** Every screen of a commissioner that names a week. */
export const deskScreens = (today: Today): Screen[] => {
  const { running, toAward, awarded, prizes, latest, shared, hasEnded } = today
  return [
    {
      path: '/commissioner-dashboard?league=1',
      lines: [
        line(String.raw`Week \d+ in progress`, ...(hasEnded ? [] : [`Week ${running} in progress`])),
        // The season's field, and the card of the latest winners.
        line(
          String.raw`Week \d+`,
          ...(hasEnded ? [] : [`Week ${running}`]),
          ...latest.map(week => `Week ${week}`),
        ),
        line(String.raw`Week \d+ (?:is over|is ready|changed|publishes).*`, ...taskOf(today)),
        line('Share week .*', ...shared.map(week => `Share week ${week}`)),
        line('Review and publish'),
        line('Enter Week .* Awards', ...(hasEnded ? [] : [`Enter Week ${toAward} Awards`])),
      ],
      main: [],
    },
    {
      path: `/leagues/1/week/awards?week=${toAward}`,
      lines: [
        // The way back to the week that is up, and those that can be chosen.
        line(String.raw`Week \d+`, `Week ${toAward}`, ...weeksTo(weeksPlayed).map(week => `Week ${week}`)),
        line(String.raw`\d+ awards?, .*`, `${plural(awarded, 'award')}, ${dollarsText(prizes, 'USD')}`),
      ],
      fields: [{ field: 'select[aria-label=Week]', holds: String(toAward) }],
    },
    {
      path: '/leagues/1/week',
      lines: [
        line(String.raw`Week \d+`, `Week ${toAward}`),
        line(String.raw`Week \d+ is being played`),
      ],
      marked: toAward,
    },
    {
      path: '/leagues/1/settings/email',
      lines: [line('Week .*: awards published.*', `Week ${toAward}: awards published ($70)`)],
    },
    {
      path: '/leagues/1/people?dialog=update',
      typed: { field: '[role=dialog] input[name=subject]', text: 'About week {week}' },
      lines: [line('Reads: .*', `Reads: About week ${latest[0] ?? toAward}`)],
    },
    {
      // An address from before, which leads to the week that is up.
      path: '/week-by-hand?league=1',
      lines: [
        line('Enter week .* by hand', `Enter week ${toAward} by hand`),
        line('Publish week .*', ...(hasEnded ? [] : [`Publish week ${toAward}`])),
      ],
      marked: toAward,
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
