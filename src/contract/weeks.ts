import { z } from 'zod'
import { afterFinalPolicies, correctionDecisions } from '#domain/award-states'
import { metricUnits } from '#domain/rules'
import { maxCharacters, tooLarge } from '#domain/csv-encoding'
import {
  Award,
  AwardState,
  Position,
  PrizeChoice,
  prizeChoice,
  ScoringPosition,
  season,
  seasonYear,
  awardStyleSchema,
} from './awards.ts'
import { endpoint } from './kernel/endpoint.ts'
import { AwardedPrize } from './kernel/errors.ts'
import { inLeague } from './leagues/leagues.ts'
import { WeekRecap } from './recaps.ts'
import {
  flag,
  id,
  key,
  moment,
  money,
  optionalProse,
  optionalText,
  points,
  prose,
  text,
  week,
  whole,
} from './kernel/values.ts'

/** Id of a provider; `GET /api/providers` lists the available ones. */
export const Provider = z.string().regex(/^[a-z0-9-]{1,30}$/, 'Unknown provider')
export type Provider = z.infer<typeof Provider>

export const ProviderTeam = z.object({
  teamKey: z.string(),
  teamName: z.string(),
  ownerName: z.string(),
  managerId: id().nullable(),
})

/** A team of the connected league, and whether its owner changed in the current season. */
export const ConnectedTeam = ProviderTeam.extend({
  /**
   * Set while the commissioner has to decide who wins the team's prizes: `another` if its owner at the provider
   * changed, `none` if it no longer has an owner. Until then the team is unmapped from `former.beforeWeek` on.
   */
  ownerChange: z.enum(['another', 'none']).nullable(),
  /**
   * Member it was mapped to before a given week of the current season; `managerId` is null for a member who left the
   * league.
   */
  former: z
    .object({ managerId: id().nullable(), managerName: z.string(), beforeWeek: z.number() })
    .nullable(),
})
export type ConnectedTeam = z.infer<typeof ConnectedTeam>

/** The league that continues the connected one in the current season. */
export const Successor = z.object({ leagueRef: z.string(), leagueName: z.string(), season: z.number() })
export type Successor = z.infer<typeof Successor>

export const Integration = z.object({
  provider: Provider,
  isEnabled: z.boolean(),
  /** League id in the provider's URL; `yahooLeagueId` is the same for Yahoo. */
  leagueRef: z.string(),
  yahooLeagueId: z.string().optional(),
  /**
   * Yahoo application: the plain key, and the secret masked except for its last four characters, '' if none is stored.
   */
  oauthConsumerKey: z.string().optional(),
  oauthConsumerSecret: z.string().optional(),
  /** ESPN's cookies, masked in the same way; only needed for private leagues. */
  espnS2: z.string().optional(),
  swid: z.string().optional(),
  /** Whether access was authorized at the provider; always true if authorization is not required. */
  authorized: z.boolean(),
  connectionStatus: z.enum(['not_tested', 'active', 'error']),
  errorMessage: z.string().nullable(),
  lastFetchAt: moment.nullable(),
  /** Time of the next automatic retry after a failure; null if none is scheduled. */
  nextTryAt: moment.nullable(),
  /** The provider's league of this season, while the connection points to an earlier one. */
  successor: Successor.nullable(),
  teams: z.array(ConnectedTeam),
})
export type Integration = z.infer<typeof Integration>

export const Candidate = z.object({
  playerId: z.string(),
  playerName: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  team: z.string(),
  teamKey: z.string(),
  nflTeam: z.string(),
  /** ALL for a whole team, and for combined players. */
  position: Position,
  fantasyPoints: z.number(),
  rank: z.number(),
  status: z.string().nullable(),
  alreadyAwarded: z.boolean(),
  /** Reason why they cannot win, phrased to follow the name (is in two lineups); null if eligible. */
  cannotWin: z.string().nullable(),
  /** Warning to check before they win, phrased in the same way; null for none. */
  warning: z.string().nullable(),
  /** Informational note, phrased in the same way (benched behind a player with a lower projection); null for none. */
  note: z.string().nullable(),
  /** Preselected in the review: the top candidates of each list, including ties. */
  preselected: z.boolean(),
  /** Whether they are exempt from their share of a fine that they did not agree to; the others don't pay it either. */
  isExcused: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

/** A current or new winner of a prize: points as published and now, and their share in dollars. */
const PrizeWinner = z.object({
  playerId: z.string().nullable(),
  managerId: id().nullable(),
  playerName: z.string(),
  managerName: z.string(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  prizeAmount: z.number(),
})

/** A prize of a published week that would go to a different winner with the corrected points. */
export const MovedPrize = z.object({
  ...awardStyleSchema,
  /** The corrected week, or a later one that its prize rolled over to. */
  week: z.number(),
  /** Null for a prize of the whole week. */
  position: Position.nullable(),
  /** Total in dollars for all winners who share it. */
  prizeAmount: z.number(),
  before: z.array(PrizeWinner),
  after: z.array(PrizeWinner),
})
export type MovedPrize = z.infer<typeof MovedPrize>

/** An award whose points the provider corrected, with the published and the current points. */
const CorrectedAward = z.object({
  awardId: id(),
  playerName: z.string(),
  managerName: z.string(),
  position: Position,
  /** Published and current value of the award type's metric, in its unit. */
  unit: z.enum(metricUnits),
  before: z.number(),
  after: z.number(),
})

/** A ledger entry that a decision would add; amount in dollars, negative for a reversal. */
const AddedEntry = z.object({
  ...awardStyleSchema,
  /** Null for a prize of the whole week. */
  position: Position.nullable(),
  managerId: id().nullable(),
  managerName: z.string(),
  playerName: z.string(),
  amount: z.number(),
})
export type AddedEntry = z.infer<typeof AddedEntry>

/** Changes from a stat correction of a published week, and the effect of each decision on the members involved. */
export const Correction = z.object({
  week: z.number(),
  provider: Provider,
  publishedAt: moment,
  readAt: moment,
  /** Whether an award that would move is already final. */
  isFinal: z.boolean(),
  /** The league's policy for final awards. */
  afterFinal: z.enum(afterFinalPolicies),
  movedPrizes: z.array(MovedPrize),
  corrections: z.array(CorrectedAward),
  /** Season winnings of each member involved, in dollars: now, with the prizes moved, and with both paid. */
  people: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      now: z.number(),
      moved: z.number(),
      paidTwice: z.number(),
      /** Amount already paid out of the prizes they would lose, in dollars. */
      alreadyPaid: z.number(),
    }),
  ),
  /** Effect of each decision on the ledger. */
  decisions: z.record(
    z.enum(correctionDecisions),
    z.object({
      entries: z.array(AddedEntry),
      /** Amount that members gain by it, in dollars. */
      amount: z.number(),
      /** Whether the reason is public because the decision changes a shared award, whose page shows it. */
      showsReason: z.boolean(),
    }),
  ),
  /** Suggested text for the reason. */
  suggestedReason: z.string(),
})
export type Correction = z.infer<typeof Correction>

/** A published week whose stat correction needs a decision. */
export const WaitingCorrection = z.object({
  week: z.number(),
  movedPrizes: z.array(MovedPrize),
})
export type WaitingCorrection = z.infer<typeof WaitingCorrection>

/** Preview of publishing: winners, amounts, notifications, and the money left in the pot, in dollars. */
export const PublicationPreview = z.object({
  week: z.number(),
  totalPrizeAmount: z.number(),
  /** Number of awards from an earlier publication of the week that are replaced. */
  replaces: z.number(),
  people: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      amount: z.number(),
      prizes: z.array(
        z.object({
          ...awardStyleSchema,
          position: Position,
          playerName: z.string(),
          prizeAmount: z.number(),
        }),
      ),
      getsEmail: z.boolean(),
    }),
  ),
  mails: z.number(),
  available: z.number(),
  overspent: z.number(),
  /** Prizes that were already awarded manually: publishing asks about each, and the amounts above leave them open. */
  awardedPrizes: z.array(AwardedPrize),
  /** End of the provisional period; in the past for a week whose corrections are over. */
  finalAt: moment,
})
export type PublicationPreview = z.infer<typeof PublicationPreview>

/** Published results of a week, and the consequences of unpublishing it. Amounts in dollars. */
export const PublishedWeek = z.object({
  week: z.number(),
  /** Id of this publication of the week, as required for unpublishing. */
  publicationId: z.number(),
  publishedAt: moment,
  awards: z.array(Award),
  totalPrizeAmount: z.number(),
  managers: z.number(),
  /** Emails to winners: those already sent, and queued ones that would be dropped. */
  mailsSent: z.number(),
  mailsWaiting: z.number(),
  /** Number of awards of the replaced publication that would be restored. */
  restores: z.number(),
  /** Number of its awards that were shared; their pages would be removed and never show the reason. */
  shared: z.number(),
  /** Amount already paid out. */
  alreadyPaid: z.number(),
  available: z.number(),
  overspent: z.number(),
  /** Whether unpublishing needs a reason because the undo period is over. */
  needsReason: z.boolean(),
})
export type PublishedWeek = z.infer<typeof PublishedWeek>

/** A published week recalculated from the provider, or from stored data if the provider is unavailable. */
export const RecheckedWeek = z.object({
  week: z.number(),
  readFrom: z.enum(['provider', 'kept']),
  /** Reason why the provider was unavailable; null if it was fetched. */
  problem: z.string().nullable(),
  movedPrizes: z.array(MovedPrize),
  corrections: z.array(CorrectedAward),
})
export type RecheckedWeek = z.infer<typeof RecheckedWeek>

export const Staged = z.object({
  week: z.number(),
  season: z.number(),
  source: z.string(),
  leagueName: z.string(),
  fetchedAt: moment,
  isFinal: z.boolean(),
  isSample: z.boolean(),
  isPublished: z.boolean(),
  /** Reason why the week pays no prizes and cannot be published; null for a week that pays. */
  notPaid: z.string().nullable(),
  notes: z.array(z.string()),
  /** Positions that the league starts: all six if the provider does not say. */
  positions: z.array(ScoringPosition),
  /** Candidates of each award type of the week. */
  candidates: z.record(z.string(), z.array(Candidate)),
  /** Notes on award types, such as why one has no candidates; types without a note are omitted. */
  kindNotes: z.record(z.string(), z.string()),
  teams: z.array(ProviderTeam),
  /** Whether the week can be published without any award: its prizes roll over, or are not awarded. */
  canPayNothing: z.boolean(),
  /** Weeks that a season prize decided in this week includes but that were not imported. */
  missingWeeks: z.array(z.number()),
  unmappedTeams: z.array(
    z.object({
      teamKey: z.string(),
      teamName: z.string(),
      managerGuess: id().nullable(),
      /** Whether the team's owner changed this season; its mapping by week is in the settings. */
      changedHands: z.boolean(),
    }),
  ),
  corrections: z.array(CorrectedAward),
  movedPrizes: z.array(MovedPrize),
})
export type Staged = z.infer<typeof Staged>

/** A staged week that is ready for review. */
export const WaitingWeek = z.object({
  provider: Provider,
  week: z.number(),
  fetchedAt: moment,
  isFinal: z.boolean(),
  isSample: z.boolean(),
  /** Scheduled auto-publish time; null if the commissioner has to publish it. */
  publishesAt: moment.nullable(),
})
export type WaitingWeek = z.infer<typeof WaitingWeek>

export const LogEntry = z.object({
  id: id(),
  week: z.number().nullable(),
  awardType: z.string(),
  awardLabel: z.string(),
  source: z.string(),
  winners: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      playerName: z.string(),
      points: z.number(),
      prizeAmount: z.number(),
    }),
  ),
  totalPrizeAmount: z.number(),
  youtubeLink: z.string().nullable(),
  publishedAt: moment,
  /** Provisional while any of its awards is; paid once all are. */
  state: AwardState,
  finalAt: moment,
})
export type LogEntry = z.infer<typeof LogEntry>

const Winner = z.object({
  playerId: key(60).min(1),
  splitAmount: money('The split is required').optional(),
})
export type Winner = z.infer<typeof Winner>

/** Resolution of one prize that was already awarded manually. */
const PrizeDecision = z.object({
  type: text('Award type is required', 40),
  /** Omitted or null for a prize of the whole week. */
  position: z.enum(Position.options).nullish(),
  ...prizeChoice,
  choice: PrizeChoice,
})

const byKind = <T extends z.ZodType>(value: T) => z.record(key(40), value).default({})

const youtubeLink = z
  .string()
  .trim()
  .max(300)
  .refine(
    link => link === '' || /^https:\/\/(www\.)?(youtube\.com|youtu\.be)\//.test(link),
    'Enter a YouTube link, like https://youtu.be/…',
  )
  .nullish()

const leagueRef = z
  .string()
  .trim()
  .regex(/^\d{0,40}$/, 'The league ID is the number in the league URL')

/** A winner of a manually entered week. Rows of the same prize share it. */
const ManualRow = z.object({
  type: text('Award type is required', 40),
  position: z.enum(Position.options, { error: 'Position is required' }),
  managerId: whole(1, undefined, 'Manager is required'),
  playerName: text('Player name is required', 100),
  nflTeam: optionalText(10).optional(),
  points: points('Points are required'),
  /** A note or link as evidence; required for once-per-season awards. */
  note: optionalProse(500, 'At most 500 characters').optional(),
  ...prizeChoice,
})

/** Mapping of a team: to a member, to no one, or to a new member without an account. */
const TeamMapping = z
  .object({
    teamKey: key(60).min(1),
    managerId: id().nullable().optional(),
    /** Creates a member without an account from the team and its owner, and maps the team to them. */
    asNewMember: flag().default(false),
    /** For a team whose owner changed: weeks before this one stay with the previous member. */
    fromWeek: week().optional(),
  })
  .refine(({ managerId, asNewMember }) => asNewMember === (managerId === undefined), {
    path: ['managerId'],
    message: 'Choose either a member for the team or a new one',
  })

/** A player known to the league, with the manager who last had him. */
export const KnownPlayer = z.object({
  playerName: z.string(),
  position: Position,
  nflTeam: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  /** The latest week with that player. */
  week: z.number().nullable(),
})
export type KnownPlayer = z.infer<typeof KnownPlayer>

/** Delay of a publication's emails, in ms: unpublishing within it notifies no one and needs no reason. */
export const undoForMs = 10_000

/** Prefix of a masked secret in responses, followed by its last four characters. */
export const secretMask = '••••••••'

/** Input of a secret. Omitted, empty or masked, it stays unchanged; null removes it. */
const secret = (fits: RegExp, message: string) =>
  z
    .string()
    .trim()
    .max(2000)
    .refine(text => text === '' || text.startsWith(secretMask) || fits.test(text), message)
    .nullish()

const inHeader = /^[\x21-\x7e]+$/
const inCookie = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/
const guid = /^\{?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i

/** Fields of a connection; omitted ones stay unchanged. */
const connection = {
  leagueRef: leagueRef.optional(),
  yahooLeagueId: leagueRef.optional(),
  oauthConsumerKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\x21-\x7e]*$/, 'The Client ID has no spaces')
    .optional(),
  oauthConsumerSecret: secret(inHeader, 'The Client Secret has no spaces'),
  espnS2: secret(inCookie, 'Copy the value of the cookie espn_s2, without its name'),
  swid: secret(guid, 'Copy the value of the cookie SWID, like {1234ABCD-…}'),
}

/** Confirms points from a season other than the league's; otherwise 409 `other_season`. */
const confirmSeason = whole(1990, 2100, 'Enter the season year').optional()

/** Returns a preview of the staged week without saving anything. */
const dryRun = flag().default(false)

const chosen = {
  /** Winners by award type; types without winners are omitted. */
  winners: byKind(z.array(Winner).max(200)),
  /** Prize of each award type this week, in dollars; omitted types use the default. */
  prizes: byKind(money('Prize amount is required')),
}

const inProvider = inLeague.extend({ provider: Provider })
const inWeek = inProvider.extend({ week: week() })
const base = '/api/leagues/:leagueId/:provider-integration' as const

export const Live = z.object({
  /** Incremented with every change of the data behind the league's responses. */
  revision: z.number(),
  /** The season's latest publication. */
  published: z.object({ id: id(), week: z.number() }).nullable(),
})
export type Live = z.infer<typeof Live>

export const weeks = {
  read: endpoint({
    method: 'GET',
    path: base,
    access: 'commissioner',
    summary: "The league's connection to a provider",
    input: inProvider,
    output: Integration,
  }),
  configure: endpoint({
    method: 'POST',
    path: base,
    access: 'commissioner',
    summary: 'Save the connection',
    input: inProvider.extend({
      isEnabled: flag().default(true),
      ...connection,
    }),
    output: Integration,
  }),
  teams: endpoint({
    method: 'PUT',
    path: `${base}/teams`,
    access: 'commissioner',
    summary: "Map the provider's teams to members, and set who has a team that changed owners",
    input: inProvider.extend({ teams: z.array(TeamMapping).max(64) }),
    output: Integration,
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/test`,
    access: 'commissioner',
    summary: 'Test the connection, including unsaved changes',
    input: inProvider.extend({ ...connection, confirmSeason }),
    output: z.object({
      success: z.boolean(),
      error: z.string().optional(),
      /** Result of the test: the league, its season, and its teams with the members they are mapped to. */
      leagueName: z.string().optional(),
      season: z.number().optional(),
      teams: z.array(ProviderTeam).optional(),
    }),
  }),
  startOauth: endpoint({
    method: 'POST',
    path: `${base}/oauth/start`,
    access: 'commissioner',
    summary: "The provider's authorization URL, which shows a code",
    input: inProvider,
    output: z.object({ authUrl: z.string() }),
  }),
  exchangeCode: endpoint({
    method: 'POST',
    path: `${base}/oauth/exchange`,
    access: 'commissioner',
    summary: 'Submit the code shown by the provider',
    input: inProvider.extend({ authorizationCode: text('Enter the authorization code', 500) }),
    output: z.object({ success: z.boolean(), error: z.string().optional() }),
  }),
  fetch: endpoint({
    method: 'POST',
    path: `${base}/fetch`,
    access: 'commissioner',
    summary: 'Fetch a week and stage its candidates; `useMockData` uses the bundled sample week',
    input: inWeek.extend({ useMockData: flag().default(false), confirmSeason, dryRun }),
    output: Staged,
  }),
  import: endpoint({
    method: 'POST',
    path: `${base}/import`,
    access: 'commissioner',
    summary: 'Stage a week from saved provider responses or CSV text',
    input: inWeek.extend({
      /** One saved response, as the provider sent it. */
      response: z.unknown().optional(),
      /** Several saved responses in any order: league, teams, rosters, points. */
      responses: z.array(z.unknown()).min(1).max(200).optional(),
      csv: z.string().max(maxCharacters, tooLarge).optional(),
      dryRun,
    }),
    output: Staged,
  }),
  staged: endpoint({
    method: 'GET',
    path: `${base}/fetched-data/:week`,
    access: 'commissioner',
    summary: 'The staged candidates of a week',
    input: inWeek,
    output: Staged,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/staged-weeks',
    access: 'commissioner',
    summary: 'Staged weeks not published yet, from all providers, latest first',
    input: inLeague,
    output: z.array(WaitingWeek),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: `${base}/fetched-data/:week`,
    access: 'commissioner',
    summary: 'Remove the staged data of a week',
    input: inWeek,
    output: z.null(),
    status: 204,
  }),
  previewPublication: endpoint({
    method: 'POST',
    path: `${base}/publish/preview`,
    access: 'commissioner',
    summary: 'Preview of publishing these winners: prizes, emails and the remaining pot',
    input: inWeek.extend(chosen),
    output: PublicationPreview,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    access: 'commissioner',
    summary: 'Publish the winners of a staged week',
    input: inWeek.extend({
      ...chosen,
      youtubeLink,
      /** Voids the published awards of this week and republishes it. */
      replace: flag().default(false),
      /** Confirms publishing a week that is not final yet. */
      confirmProvisional: flag().default(false),
      /** Confirms winners with a warning; otherwise 409 `has_warnings` names them. */
      confirmWarnings: flag().default(false),
      /** Confirms deciding a season prize without weeks that were not imported; otherwise 409 `missing_weeks`. */
      confirmMissingWeeks: flag().default(false),
      /**
       * Resolutions for prizes that were already awarded manually, individually and as a default; otherwise the
       * conflict `already_won` asks for them.
       */
      prizeChoices: z.array(PrizeDecision).max(50).default([]),
      ...prizeChoice,
      confirmSeason,
    }),
    output: z.object({ awards: z.array(Award), log: z.array(LogEntry) }),
  }),
  players: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/players',
    access: 'commissioner',
    summary: "Players the league has seen, in the season's fetched weeks and in awards",
    input: inLeague,
    output: z.array(KnownPlayer),
  }),
  publishByHand: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/manual-weeks',
    access: 'commissioner',
    summary: 'Publish a manually entered week, all or nothing',
    input: inLeague.extend({
      week: week(),
      rows: z.array(ManualRow).min(1, 'Enter at least one winner').max(100, 'At most 100 winners'),
      prizes: byKind(money('Prize amount is required')),
      /** Confirms a week that has not started yet; `note` explains why. */
      force: flag().default(false),
      note: optionalProse(500, 'At most 500 characters').optional(),
    }),
    output: z.object({
      awards: z.array(Award),
      log: z.array(LogEntry),
      /** Whether they were added to an existing publication of the week; undoing would then unpublish that as well. */
      joined: z.boolean(),
    }),
    status: 201,
  }),
  published: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/published-weeks/:week',
    access: 'commissioner',
    summary: "A week's published awards, and a preview of unpublishing it",
    input: inLeague.extend({ week: week() }),
    output: PublishedWeek,
  }),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/published-weeks/:week',
    access: 'commissioner',
    summary: 'Unpublish a week; awards it had replaced count again',
    input: inLeague.extend({
      week: week(),
      /** Publication shown to the caller; required for one that was restored by unpublishing. */
      publicationId: id().optional(),
      /** Required once the undo period is over; shown to members who got an email. */
      reason: optionalProse(300, 'At most 300 characters').optional(),
    }),
    output: z.object({
      /** Number of voided awards, and number of awards restored from the replaced publication. */
      voided: z.number(),
      restored: z.number(),
      /** Reversed amount, in dollars. */
      totalPrizeAmount: z.number(),
    }),
  }),
  cancelAutoPublish: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/planned-publications/:week',
    access: 'commissioner',
    summary: "Cancel a week's auto-publish; it then waits for the commissioner",
    input: inLeague.extend({ week: week() }),
    output: z.null(),
    status: 204,
  }),
  cancelAutoPublishByLink: endpoint({
    method: 'POST',
    path: '/api/stop-publication',
    access: 'anyone',
    summary: "Cancel a week's auto-publish with the link from the email",
    input: z.object({ token: key(500, 'Token is required').min(1, 'Token is required') }),
    output: z.object({ leagueName: z.string(), week: z.number() }),
  }),
  waitingCorrections: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/corrections',
    access: 'commissioner',
    summary: 'Published weeks with corrections to decide, latest first',
    input: inLeague,
    output: z.array(WaitingCorrection),
  }),
  correction: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/published-weeks/:week/correction',
    access: 'commissioner',
    summary: "Changes in a published week's latest points, and a preview of each decision",
    input: inLeague.extend({ week: week() }),
    output: Correction,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/published-weeks/:week/correction',
    access: 'commissioner',
    summary: 'Decide on a correction: move the prizes, keep as published, or pay both (once final)',
    input: inLeague.extend({
      week: week(),
      decision: z.enum(correctionDecisions, { error: 'Choose move, stands or payBoth' }),
      reason: prose('Enter a reason: everyone affected sees it in their email', 300),
      /**
       * Fetch time of the points that the decision is based on; throws a conflict when they were fetched again since.
       */
      readAt: moment.optional(),
      /** Makes the decision the league's policy for final awards. */
      always: flag().default(false),
    }),
    output: z.array(Award),
  }),
  recheck: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/recheck',
    access: 'commissioner',
    summary: "Recalculate a season's published weeks and list differences; changes nothing",
    input: inLeague.extend({ season: season.optional() }),
    output: z.array(RecheckedWeek),
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/live',
    access: 'member',
    summary: "The league's live state; also at /live/events as server-sent events, one per change",
    input: inLeague,
    output: Live,
  }),
  recap: endpoint({
    method: 'GET',
    path: '/api/recaps/:leagueId/:season/:week',
    access: 'anyone',
    summary: "A week's recap, for league members",
    input: inLeague.extend({ season: seasonYear, week: week() }),
    output: WeekRecap,
  }),
  recapLink: endpoint({
    method: 'GET',
    path: '/api/recap-links/:code',
    access: 'anyone',
    summary: 'The same for one published week, for anyone with its link',
    input: z.object({ code: key(40, 'The link is incomplete') }),
    output: WeekRecap,
  }),
  renewRecapLinks: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/recap-links',
    access: 'commissioner',
    summary: "Create new links for all of a league's recaps; the old ones stop working",
    input: inLeague,
    output: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards-log',
    access: 'member',
    summary: 'Published and recorded awards, newest first',
    input: inLeague,
    output: z.array(LogEntry),
  }),
}
