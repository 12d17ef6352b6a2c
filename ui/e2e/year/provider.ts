import { readCsvWeek } from '#adapters/csv/read-week'
import type { ProviderPort } from '#core/kernel/ports/provider'
import { sleeper } from '#domain/providers/sleeper'
import { type CsvRow, csvWeek } from '#testing/csv-week'
import { day, finishedOn, firstTuesday, hour, isPlayedOn, runningOn, weeksPlayed } from './calendar.ts'

/**
 * The provider issues corrections on Wednesday, on Thursday evening and, every fifth week, on Saturday after the
 * deadline.
 */
const versionOf = (week: number, nowMs: number): number => {
  const sinceTuesday = nowMs - (firstTuesday + week * 7 * day)
  if (week % 5 === 0 && sinceTuesday >= 4 * day) return 3
  if (sinceTuesday >= 2 * day + 8 * hour) return 2
  return sinceTuesday >= day ? 1 : 0
}

/** Deterministic points by player, week and correction; some change between corrections. */
const pointsOf = (week: number, player: number, version: number): number => {
  const steps = [
    0,
    (player * 7 + week) % 3 === 0 ? 4.4 : 0,
    (player * 5 + week) % 4 === 0 ? -3.1 : 0,
    player === 2 ? 30 : 0,
  ]
  const moved = steps.slice(0, version + 1).reduce((sum, step) => sum + step, 0)
  return Math.round((8 + ((player * 37 + week * 53) % 190) / 10 + moved) * 100) / 100
}

export const teams = ["Dana's Team", 'Team 2', 'Team 3', 'Team 4']

const positions = ['QB', 'RB', 'WR', 'TE', 'K', 'DEF']

/** Players of a week at the provider: six starters and one bench player per team. */
const playersOf = (week: number, nowMs: number) =>
  teams.flatMap((team, seat) =>
    [...positions, 'RB'].map((position, index) => {
      const isBenched = index === positions.length
      const player = seat * 10 + (isBenched ? 9 : index)
      return {
        name: `Player ${player}`,
        team,
        position,
        isBenched,
        points: pointsOf(week, player, versionOf(week, nowMs)),
      }
    }),
  )

const rowOf = ({ name, team, position, isBenched, points }: ReturnType<typeof playersOf>[number]): CsvRow => [
  name,
  position,
  isBenched ? 'BN' : position,
  points,
  team,
]

/**
 * Fake Sleeper for this year: a league of four that plays seventeen weeks of 2026, at a provider that knows the time.
 */
export const lapse = (now: () => number): ProviderPort => {
  const readWeek = (leagueRef: string, week: number) => ({
    ...readCsvWeek(csvWeek(playersOf(week, now()).map(rowOf)), week, 2026),
    provider: sleeper.id,
    leagueRef,
    leagueName: 'Back Yard',
    isFinal: week <= finishedOn(now()),
    lastWeek: weeksPlayed,
  })
  return {
    ...sleeper,
    readSaved: (_responses, week) => readWeek('7', week),
    live: {
      findLeague: async () => ({
        leagueName: 'Back Yard',
        season: 2026,
        leagueKey: null,
        finishedWeek: finishedOn(now()) === 0 ? null : Math.min(weeksPlayed, finishedOn(now())),
        runningWeek: isPlayedOn(now()) ? runningOn(now()) : null,
        lastWeek: weeksPlayed,
      }),
      listTeams: async () => readWeek('7', 1).teams,
      fetchWeek: async ({ leagueRef, week }) => readWeek(leagueRef, week),
    },
  }
}
