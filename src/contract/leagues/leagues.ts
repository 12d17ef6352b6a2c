import { z } from 'zod'
import { leagueRoles } from '#domain/league-roles'
import { isCurrency } from '#domain/currencies'
import { endpoint } from '#contract/kernel/endpoint'
import { openedWith } from '#contract/kernel/opened-with'
import {
  email,
  flag,
  id,
  key,
  moment,
  money,
  optionalText,
  pageSize,
  text,
  whole,
} from '#contract/kernel/values'
import { PotTotals } from './pot.ts'

const byPlace = <S extends z.ZodType>(value: S) => z.record(z.string().regex(/^[1-6]$/), value)

const percentage = money('Enter a percentage', 0, 100)

/** What a league's money is in: a currency with two decimals or none, by its ISO code. */
export const currency = z
  .string({ error: 'Choose a currency' })
  .trim()
  .toUpperCase()
  .refine(isCurrency, 'Give the code of a currency with two decimals or none, as USD, EUR or JPY')

export const CustomPayout = z.object({
  id: z.number(),
  label: z.string(),
  percentage: z.number(),
  dollarAmount: z.number(),
})

export const League = z.object({
  id: id(),
  name: z.string(),
  season: z.number(),
  /** Every year the league has played, the present one first. */
  seasons: z.array(z.number()),
  /** The week that is being played; the first before a season, the last after it. */
  currentWeek: z.number(),
  /** The week that awards are entered for: the oldest finished one without any, then the running one. */
  weekToAward: z.number(),
  /** The last week whose awards are out; null before the first one of a season. */
  publishedWeek: z.number().nullable(),
  /** Where its weeks come from: a provider, or a file; null before the first choice. */
  provider: z.string().nullable(),
  /** The last week that pays: the league's own choice, else the last one it plays by its provider, else 18. */
  lastPaidWeek: z.number(),
  /** The first week of the playoffs: the league's own choice, else its provider's, else 15. */
  playoffStart: z.number(),
  /** The ISO code of the currency that its money is in. */
  currency: z.string(),
  /** Time zone whose calendar decides what day it is in the league, for example America/New_York. */
  timeZone: z.string(),
  commissionerId: id(),
  commissionerName: z.string(),
  isPremium: z.boolean(),
  memberCount: z.number(),
  maxManagers: z.number(),
  totalAwards: z.number(),
  totalDistributed: z.number(),
  /** Dues charged, else the pot that was typed in: the base that percentages of places refer to. */
  totalPotAmount: z.number(),
  dollarInputs: byPlace(z.number()),
  payoutPercentages: byPlace(z.number()),
  positionLabels: byPlace(z.string()),
  customFields: z.array(CustomPayout),
  superBowlPot: z.number(),
  availableForWeeklyAwards: z.number(),
  overspent: z.number(),
  /** The figures of the pot, and what each is made of. */
  pot: PotTotals,
  showdownEnabled: z.boolean(),
  seasonStatus: z.enum(['active', 'ended']),
  /** The secret of the join link; only the commissioner reads it. */
  joinCode: z.string().nullable(),
  /** Co-commissioners run it too: `isMine` tells whose it is. */
  myRole: z.enum(['commissioner', 'manager']).nullable(),
  isMine: z.boolean(),
  myLeagueRole: z.enum(leagueRoles).nullable(),
  myTeamName: z.string().nullable(),
  createdAt: moment,
})
export type League = z.infer<typeof League>

export const Member = z.object({
  /** The account's id; one that no account has for somebody without one. `userId` says the same. */
  managerId: id(),
  userId: id(),
  /** With the team where the league has two managers of that name, as Alex Kim (Turf Toes). `userName` says the same. */
  managerName: z.string(),
  userName: z.string(),
  /** Their own name alone. */
  ownName: z.string(),
  teamName: z.string(),
  joinedAt: moment,
  isCommissioner: z.boolean(),
  /** What the commissioner lets them do besides. */
  leagueRole: z.enum(leagueRoles).nullable(),
  /** `placeholder`: somebody without an account, who may win awards and be paid all the same. */
  status: z.enum(['active', 'pending', 'placeholder']),
  /** What somebody who waits asks for: whose team without an account they say is theirs, or none. Null for who is in. */
  request: z
    .object({ email: z.string(), wants: z.object({ managerId: id(), ownerName: z.string() }).nullable() })
    .nullable(),
})
export type Member = z.infer<typeof Member>

export const inLeague = z.object({ leagueId: id() })

export const teamName = text('Team name is required', 50, 'Team name must be 50 characters or less')

/** Whose team it is that has no account. */
export const ownerName = text('Owner is required', 60, 'Owner must be 60 characters or less')

/** What leagues can be sorted by; `commissioner` as the name is shown, the first name first. */
export const leagueSorts = ['name', 'commissioner', 'members', 'weeks', 'created'] as const
export type LeagueSort = (typeof leagueSorts)[number]

/** What leagues can be narrowed to: their season ended, archived, or nothing published in them yet. */
export const leagueStates = ['ended', 'archived', 'unpublished'] as const
export type LeagueState = (typeof leagueStates)[number]

/** A league as administrators see it in a list. */
export const LeagueOverview = League.extend({
  status: z.enum(['active', 'ended']),
  activeManagers: z.number(),
  /** In all its seasons. */
  publishedWeeks: z.number(),
  /** Since when it can only be read; null while it is played in. */
  archivedAt: moment.nullable(),
  /** The latest entry of the league's audit log. */
  lastActivityAt: moment.nullable(),
})
export type LeagueOverview = z.infer<typeof LeagueOverview>

export const leagues = {
  list: endpoint({
    method: 'GET',
    path: '/api/leagues',
    access: 'signed-in',
    summary: 'The leagues the caller runs, then those they belong to',
    input: z.object({}),
    answer: z.array(League),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/leagues',
    access: 'signed-in',
    summary: 'Create a league',
    input: z.object({
      name: text('League name is required', 100, 'League name too long'),
      /** How many teams play, the caller's included: a member without an account for each of the others. */
      size: whole(1, 32, 'A league has 1 to 32 teams').optional(),
      /** What its money is in; left out, US dollars. */
      currency: currency.optional(),
    }),
    answer: League,
    status: 201,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/info',
    access: 'member',
    summary: 'One league',
    input: inLeague,
    answer: League,
  }),
  pot: endpoint({
    method: 'PUT',
    path: '/api/leagues/:leagueId/pot-payouts',
    access: 'commissioner',
    summary: 'Set the pot and who gets what of it at the end of the season',
    input: inLeague.extend({
      totalPotAmount: money('Total pot amount is required'),
      dollarInputs: byPlace(money('Enter an amount')).default({}),
      payoutPercentages: byPlace(percentage).default({}),
      positionLabels: byPlace(text('A label is required', 50)).default({}),
      customFields: z
        .array(
          z.object({
            label: text('A label is required', 50),
            percentage: percentage.optional(),
            dollarAmount: money('Enter an amount').optional(),
          }),
        )
        .max(20)
        .default([]),
      ...openedWith,
    }),
    answer: League,
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/admin/leagues',
    access: 'site-admin',
    summary: 'Leagues, sorted and filtered; with `limit`, the header X-Next-Cursor tells where to go on',
    input: z.object({
      /** One league alone. */
      id: id().optional(),
      search: optionalText(200, 'At most 200 characters').optional(),
      state: z.enum(leagueStates, { error: `One of ${leagueStates.join(', ')}` }).optional(),
      /** Only those whose weeks come from there. */
      provider: optionalText(40).optional(),
      sort: z.enum(leagueSorts, { error: `Sort by one of ${leagueSorts.join(', ')}` }).default('created'),
      isDescending: flag().default(false),
      limit: pageSize().optional(),
      cursor: key(1000).optional(),
    }),
    answer: z.array(LeagueOverview),
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/members',
    access: 'member',
    summary: 'The members of a league',
    input: inLeague,
    answer: z.array(Member),
  }),
}

/** What `members add` on the command line takes; over HTTP people join by invitation or link instead. */
export const NewMember = z.object({
  leagueId: id(),
  email: email('Invalid email address'),
  teamName,
  firstName: text('First name is required', 100).optional(),
  lastName: text('Last name is required', 100).optional(),
})

/** What a line of `leagues import` on the command line says. */
export const NewLeague = leagues.create.input.extend({ commissioner: email('Invalid email address') })
