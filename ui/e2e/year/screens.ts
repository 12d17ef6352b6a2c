import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { type ShadowLedger, cents } from './bookkeeper.ts'
import { dateOf, day, finishedOn, firstDay, runningOn, weeksPlayed } from './calendar.ts'
import type { Line, Screen } from './read-screens.ts'

/** Expected values of a day's screens, according to the printed calendar and the bookkeeper. */
export type Today = {
  running: number
  /** Oldest finished week without awards, otherwise the week in progress. */
  toAward: number
  awarded: number
  /** Total of its awards, in dollars. */
  prizes: number
  /** Latest week with awards, if there is one. */
  latest: number[]
  finished: number
  /** The same week, if the viewing manager won in it. */
  wins: number[]
  /** Finished week, if it has its awards and no earlier week is open. */
  shared: number[]
  isPaid: boolean
  showdown: string[]
  hasEnded: boolean
}

const weeksTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

const sumOf = (awards: ReturnType<ShadowLedger['ofWeek']>): number =>
  awards.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0) / 100

/** Setup from the last paid week on and, once the round has locked, its results. */
const showdownPrompts = (date: string): string[] => {
  if (date >= '2026-12-29' && date < '2027-01-14') return ['Create Event']
  return date >= '2027-01-16' && date < '2027-01-18' ? ['Enter results'] : []
}

export const todayOf = (
  nowMs: number,
  shadowLedger: ShadowLedger,
  player: number,
  hasEnded: boolean,
): Today => {
  const [running, finished] = [runningOn(nowMs), Math.min(weeksPlayed, finishedOn(nowMs))]
  const awarded = shadowLedger.awardedWeeks()
  const open = weeksTo(finished).find(week => !awarded.has(week))
  const toAward = open ?? Math.min(weeksPlayed, running)
  const awardedWeeks = [...awarded].flatMap(week => week ?? [])
  const latest = awardedWeeks.length > 0 ? [Math.max(...awardedWeeks)] : []
  const isPaid = awarded.has(finished)
  return {
    ...{ running, finished, toAward, hasEnded, isPaid },
    showdown: showdownPrompts(dateOf(nowMs)),
    awarded: shadowLedger.ofWeek(toAward).length,
    prizes: sumOf(shadowLedger.ofWeek(toAward)),
    shared: isPaid && !hasEnded && toAward >= finished ? [finished] : [],
    latest,
    wins: latest.filter(week => shadowLedger.ofWeek(week).some(({ managerId }) => managerId === player)),
  }
}

const line = (fits: string, ...texts: string[]): Line => ({ fits, texts })

/** Stripe of the season field with the line to gain; the field ends with the last paid week. */
const lineToGain = ({ running, hasEnded }: Today): string[] =>
  hasEnded || running > weeksPlayed ? [] : [`Week ${running}`]

/** Task shown on Home after the day's work: a week without awards, or none. */
const taskOf = ({ running, toAward, isPaid, hasEnded }: Today): string[] =>
  hasEnded || isPaid || toAward === running ? [] : [`Week ${toAward} is over`]

/** All commissioner screens that name a week. */
export const deskScreens = (today: Today): Screen[] => {
  const { running, toAward, awarded, prizes, latest, shared, showdown, hasEnded } = today
  return [
    {
      path: '/commissioner-dashboard?league=1',
      lines: [
        line(String.raw`Week \d+ in progress`, ...(hasEnded ? [] : [`Week ${running} in progress`])),
        // The season field and the card of the latest winners.
        line(String.raw`Week \d+`, ...lineToGain(today), ...latest.map(week => `Week ${week}`)),
        line(String.raw`Week \d+ (?:is over|is ready|changed|will auto-publish).*`, ...taskOf(today)),
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
        // Link back to the current week.
        { field: 'main [class*=back_]', holds: `Week ${toAward}` },
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
      input: { field: '[role=dialog] input[name=subject]', text: 'About week {week}' },
      lines: [line('Reads: .*', `Reads: About week ${latest[0] ?? toAward}`)],
    },
    {
      // Legacy URL that redirects to the current week.
      path: '/week-by-hand?league=1',
      lines: [
        line('Enter week .* manually', `Enter week ${toAward} manually`),
        line('Publish week .*', ...(hasEnded ? [] : [`Publish week ${toAward}`])),
      ],
      marked: toAward,
    },
    { path: '/my-leagues', lines: [line(String.raw`Week\d+`, ...(hasEnded ? [] : [`Week${running}`]))] },
  ]
}

/** All screens on Tuesday and Wednesday; otherwise the first, plus one of the others in rotation. */
export const screensCheckedOn = (nowMs: number, screens: readonly Screen[]): readonly Screen[] => {
  if ([2, 3].includes(new Date(nowMs).getUTCDay())) return screens
  const turn = 1 + (Math.round((nowMs - firstDay) / day) % (screens.length - 1))
  return screens.filter((_, index) => index === 0 || index === turn)
}

/** The manager's only screen that names a week: news, season field, own wins, money race and next week. */
export const seatScreens = (today: Today): Screen[] => {
  const { running, latest, wins } = today
  // A league without awards shows a welcome message instead.
  const stillToWin = latest.flatMap(() =>
    lineToGain(today).map(() => `to win in week ${running}, which ends Monday`),
  )
  return [
    // Navigates from another page, so that Home is refetched: this window isn't notified of publications.
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
        line('to win in week .*, which ends Monday', ...stillToWin),
      ],
    },
  ]
}
