import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { type Books, cents } from './bookkeeper.ts'
import { dateOf, day, finishedOn, firstDay, runningOn, weeksPlayed } from './calendar.ts'
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
  /** The same week, where the manager who looks has won in it. */
  wins: number[]
  /** The finished week, where it has its awards and no earlier one is open. */
  shared: number[]
  /** Whether the finished week has its awards. */
  isPaid: boolean
  /** What the Showdown asks of the commissioner. */
  showdown: string[]
  hasEnded: boolean
}

const weeksTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

const sumOf = (awards: ReturnType<Books['ofWeek']>): number =>
  awards.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0) / 100

/** To be set up from the last week that pays on, and, once the round has locked itself, its results. */
const showdownAsks = (date: string): string[] => {
  if (date >= '2026-12-29' && date < '2027-01-14') return ['Create Event']
  return date >= '2027-01-16' && date < '2027-01-18' ? ['Enter results'] : []
}

export const todayOf = (nowMs: number, books: Books, player: number, hasEnded: boolean): Today => {
  const [running, finished] = [runningOn(nowMs), Math.min(weeksPlayed, finishedOn(nowMs))]
  const awarded = books.awardedWeeks()
  const open = weeksTo(finished).find(week => !awarded.has(week))
  const toAward = open ?? Math.min(weeksPlayed, running)
  const given = [...awarded].flatMap(week => week ?? [])
  const latest = given.length > 0 ? [Math.max(...given)] : []
  const isPaid = awarded.has(finished)
  return {
    ...{ running, finished, toAward, hasEnded, isPaid },
    showdown: showdownAsks(dateOf(nowMs)),
    awarded: books.ofWeek(toAward).length,
    prizes: sumOf(books.ofWeek(toAward)),
    shared: isPaid && !hasEnded && toAward >= finished ? [finished] : [],
    latest,
    wins: latest.filter(week => books.ofWeek(week).some(({ managerId }) => managerId === player)),
  }
}

const line = (fits: string, ...says: string[]): Line => ({ fits, says })

/** The stripe of the season's field where the line to gain is: the field ends with the last week that pays. */
const lineToGain = ({ running, hasEnded }: Today): string[] =>
  hasEnded || running > weeksPlayed ? [] : [`Week ${running}`]

/** What Home asks for once the day's work is done: a week without awards, or nothing. */
const taskOf = ({ running, toAward, isPaid, hasEnded }: Today): string[] =>
  hasEnded || isPaid || toAward === running ? [] : [`Week ${toAward} is over`]

/** Every screen of a commissioner that names a week. */
export const deskScreens = (today: Today): Screen[] => {
  const { running, toAward, awarded, prizes, latest, shared, showdown, hasEnded } = today
  return [
    {
      path: '/commissioner-dashboard?league=1',
      lines: [
        line(String.raw`Week \d+ in progress`, ...(hasEnded ? [] : [`Week ${running} in progress`])),
        // The season's field, and the card of the latest winners.
        line(String.raw`Week \d+`, ...lineToGain(today), ...latest.map(week => `Week ${week}`)),
        line(String.raw`Week \d+ (?:is over|is ready|changed|publishes).*`, ...taskOf(today)),
        line('Through week .*', ...latest.map(week => `Through week ${week}`)),
        line('Share week .*', ...shared.map(week => `Share week ${week}`)),
        line('Review and publish'),
        line('Enter Week .* Awards', ...(hasEnded ? [] : [`Enter Week ${toAward} Awards`])),
      ],
      main: showdown,
    },
    {
      path: `/leagues/1/week/awards?week=${toAward}`,
      lines: [
        line(String.raw`\d+ awards?, .*`, `${plural(awarded, 'award')}, ${dollarsText(prizes, 'USD')}`),
      ],
      fields: [
        // The way back to the week that is up.
        { field: 'main [class*=crumb]', holds: `Week ${toAward}` },
        { field: 'select[aria-label=Week]', holds: String(toAward) },
      ],
    },
    {
      path: '/leagues/1/week',
      lines: [line(String.raw`Week \d+`, `Week ${toAward}`)],
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

/** A manager's only screen that names a week: what is told of, the field, their wins, the race and what is next. */
export const seatScreens = (today: Today): Screen[] => {
  const { running, latest, wins } = today
  // A league without awards has a welcome instead.
  const stillToWin = latest.flatMap(() => lineToGain(today).map(() => `in week ${running}, ends Monday`))
  return [
    // From another page, once that is there, so that the home is read again: nobody tells this window of what is published.
    { path: '/my-leagues', lines: [line(String.raw`\d+ leagues?`, '1 league')] },
    {
      path: '/manager-dashboard?league=1',
      lines: [
        line(
          String.raw`(Weeks? \d.*), (?:published|since) .*`,
          ...latest.map(week => (week === weeksPlayed ? `Week ${week}, the last` : `Week ${week}`)),
        ),
        line(String.raw`Week \d+`, ...lineToGain(today)),
        line('Your wins, week .*', ...wins.map(week => `Your wins, week ${week}`)),
        line('Through week .*', ...latest.map(week => `Through week ${week}`)),
        line('in week .*, ends Monday', ...stillToWin),
      ],
    },
  ]
}
