import { z } from 'zod'
import { scoringPositions, positions } from '#domain/positions'
import { metricUnits } from '#domain/rules'
import { prizeSharings } from '#domain/prizes'
import { awardStates, prizeChoices, awardIcons, awardColors } from '#domain/award-states'
import {
  id,
  moment,
  whole,
  week,
  key,
  optionalText,
  text,
  points,
  money,
  optionalProse,
  flag,
  pageSize,
  cursor,
  object,
} from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { endpoint, Download } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'

export const ScoringPosition = z.enum(scoringPositions)

export const Position = z.enum(positions)

const EmptyStateText = object(() => ({ title: z.string(), text: z.string() }))

/** Display fields of an award's type, included with every award, even if its rule has changed since. */
export const awardStyleSchema = {
  type: z.string(),
  /** Name of the award type at the time of the award. */
  label: z.string(),
  icon: z.enum(awardIcons),
  color: z.enum(awardColors),
  /** Unit of its points. */
  unit: z.enum(metricUnits),
  /** Whether each position has its own prize. */
  isOfPosition: z.boolean(),
  /** Whether the winner pays it; its amount is then negative. */
  isFine: z.boolean(),
}

const AwardStyle = object(() => awardStyleSchema)

export type AwardStyle = z.infer<typeof AwardStyle>

/** Public description of an award type. The types themselves are defined in core/awards/kinds. */
export const AwardKind = object(() => ({
  type: z.string(),
  label: z.string(),
  description: z.string(),
  /** A season award has one winner: the first to achieve it. */
  cadence: z.enum(['weekly', 'season']),
  /** Whether it is awarded once: for the whole season, or to the first who achieves it. */
  isOfSeason: z.boolean(),
  tier: z.enum(['free', 'premium']),
  /** Amount in dollars. */
  defaultPrize: z.number(),
  positions: z.array(Position),
  /** Unit that shares one prize among several winners. */
  sharesPrizeBy: z.enum(prizeSharings),
  /** Prize of each place, in dollars; empty if there is a single prize. */
  places: z.array(z.number()),
  /** Unit in which its awards are measured. */
  unit: z.enum(metricUnits),
  /** Whether the winner pays. */
  isFine: z.boolean(),
  /** Whether it is currently enabled; a disabled type remains for its past awards. */
  isOn: z.boolean(),
  /** Whether its prize is added to the first-place payout when a season ends without a winner. */
  rollsOver: z.boolean(),
  /** Empty state for its awards. */
  noAwards: EmptyStateText,
  /** Empty state for a week without candidates. */
  noCandidates: EmptyStateText,
  /** Upgrade text for leagues without Premium; '' for a free award type. */
  upgradeText: z.string(),
  icon: z.enum(awardIcons),
  color: z.enum(awardColors),
}))

export type AwardKind = z.infer<typeof AwardKind>

export const AwardState = z.enum(awardStates)

export const Award = object(() => ({
  id: id(),
  leagueId: id(),
  leagueName: z.string(),
  /** ISO code of the prize's currency. */
  currency: z.string(),
  season: z.number(),
  ...awardStyleSchema,
  /** Reason in one sentence; null for a manual award. */
  why: z.string().nullable(),
  week: z.number().nullable(),
  /** Null once the winner's account is deleted; the name is then 'Former member'. */
  managerId: id().nullable(),
  managerName: z.string(),
  teamName: z.string(),
  playerName: z.string(),
  position: Position,
  nflTeam: z.string().nullable(),
  points: z.number(),
  prizeAmount: z.number(),
  source: z.string(),
  isBenchPlayer: z.boolean(),
  note: z.string().nullable(),
  /** Provisional until the league's correction deadline, then final, then paid; reversed if the award was voided. */
  state: AwardState,
  /** Time when it became or will become final. */
  finalAt: moment,
  /** Reason for paying the prize twice; null if no other award has it or if they share it. */
  paidAgainReason: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  /** Time of the latest change; null if unchanged since it was recorded. */
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
}))

export type Award = z.infer<typeof Award>

const seasonText = 'Enter a year like 2026, or all'

/** Year of a season. */
export const seasonYear = whole(1990, 2100, 'Enter a year like 2026')

export const season = z.union([z.literal('all'), whole(1990, 2100, seasonText)], { error: seasonText })

export const AwardFilters = object(() => ({
  season: season.optional(),
  week: week().optional(),
  type: key(40).optional(),
  position: z
    .enum(Position.options, { error: `Position must be one of ${Position.options.join(', ')}` })
    .optional(),
  managerId: id().optional(),
  /** Source of the award: `manual`, or the provider's name as used in awards. */
  source: key(40).optional(),
  search: optionalText(200, 'At most 200 characters').optional(),
}))

const awardFields = {
  type: text('Award type is required', 40),
  week: week().nullish(),
  managerId: whole(1, undefined, 'Manager is required'),
  playerName: text('Player name is required', 100),
  position: z.enum(Position.options, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? 'Position is required'
        : `Position must be one of ${Position.options.join(', ')}`,
  }),
  points: points('Points are required'),
  prizeAmount: money('Prize amount is required'),
  note: optionalProse(500, 'At most 500 characters').nullish(),
}

/** Confirms that the commissioner means a week that has not started yet; `note` explains why. */
const force = flag().default(false)

/**
 * Resolution of an already awarded prize: both share it, the new winner replaces the current one, or it is paid twice.
 */
export const PrizeChoice = z.enum(prizeChoices, {
  error: 'Choose split, replace or payAgain',
})

export type PrizeChoice = z.infer<typeof PrizeChoice>

/** Resolves `already_won`; paying twice needs a reason. */
export const prizeChoice = {
  choice: PrizeChoice.optional(),
  reason: optionalProse(300, 'At most 300 characters').optional(),
}

/** Fields of the award form in the web app and of `awards add`. */
export const NewAward = object(() => awardFields)

const oneAward = object(() => ({ ...inLeague.shape, awardId: id() }))

export const awards = {
  kinds: endpoint({
    method: 'GET',
    path: '/api/award-kinds',
    access: 'anyone',
    summary: 'The award types',
    input: object(() => ({})),
    output: z.array(AwardKind),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards',
    access: 'member',
    summary: 'List awards, newest first; with `limit`, the X-Next-Cursor header has the next cursor',
    input: object(() => ({
      ...inLeague.shape,
      ...AwardFilters.shape,
      limit: pageSize().optional(),
      cursor: cursor().optional(),
    })),
    output: z.array(Award),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/awards',
    access: 'commissioner',
    summary: 'Record an award',
    input: object(() => ({ ...inLeague.shape, ...awardFields, force, ...prizeChoice })),
    output: Award,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/leagues/:leagueId/awards/:awardId',
    access: 'commissioner',
    summary: 'Change an award; the ledger gets the reversing entry and the new one',
    input: object(() => ({
      ...oneAward.shape,
      ...z.object(awardFields).partial().shape,
      force,
      ...prizeChoice,
      ...openedWith,
    })),
    output: Award,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards.csv',
    access: 'member',
    summary: 'Awards as CSV, with the filters of the list',
    input: object(() => ({
      ...inLeague.shape,
      ...AwardFilters.shape,
      /** Basis of the file name: the league, or the listed award type. */
      named: z.enum(['league', 'type']).optional(),
    })),
    output: Download,
  }),
  finalize: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/weeks/:week/final',
    access: 'commissioner',
    summary: "Finalize a week's awards before the correction deadline",
    input: object(() => ({ ...inLeague.shape, week: week() })),
    output: z.array(Award),
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/awards/paid',
    access: 'treasurer',
    summary: 'Mark awards as paid, or with `isPaid: false` as unpaid',
    input: object(() => ({
      ...inLeague.shape,
      awardIds: z.array(id()).min(1, 'Choose an award').max(500, 'At most 500 awards in one request'),
      isPaid: flag().default(true),
    })),
    output: z.array(Award),
  }),
  void: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/awards/:awardId',
    access: 'commissioner',
    summary: 'Void an award, or waive a fine with a reason; the ledger gets the reversing entry',
    input: object(() => ({
      ...oneAward.shape,
      reason: optionalProse(300, 'At most 300 characters').optional(),
    })),
    output: z.null(),
    status: 204,
  }),
}

export const recentAwards = {
  ofOthers: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/other-awards',
    access: 'member',
    summary: "The ten latest awards of the league's other managers",
    input: inLeague,
    output: z.array(Award),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/manager/awards',
    access: 'signed-in',
    summary: "The caller's awards in every league, newest first",
    input: object(() => ({})),
    output: z.array(Award),
  }),
}
