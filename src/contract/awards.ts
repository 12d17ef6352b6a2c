import { z } from 'zod'
import { awardColors, awardIcons } from '#domain/award-style'
import { awardStates, prizeChoices } from '#domain/award-states'
import { positions, scoringPositions } from '#domain/positions'
import { prizeSharings } from '#domain/prizes'
import { metricUnits } from '#domain/rules'
import { Download, endpoint } from './kernel/endpoint.ts'
import { openedWith } from './kernel/opened-with.ts'
import { inLeague } from './leagues/leagues.ts'
import {
  cursor,
  flag,
  id,
  key,
  moment,
  money,
  optionalProse,
  optionalText,
  pageSize,
  points,
  text,
  week,
  whole,
} from './kernel/values.ts'

export const ScoringPosition = z.enum(scoringPositions)
export const Position = z.enum(positions)

const TextField = z.object({ title: z.string(), text: z.string() })

/** What shows which kind an award is of, wherever it stands: also of a rule that has changed since. */
export const awardStyleSchema = {
  type: z.string(),
  /** What its kind was called when it was given. */
  label: z.string(),
  icon: z.enum(awardIcons),
  colour: z.enum(awardColors),
  /** What its points are measured in. */
  unit: z.enum(metricUnits),
  /** Whether each position has a prize of its own. */
  isOfPosition: z.boolean(),
  /** Whether it is to be paid by its winner: then its money is less than nothing. */
  isFine: z.boolean(),
}

const AwardStyle = z.object(awardStyleSchema)
export type AwardStyle = z.infer<typeof AwardStyle>

/** What everybody outside core knows of a kind of award. The kinds themselves live in core/awards/kinds. */
export const AwardKind = z.object({
  type: z.string(),
  label: z.string(),
  description: z.string(),
  /** Of a season there is one winner: whoever is first. */
  cadence: z.enum(['weekly', 'season']),
  /** Whether it is decided once: of the whole season, or by whoever is first. */
  isOfSeason: z.boolean(),
  tier: z.enum(['free', 'premium']),
  /** In dollars. */
  defaultPrize: z.number(),
  positions: z.array(Position),
  /** What shares one prize when several winners are chosen. */
  sharesPrizeBy: z.enum(prizeSharings),
  /** What each place pays, in dollars; empty where there is one prize. */
  places: z.array(z.number()),
  /** What its awards are measured in. */
  unit: z.enum(metricUnits),
  /** Whether its winner pays. */
  isFine: z.boolean(),
  /** Whether it is given at present; one that is switched off stays, for the awards that were given. */
  isOn: z.boolean(),
  /** Whether its prize moves into the first-place payout when a season ends without a winner. */
  rollsOver: z.boolean(),
  /** What stands where its awards will be. */
  noAwards: TextField,
  /** What stands where its candidates would be in a week that has none. */
  noCandidates: TextField,
  /** What a league without premium is told; '' for a kind of the free tier. */
  upgradeText: z.string(),
  icon: z.enum(awardIcons),
  colour: z.enum(awardColors),
})
export type AwardKind = z.infer<typeof AwardKind>

export const AwardState = z.enum(awardStates)

export const Award = z.object({
  id: id(),
  leagueId: id(),
  leagueName: z.string(),
  /** The ISO code of the currency of its prize. */
  currency: z.string(),
  season: z.number(),
  ...awardStyleSchema,
  /** Why it was won, in a sentence; null for an award by hand. */
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
  /** Provisional until the league's correction deadline, then final, then paid; reversed when it was taken back. */
  state: AwardState,
  /** When it became final, or will. */
  finalAt: moment,
  /** Why its prize was paid although another award holds it; null where none does, and where they share it. */
  paidAgainReason: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  /** The latest change of it; null while it stands as it was recorded. */
  changedAt: moment.nullable(),
  changedBy: z.string().nullable(),
})
export type Award = z.infer<typeof Award>

const seasonText = 'Give a year like 2026, or all'
/** The year of one season. */
export const seasonYear = whole(1990, 2100, 'Give a year like 2026')

export const season = z.union([z.literal('all'), whole(1990, 2100, seasonText)], { error: seasonText })

export const AwardFilters = z.object({
  season: season.optional(),
  week: week().optional(),
  type: key(40).optional(),
  position: z
    .enum(Position.options, { error: `Position must be one of ${Position.options.join(', ')}` })
    .optional(),
  managerId: id().optional(),
  /** Where it came from: `manual` for an award by hand, else what its provider is called in an award. */
  source: key(40).optional(),
  search: optionalText(200, 'At most 200 characters').optional(),
})

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

/** Says that the commissioner means a week that has not begun; `note` tells why. */
const force = flag().default(false)

/** What becomes of a prize that somebody holds already: both share it, the new winner has it alone, or it is paid twice. */
export const PrizeChoice = z.enum(prizeChoices, {
  error: 'Choose split, replace or payAgain',
})
export type PrizeChoice = z.infer<typeof PrizeChoice>

/** Answers the question that comes with `already_won`; paying twice needs a reason. */
export const prizeChoice = {
  choice: PrizeChoice.optional(),
  reason: optionalProse(300, 'At most 300 characters').optional(),
}

/** The fields of the award form, as the web app and `awards add` fill them. */
export const NewAward = z.object(awardFields)

const oneAward = inLeague.extend({ awardId: id() })

export const awards = {
  kinds: endpoint({
    method: 'GET',
    path: '/api/award-kinds',
    access: 'anyone',
    summary: 'The kinds of award there are',
    input: z.object({}),
    answer: z.array(AwardKind),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards',
    access: 'member',
    summary: 'Awards, newest first; with `limit`, the header X-Next-Cursor tells where to go on',
    input: inLeague.extend(AwardFilters.shape).extend({
      limit: pageSize().optional(),
      cursor: cursor().optional(),
    }),
    answer: z.array(Award),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/awards',
    access: 'commissioner',
    summary: 'Record an award',
    input: inLeague.extend({ ...awardFields, force, ...prizeChoice }),
    answer: Award,
    status: 201,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/leagues/:leagueId/awards/:awardId',
    access: 'commissioner',
    summary: 'Change an award; the ledger gets the reversing entry and the new one',
    input: oneAward.extend({
      ...z.object(awardFields).partial().shape,
      force,
      ...prizeChoice,
      ...openedWith,
    }),
    answer: Award,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards.csv',
    access: 'member',
    summary: 'The awards as a spreadsheet, with the filters of the list',
    input: inLeague.extend(AwardFilters.shape).extend({
      /** What the file is named after: the league, or the type that is listed. */
      named: z.enum(['league', 'type']).optional(),
    }),
    answer: Download,
  }),
  finalise: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/weeks/:week/final',
    access: 'commissioner',
    summary: "Make a week's awards final before the correction deadline",
    input: inLeague.extend({ week: week() }),
    answer: z.array(Award),
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/awards/paid',
    access: 'treasurer',
    summary:
      'Write down that awards were paid to their winners, or with `isPaid: false` that they were not after all',
    input: inLeague.extend({
      awardIds: z.array(id()).min(1, 'Choose an award').max(500, 'At most 500 awards at once'),
      isPaid: flag().default(true),
    }),
    answer: z.array(Award),
  }),
  void: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/awards/:awardId',
    access: 'commissioner',
    summary: 'Void an award, or waive a fine with a reason; the ledger gets the reversing entry',
    input: oneAward.extend({ reason: optionalProse(300, 'At most 300 characters').optional() }),
    answer: z.null(),
    status: 204,
  }),
}
