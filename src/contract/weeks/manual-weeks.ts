import { z } from 'zod'
import {
  text,
  whole,
  optionalText,
  points,
  optionalProse,
  id,
  week,
  money,
  flag,
  object,
} from '#contract/kernel/values'
import { Position, prizeChoice, Award } from '#contract/awards'
import { endpoint } from '#contract/kernel/endpoint'
import { inLeague } from '#contract/leagues/leagues'
import { byKind, LogEntry } from './publications.ts'

/** A winner of a manually entered week. Rows of the same prize share it. */
const ManualRow = object(() => ({
  type: text('Award type is required', 40),
  position: z.enum(Position.options, { error: 'Position is required' }),
  managerId: whole(1, undefined, 'Manager is required'),
  playerName: text('Player name is required', 100),
  nflTeam: optionalText(10).optional(),
  points: points('Points are required'),
  /** A note or link as evidence; required for once-per-season awards. */
  note: optionalProse(500, 'At most 500 characters').optional(),
  ...prizeChoice,
}))

/** A player known to the league, with the manager who last had him. */
export const KnownPlayer = object(() => ({
  playerName: z.string(),
  position: Position,
  nflTeam: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  /** The latest week with that player. */
  week: z.number().nullable(),
}))

export type KnownPlayer = z.infer<typeof KnownPlayer>

export const manualWeeks = {
  players: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/players',
    access: 'commissioner',
    summary: "Players the league has seen, in the season's fetched weeks and in awards",
    input: inLeague,
    output: z.array(KnownPlayer),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/manual-weeks',
    access: 'commissioner',
    summary: 'Publish a manually entered week, all or nothing',
    input: object(() => ({
      ...inLeague.shape,
      week: week(),
      rows: z.array(ManualRow).min(1, 'Enter at least one winner').max(100, 'At most 100 winners'),
      prizes: byKind(money('Prize amount is required')),
      /** Confirms a week that has not started yet; `note` explains why. */
      force: flag().default(false),
      note: optionalProse(500, 'At most 500 characters').optional(),
    })),
    output: object(() => ({
      awards: z.array(Award),
      log: z.array(LogEntry),
      /** Whether they were added to an existing publication of the week; undoing would then unpublish that as well. */
      joined: z.boolean(),
    })),
    status: 201,
  }),
}
