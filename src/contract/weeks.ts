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

/** The id of a provider; which ones there are, `GET /api/providers` tells. */
export const Provider = z.string().regex(/^[a-z0-9-]{1,30}$/, 'There is no such provider')
export type Provider = z.infer<typeof Provider>

export const ProviderTeam = z.object({
  teamKey: z.string(),
  teamName: z.string(),
  ownerName: z.string(),
  managerId: id().nullable(),
})

/** A team of the connected league, with whether it changed hands in the present season. */
export const ConnectedTeam = ProviderTeam.extend({
  /**
   * Set while it waits for an answer whose prizes the team wins: `another` where its owner at the provider changed, `none`
   * where it has no owner any more. Until then it is nobody's, from `former.beforeWeek` on.
   */
  ownerChange: z.enum(['another', 'none']).nullable(),
  /** Whose it was in the weeks before one of the present season; `managerId` is null for somebody who left the league. */
  former: z
    .object({ managerId: id().nullable(), managerName: z.string(), beforeWeek: z.number() })
    .nullable(),
})
export type ConnectedTeam = z.infer<typeof ConnectedTeam>

/** The league that continues the connected one in the season that is played now. */
export const Successor = z.object({ leagueRef: z.string(), leagueName: z.string(), season: z.number() })
export type Successor = z.infer<typeof Successor>

export const Integration = z.object({
  provider: Provider,
  isEnabled: z.boolean(),
  /** The id in the league's address at the provider; `yahooLeagueId` is the same for Yahoo. */
  leagueRef: z.string(),
  yahooLeagueId: z.string().optional(),
  /** Yahoo's application: the key as it is, the secret as a mask with its last four characters, '' where none is kept. */
  oauthConsumerKey: z.string().optional(),
  oauthConsumerSecret: z.string().optional(),
  /** ESPN's cookies, masked likewise; only private leagues need them. */
  espnS2: z.string().optional(),
  swid: z.string().optional(),
  /** Whether the provider has let Sidepot in; always true where it does not ask. */
  authorized: z.boolean(),
  connectionStatus: z.enum(['not_tested', 'active', 'error']),
  errorMessage: z.string().nullable(),
  lastFetchAt: moment.nullable(),
  /** When asking is tried again by itself after it failed; null when it is not. */
  nextTryAt: moment.nullable(),
  /** What the league is called at the provider this season, while the connection is to an earlier one. */
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
  /** ALL for a whole team, and for players together. */
  position: Position,
  fantasyPoints: z.number(),
  rank: z.number(),
  status: z.string().nullable(),
  alreadyAwarded: z.boolean(),
  /** Why they cannot win, in words that follow the name (stands in two line-ups); null when they can. */
  cannotWin: z.string().nullable(),
  /** What to check before they win, in words likewise; null for nothing. */
  doubt: z.string().nullable(),
  /** What to know that stops nobody, in words likewise (benched behind somebody of whom less was expected); null for nothing. */
  note: z.string().nullable(),
  /** Chosen beforehand in the review: the best of their list, ties included. */
  preselected: z.boolean(),
  /** Whether they would pay a part of a fine that they did not agree to: the others pay none of it. */
  isExcused: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

/** Who holds a prize or would hold it: points as they were published on and as they are now, and their part in dollars. */
const PrizeWinner = z.object({
  playerId: z.string().nullable(),
  managerId: id().nullable(),
  playerName: z.string(),
  managerName: z.string(),
  pointsBefore: z.number(),
  pointsAfter: z.number(),
  prizeAmount: z.number(),
})

/** A prize of a published week that its points would give to somebody else by now. */
export const MovedPrize = z.object({
  ...awardStyleSchema,
  /** The corrected week, or a later one to which its prize was carried over. */
  week: z.number(),
  /** Null for a prize of the whole week. */
  position: Position.nullable(),
  /** In dollars, for all who share it. */
  prizeAmount: z.number(),
  before: z.array(PrizeWinner),
  after: z.array(PrizeWinner),
})
export type MovedPrize = z.infer<typeof MovedPrize>

/** An award whose points the provider corrected, as published and as they are now. */
const CorrectedAward = z.object({
  awardId: id(),
  playerName: z.string(),
  managerName: z.string(),
  position: Position,
  /** What the award's kind counts, then and now, in its unit. */
  unit: z.enum(metricUnits),
  before: z.number(),
  after: z.number(),
})

/** An entry that a decision adds to the ledger; the amount in dollars, negative for what is taken back. */
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

/** What a published week's corrected points change, and what each decision would do to the people concerned. */
export const Correction = z.object({
  week: z.number(),
  provider: Provider,
  publishedAt: moment,
  readAt: moment,
  /** Whether an award that would move is final already. */
  isFinal: z.boolean(),
  /** What the league does after that. */
  afterFinal: z.enum(afterFinalPolicies),
  movedPrizes: z.array(MovedPrize),
  corrections: z.array(CorrectedAward),
  /** The season's winnings of everybody concerned, in dollars: now, with the money moved, and with both paid. */
  people: z.array(
    z.object({
      managerId: id().nullable(),
      managerName: z.string(),
      now: z.number(),
      moved: z.number(),
      bothPaid: z.number(),
      /** What they were already paid of the prizes they would lose, in dollars. */
      alreadyPaid: z.number(),
    }),
  ),
  /** What each decision does to the ledger. */
  decisions: z.record(
    z.enum(correctionDecisions),
    z.object({
      entries: z.array(AddedEntry),
      /** What people gain by it, in dollars. */
      amount: z.number(),
      /** Whether anybody may read the reason: an award that it changes was shared, and its page tells why. */
      showsReason: z.boolean(),
    }),
  ),
  /** What a reason could say. */
  suggestedReason: z.string(),
})
export type Correction = z.infer<typeof Correction>

/** A published week whose corrected points wait for a decision. */
export const WaitingCorrection = z.object({
  week: z.number(),
  movedPrizes: z.array(MovedPrize),
})
export type WaitingCorrection = z.infer<typeof WaitingCorrection>

/** What publishing would do: who wins how much and is told, and what it leaves in the pot, in dollars. */
export const PublicationPreview = z.object({
  week: z.number(),
  totalPrizeAmount: z.number(),
  /** How many awards of an earlier publication of the week go. */
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
      getsMail: z.boolean(),
    }),
  ),
  mails: z.number(),
  available: z.number(),
  overspent: z.number(),
  /** The prizes that awards by hand hold already: publishing asks about each, and the amounts above leave it open. */
  heldPrizes: z.array(AwardedPrize),
  /** Until when the awards are provisional; in the past for a week whose corrections are over. */
  finalAt: moment,
})
export type PublicationPreview = z.infer<typeof PublicationPreview>

/** What stands published of a week, and what taking it back would do. Money in dollars. */
export const PublishedWeek = z.object({
  week: z.number(),
  /** Which of the week's publications it is: the one that withdrawing it names. */
  publicationId: z.number(),
  publishedAt: moment,
  awards: z.array(Award),
  totalPrizeAmount: z.number(),
  managers: z.number(),
  /** Mails to winners: those that are out, and those that still wait and would not be sent. */
  mailsSent: z.number(),
  mailsWaiting: z.number(),
  /** How many awards of the publication that it replaced would stand again. */
  restores: z.number(),
  /** How many of its awards were shared; their pages are gone then, and never tell the reason. */
  shared: z.number(),
  /** What was paid out of it already. */
  alreadyPaid: z.number(),
  available: z.number(),
  overspent: z.number(),
  /** Whether withdrawing asks for a reason: once it cannot simply be undone any more. */
  needsReason: z.boolean(),
})
export type PublishedWeek = z.infer<typeof PublishedWeek>

/** A published week derived anew: from the provider, or from what was kept where it cannot be asked. */
export const RecheckedWeek = z.object({
  week: z.number(),
  readFrom: z.enum(['provider', 'kept']),
  /** Why the provider could not be asked; null where it was. */
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
  /** Why the week pays nothing and cannot be published; null for one that does. */
  notPaid: z.string().nullable(),
  notes: z.array(z.string()),
  /** The positions that the league starts: all six where the provider does not say. */
  positions: z.array(ScoringPosition),
  /** The candidates of each kind of award that counts in the week. */
  candidates: z.record(z.string(), z.array(Candidate)),
  /** What to know of a kind besides its candidates, such as why it has none; kinds without a note are left out. */
  kindNotes: z.record(z.string(), z.string()),
  teams: z.array(ProviderTeam),
  /** Whether the week can be published without any award: its prizes are carried over, or nobody's. */
  canPayNothing: z.boolean(),
  /** The weeks that a prize of the season, decided in this one, sums and that were not brought in. */
  missingWeeks: z.array(z.number()),
  unmappedTeams: z.array(
    z.object({
      teamKey: z.string(),
      teamName: z.string(),
      managerGuess: id().nullable(),
      /** Whether the team changed hands this season: whose it is in which week is for the settings. */
      changedHands: z.boolean(),
    }),
  ),
  corrections: z.array(CorrectedAward),
  movedPrizes: z.array(MovedPrize),
})
export type Staged = z.infer<typeof Staged>

/** A staged week that waits for somebody to review and publish it. */
export const WaitingWeek = z.object({
  provider: Provider,
  week: z.number(),
  fetchedAt: moment,
  isFinal: z.boolean(),
  isSample: z.boolean(),
  /** When it publishes itself; null when it waits for the commissioner. */
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
  /** Provisional as long as one of its awards is; paid once all are. */
  state: AwardState,
  finalAt: moment,
})
export type LogEntry = z.infer<typeof LogEntry>

const Winner = z.object({
  playerId: key(60).min(1),
  splitAmount: money('The split is required').optional(),
})
export type Winner = z.infer<typeof Winner>

/** What becomes of one prize that awards by hand hold already. */
const PrizeAnswer = z.object({
  type: text('Award type is required', 40),
  /** Left out or null for a prize of the whole week. */
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
    'Enter a YouTube link, such as https://youtu.be/…',
  )
  .nullish()

const leagueRef = z
  .string()
  .trim()
  .regex(/^\d{0,40}$/, 'The league id is the number in the address of the league')

/** A winner of a week that is entered by hand. Rows of one prize share it. */
const ManualRow = z.object({
  type: text('Award type is required', 40),
  position: z.enum(Position.options, { error: 'Position is required' }),
  managerId: whole(1, undefined, 'Manager is required'),
  playerName: text('Player name is required', 100),
  nflTeam: optionalText(10).optional(),
  points: points('Points are required'),
  /** A note or a link as evidence; needed for what is given once a season. */
  note: optionalProse(500, 'At most 500 characters').optional(),
  ...prizeChoice,
})

/** Whose a team is: a member's, nobody's, or a new member's without an account. */
const TeamMapping = z
  .object({
    teamKey: key(60).min(1),
    managerId: id().nullable().optional(),
    /** Makes a member without an account of the team and its owner, and maps the team to them. */
    asNewMember: flag().default(false),
    /** Where the team changed hands: the weeks before this one stay with whoever had it. */
    fromWeek: week().optional(),
  })
  .refine(({ managerId, asNewMember }) => asNewMember === (managerId === undefined), {
    path: ['managerId'],
    message: 'Choose either a member for the team or a new one',
  })

/** A player whom the league has seen, with the manager who had him last. */
export const KnownPlayer = z.object({
  playerName: z.string(),
  position: Position,
  nflTeam: z.string(),
  managerId: id().nullable(),
  managerName: z.string(),
  /** The latest week he was seen in. */
  week: z.number().nullable(),
})
export type KnownPlayer = z.infer<typeof KnownPlayer>

/** How long the mails of a publication wait, in ms: withdrawn before, nobody is told and no reason is asked. */
export const undoForMs = 10_000

/** How a secret begins in answers; its last four characters follow. */
export const secretMask = '••••••••'

/** A secret as it is entered. Left out, empty or as its mask it stays what it is; null removes it. */
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

/** What a connection is made of; everything left out stays as it is. */
const connection = {
  leagueRef: leagueRef.optional(),
  yahooLeagueId: leagueRef.optional(),
  oauthConsumerKey: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\x21-\x7e]*$/, 'The consumer key has no spaces')
    .optional(),
  oauthConsumerSecret: secret(inHeader, 'The consumer secret has no spaces'),
  espnS2: secret(inCookie, 'Copy the value of the cookie espn_s2, without its name'),
  swid: secret(guid, 'Copy the value of the cookie SWID, such as {1234ABCD-…}'),
}

/** The year of another season than the league plays, whose points are wanted all the same; else 409 `other_season`. */
const confirmSeason = whole(1990, 2100, 'Give the year of the season').optional()

/** Answers what would be staged, and keeps nothing. */
const dryRun = flag().default(false)

const chosen = {
  /** The winners of each kind of award; a kind without any is left out. */
  winners: byKind(z.array(Winner).max(200)),
  /** What each kind pays this week, in dollars; a kind that is left out pays what it usually does. */
  prizes: byKind(money('Prize amount is required')),
}

const inProvider = inLeague.extend({ provider: Provider })
const inWeek = inProvider.extend({ week: week() })
const base = '/api/leagues/:leagueId/:provider-integration' as const

export const Live = z.object({
  /** Goes up with every change of what the league's answers are made of. */
  revision: z.number(),
  /** What was published last this season. */
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
    answer: Integration,
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
    answer: Integration,
  }),
  teams: endpoint({
    method: 'PUT',
    path: `${base}/teams`,
    access: 'commissioner',
    summary: "Map the provider's teams to members, and say whose a team is that changed hands",
    input: inProvider.extend({ teams: z.array(TeamMapping).max(64) }),
    answer: Integration,
  }),
  test: endpoint({
    method: 'POST',
    path: `${base}/test`,
    access: 'commissioner',
    summary: 'Try the connection, also with what is not saved yet',
    input: inProvider.extend({ ...connection, confirmSeason }),
    answer: z.object({
      success: z.boolean(),
      error: z.string().optional(),
      /** What was found: the league, the season it plays, and its teams with the members they are tied to. */
      leagueName: z.string().optional(),
      season: z.number().optional(),
      teams: z.array(ProviderTeam).optional(),
    }),
  }),
  startOauth: endpoint({
    method: 'POST',
    path: `${base}/oauth/start`,
    access: 'commissioner',
    summary: 'Where to let Sidepot in at the provider, which then shows a code',
    input: inProvider,
    answer: z.object({ authUrl: z.string() }),
  }),
  exchangeCode: endpoint({
    method: 'POST',
    path: `${base}/oauth/exchange`,
    access: 'commissioner',
    summary: 'Hand in the code that the provider showed',
    input: inProvider.extend({ authorizationCode: text('Enter the authorization code', 500) }),
    answer: z.object({ success: z.boolean(), error: z.string().optional() }),
  }),
  fetch: endpoint({
    method: 'POST',
    path: `${base}/fetch`,
    access: 'commissioner',
    summary: 'Fetch a week and stage its candidates; `useMockData` takes the bundled sample week',
    input: inWeek.extend({ useMockData: flag().default(false), confirmSeason, dryRun }),
    answer: Staged,
  }),
  import: endpoint({
    method: 'POST',
    path: `${base}/import`,
    access: 'commissioner',
    summary: "Stage a week from saved answers of the provider or from a CSV's text",
    input: inWeek.extend({
      /** One saved answer, as the provider sent it. */
      response: z.unknown().optional(),
      /** Several of them, in any order: league, teams, rosters, points. */
      responses: z.array(z.unknown()).min(1).max(200).optional(),
      csv: z.string().max(maxCharacters, tooLarge).optional(),
      dryRun,
    }),
    answer: Staged,
  }),
  staged: endpoint({
    method: 'GET',
    path: `${base}/fetched-data/:week`,
    access: 'commissioner',
    summary: 'The staged candidates of a week',
    input: inWeek,
    answer: Staged,
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/staged-weeks',
    access: 'commissioner',
    summary: 'The staged weeks that are not published yet, of every provider, the latest first',
    input: inLeague,
    answer: z.array(WaitingWeek),
  }),
  clear: endpoint({
    method: 'DELETE',
    path: `${base}/fetched-data/:week`,
    access: 'commissioner',
    summary: 'Remove the staged data of a week',
    input: inWeek,
    answer: z.null(),
    status: 204,
  }),
  previewPublication: endpoint({
    method: 'POST',
    path: `${base}/publish/preview`,
    access: 'commissioner',
    summary:
      'What publishing these winners would do: who wins how much, who gets mail, what is left in the pot',
    input: inWeek.extend(chosen),
    answer: PublicationPreview,
  }),
  publish: endpoint({
    method: 'POST',
    path: `${base}/publish`,
    access: 'commissioner',
    summary: 'Publish the winners of a staged week',
    input: inWeek.extend({
      ...chosen,
      youtubeLink,
      /** Voids what was published of this week and issues it again. */
      replace: flag().default(false),
      /** Says that the commissioner knows the week is not final yet. */
      confirmProvisional: flag().default(false),
      /** Says that winners were checked of whom their row says to check first; else 409 `doubtful` names them. */
      confirmDoubtful: flag().default(false),
      /** Says that a prize of the season is decided without weeks that were not brought in; else 409 `missing_weeks`. */
      confirmMissingWeeks: flag().default(false),
      /** Say what becomes of prizes that awards by hand hold already, of each and of all others; else the conflict
       * `already_won` asks. */
      prizeAnswers: z.array(PrizeAnswer).max(50).default([]),
      ...prizeChoice,
      confirmSeason,
    }),
    answer: z.object({ awards: z.array(Award), log: z.array(LogEntry) }),
  }),
  players: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/players',
    access: 'commissioner',
    summary: 'The players whom the league has seen, in fetched weeks of the season and in awards',
    input: inLeague,
    answer: z.array(KnownPlayer),
  }),
  publishByHand: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/manual-weeks',
    access: 'commissioner',
    summary: 'Publish a week that was entered by hand, all of it or nothing',
    input: inLeague.extend({
      week: week(),
      rows: z.array(ManualRow).min(1, 'Enter at least one winner').max(100, 'At most 100 winners'),
      prizes: byKind(money('Prize amount is required')),
      /** Says that a week is meant that has not begun; `note` tells why. */
      force: flag().default(false),
      note: optionalProse(500, 'At most 500 characters').optional(),
    }),
    answer: z.object({
      awards: z.array(Award),
      log: z.array(LogEntry),
      /** Whether they joined what stood published of the week; then undoing would take that back as well. */
      joined: z.boolean(),
    }),
    status: 201,
  }),
  published: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/published-weeks/:week',
    access: 'commissioner',
    summary: 'What stands published of a week, and what withdrawing it would do',
    input: inLeague.extend({ week: week() }),
    answer: PublishedWeek,
  }),
  unpublish: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/published-weeks/:week',
    access: 'commissioner',
    summary: 'Withdraw what was published of a week; what it had replaced stands again',
    input: inLeague.extend({
      week: week(),
      /** The publication that was looked at; needed for one that a withdrawal made stand again. */
      publicationId: id().optional(),
      /** Needed once the publication cannot simply be undone any more; those who got mail read it. */
      reason: optionalProse(300, 'At most 300 characters').optional(),
    }),
    answer: z.object({
      /** How many awards were voided, and how many of the replaced publication count again. */
      voided: z.number(),
      restored: z.number(),
      /** What was taken back, in dollars. */
      totalPrizeAmount: z.number(),
    }),
  }),
  stopPublication: endpoint({
    method: 'DELETE',
    path: '/api/leagues/:leagueId/planned-publications/:week',
    access: 'commissioner',
    summary: 'Stop a week from publishing itself; it then waits for the commissioner',
    input: inLeague.extend({ week: week() }),
    answer: z.null(),
    status: 204,
  }),
  stopPublicationByLink: endpoint({
    method: 'POST',
    path: '/api/stop-publication',
    access: 'anyone',
    summary: 'Stop a week from publishing itself, by the link in the mail that announced it',
    input: z.object({ token: key(500, 'Token is required').min(1, 'Token is required') }),
    answer: z.object({ leagueName: z.string(), week: z.number() }),
  }),
  waitingCorrections: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/corrections',
    access: 'commissioner',
    summary: 'The published weeks whose corrected points wait for a decision, the latest first',
    input: inLeague,
    answer: z.array(WaitingCorrection),
  }),
  correction: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/published-weeks/:week/correction',
    access: 'commissioner',
    summary: 'What the latest points of a published week change, and what each decision would do',
    input: inLeague.extend({ week: week() }),
    answer: Correction,
  }),
  correct: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/published-weeks/:week/correction',
    access: 'commissioner',
    summary: 'Decide on a correction: move the prizes, let the result stand, or pay both (once final)',
    input: inLeague.extend({
      week: week(),
      decision: z.enum(correctionDecisions, { error: 'Choose move, stands or payBoth' }),
      reason: prose('Say why: everybody concerned reads it in their email', 300),
      /** When the points were read that the decision is on; a conflict when they were read again since. */
      readAt: moment.optional(),
      /** Makes the decision the league's policy for what is final. */
      always: flag().default(false),
    }),
    answer: z.array(Award),
  }),
  recheck: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/recheck',
    access: 'commissioner',
    summary: 'Derive the published weeks of a season anew and list what no longer stands; changes nothing',
    input: inLeague.extend({ season: season.optional() }),
    answer: z.array(RecheckedWeek),
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/live',
    access: 'member',
    summary:
      'How far the league has come; the same at /live/events as server-sent events, one with every change',
    input: inLeague,
    answer: Live,
  }),
  recap: endpoint({
    method: 'GET',
    path: '/api/recaps/:leagueId/:season/:week',
    access: 'anyone',
    summary: 'What a week brought a league, for its members',
    input: inLeague.extend({ season: seasonYear, week: week() }),
    answer: WeekRecap,
  }),
  recapLink: endpoint({
    method: 'GET',
    path: '/api/recap-links/:code',
    access: 'anyone',
    summary: 'The same of one published week, for whoever has its link',
    input: z.object({ code: key(40, 'The link is incomplete') }),
    answer: WeekRecap,
  }),
  renewRecapLinks: endpoint({
    method: 'POST',
    path: '/api/leagues/:leagueId/recap-links',
    access: 'commissioner',
    summary: 'Give all recaps of a league new links; the old ones stop working',
    input: inLeague,
    answer: z.null(),
    status: 204,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/awards-log',
    access: 'member',
    summary: 'What was published or recorded, newest first',
    input: inLeague,
    answer: z.array(LogEntry),
  }),
}
