import { z } from 'zod'
import {
  money,
  id,
  moment,
  text,
  whole,
  optionalText,
  flag,
  pageSize,
  key,
  email,
  object,
} from '#contract/kernel/values'
import { isCurrency } from '#domain/currencies'
import { leagueRoles } from '#domain/members'
import { endpoint } from '#contract/kernel/endpoint'

/** A season's pot in dollars, with the components of each total; docs/figures.md defines them. */
export const PotTotals = object(() => ({
  /** Whether the base is the dues charged; otherwise it is the manually entered pot. */
  isDues: z.boolean(),
  base: z.number(),
  lateFees: z.number(),
  fines: z.number(),
  /** Amount rolled over from the previous season. */
  rolledIn: z.number(),
  /** Amount donated, spent or rolled over to the next season. */
  takenOut: z.number(),
  /** Base, late fees, fines and rollover, less the amount taken out. */
  leaguePot: z.number(),
  /** Payouts for places and custom payouts. */
  setAside: z.number(),
  /** Current prizes, paid out or not. */
  distributed: z.number(),
  /** League pot less distributed and set-aside money, at least 0. */
  available: z.number(),
  /** Amount by which those exceed the League pot. */
  overspent: z.number(),
}))

export type PotTotals = z.infer<typeof PotTotals>

export const byPlace = <S extends z.ZodType>(value: S) => z.record(z.string().regex(/^[1-6]$/), value)

export const percentage = money('Enter a percentage', 0, 100)

/** The league's currency by ISO code; it must have two decimals or none. */
export const currency = z
  .string({ error: 'Choose a currency' })
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'Enter the code of a currency with two decimals or none, like USD, EUR or JPY')

export const CustomPayout = object(() => ({
  id: z.number(),
  label: z.string(),
  percentage: z.number(),
  dollarAmount: z.number(),
}))

export const League = object(() => ({
  id: id(),
  name: z.string(),
  season: z.number(),
  /** Seasons the league has played, current one first. */
  seasons: z.array(z.number()),
  /** Week in progress; the first before a season, the last after it. */
  currentWeek: z.number(),
  /** Next week to publish: the oldest finished week without awards, otherwise the week in progress. */
  weekToAward: z.number(),
  /** The latest week with published awards; null before the first one of a season. */
  publishedWeek: z.number().nullable(),
  /** Source of the league's weeks: a provider or a file; null before the first choice. */
  provider: z.string().nullable(),
  /** The last week that pays: the league's setting, otherwise the provider's last week, otherwise 18. */
  lastPaidWeek: z.number(),
  /** The first week of the playoffs: the league's setting, otherwise the provider's, otherwise 15. */
  playoffStart: z.number(),
  /** ISO code of the league's currency. */
  currency: z.string(),
  /** Time zone that determines the league's calendar day, for example America/New_York. */
  timeZone: z.string(),
  commissionerId: id(),
  commissionerName: z.string(),
  isPremium: z.boolean(),
  memberCount: z.number(),
  maxManagers: z.number(),
  totalAwards: z.number(),
  totalDistributed: z.number(),
  /** Dues charged, otherwise the manually entered pot; the base of the place percentages. */
  totalPotAmount: z.number(),
  dollarInputs: byPlace(z.number()),
  payoutPercentages: byPlace(z.number()),
  positionLabels: byPlace(z.string()),
  customFields: z.array(CustomPayout),
  superBowlPot: z.number(),
  availableForWeeklyAwards: z.number(),
  overspent: z.number(),
  /** The pot's totals and their components. */
  pot: PotTotals,
  showdownEnabled: z.boolean(),
  seasonStatus: z.enum(['active', 'ended']),
  /** Secret of the join link; only visible to the commissioner. */
  joinCode: z.string().nullable(),
  /** Also `commissioner` for co-commissioners; `isMine` identifies the owner. */
  myRole: z.enum(['commissioner', 'manager']).nullable(),
  isMine: z.boolean(),
  myLeagueRole: z.enum(leagueRoles).nullable(),
  myTeamName: z.string().nullable(),
  createdAt: moment,
}))

export type League = z.infer<typeof League>

export const Member = object(() => ({
  /** Account id; a reserved id for members without an account. Same as `userId`. */
  managerId: id(),
  userId: id(),
  /** Includes the team if two managers have the same name, as in Alex Kim (Turf Toes). Same as `userName`. */
  managerName: z.string(),
  userName: z.string(),
  /** The member's name without the team. */
  ownName: z.string(),
  teamName: z.string(),
  joinedAt: moment,
  isCommissioner: z.boolean(),
  /** Additional role granted by the commissioner. */
  leagueRole: z.enum(leagueRoles).nullable(),
  /** `placeholder`: a member without an account, who can still win awards and be paid. */
  status: z.enum(['active', 'pending', 'placeholder']),
  /**
   * Details of a pending request: the unclaimed team that the user says is theirs, or none. Null for active members.
   */
  request: z
    .object({ email: z.string(), wants: z.object({ managerId: id(), ownerName: z.string() }).nullable() })
    .nullable(),
}))

export type Member = z.infer<typeof Member>

export const inLeague = object(() => ({ leagueId: id() }))

export const teamName = text('Team name is required', 50, 'Team name must be 50 characters or less')

/** Name of the owner of an unclaimed team. */
export const ownerName = text('Owner is required', 60, 'Owner must be 60 characters or less')

/** Sort keys of leagues; `commissioner` sorts by the displayed name, first name first. */
export const leagueSorts = ['name', 'commissioner', 'members', 'weeks', 'created'] as const

export type LeagueSort = (typeof leagueSorts)[number]

/** Filter values of leagues: season ended, archived, or no published weeks. */
export const leagueStates = ['ended', 'archived', 'unpublished'] as const

export type LeagueState = (typeof leagueStates)[number]

/** A league in the site admins' list. */
export const LeagueOverview = object(() => ({
  ...League.shape,
  status: z.enum(['active', 'ended']),
  activeManagers: z.number(),
  /** Number of published weeks in all seasons. */
  publishedWeeks: z.number(),
  /** Time since which it is read-only; null while active. */
  archivedAt: moment.nullable(),
  /** Time of the latest entry in the league's audit log. */
  lastActivityAt: moment.nullable(),
}))

export type LeagueOverview = z.infer<typeof LeagueOverview>

export const leagues = {
  list: endpoint({
    method: 'GET',
    path: '/api/leagues',
    access: 'signed-in',
    summary: 'Leagues the caller runs, then those they belong to',
    input: object(() => ({})),
    output: z.array(League),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/leagues',
    access: 'signed-in',
    summary: 'Create a league',
    input: object(() => ({
      name: text('League name is required', 100, 'League name too long'),
      /** Number of teams including the caller's; the others start as members without an account. */
      size: whole(1, 32, 'A league has 1 to 32 teams').optional(),
      /** The league's currency; US dollars if omitted. */
      currency: currency.optional(),
    })),
    output: League,
    status: 201,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/info',
    access: 'member',
    summary: 'One league',
    input: inLeague,
    output: League,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/admin/leagues',
    access: 'site-admin',
    summary: 'List leagues, sorted and filtered; with `limit`, the X-Next-Cursor header has the next cursor',
    input: object(() => ({
      /** Limits the list to one league. */
      id: id().optional(),
      search: optionalText(200, 'At most 200 characters').optional(),
      state: z.enum(leagueStates, { error: `One of ${leagueStates.join(', ')}` }).optional(),
      /** Limits the list to leagues of one provider. */
      provider: optionalText(40).optional(),
      sort: z.enum(leagueSorts, { error: `Sort by one of ${leagueSorts.join(', ')}` }).default('created'),
      isDescending: flag().default(false),
      limit: pageSize().optional(),
      cursor: key(1000).optional(),
    })),
    output: z.array(LeagueOverview),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/members',
    access: 'member',
    summary: "A league's members",
    input: inLeague,
    output: z.array(Member),
  }),
}

/** Input of `members add` on the command line; over HTTP users join by invitation or link instead. */
export const NewMember = object(() => ({
  leagueId: id(),
  email: email('Invalid email address'),
  teamName,
  firstName: text('First name is required', 100).optional(),
  lastName: text('Last name is required', 100).optional(),
}))

/** One row of `leagues import` on the command line. */
export const NewLeague = object(() => ({
  ...leagues.create.input.shape,
  commissioner: email('Invalid email address'),
}))
