import { z } from 'zod'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, key, money, text, week, whole } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { RuleTerms } from '#contract/rules'
import { day } from './dues.ts'

/** How a pool is decided. */
export const poolWays = ['eachWeek', 'lastStanding'] as const

/** What decides a pool: terms of a rule of one's own; prize and weeks are the pool's. */
export const PoolTerms = RuleTerms.omit({ prize: true, weeks: true })

export const NewPool = z.object({
  name: text('Name the pool', 60),
  buyIn: money('Give what joining costs', 0.01, 100_000),
  /** One of the league's rules by its key, as it is now; else `terms`. */
  ruleKey: key(40).optional(),
  terms: PoolTerms.optional(),
  /** Who is best wins each week's part; or who is worst is out each week, and the last one standing has it all. */
  way: z.enum(poolWays).default('eachWeek'),
  weeks: z.array(week()).min(1, 'Choose at least one week').max(18, 'At most 18 weeks'),
  /** What each place has, in percent. */
  payouts: z
    .array(whole(1, 100, 'Give percent, 1 to 100'))
    .min(1, 'Give what the first place has')
    .max(6, 'At most six places')
    .refine(
      all => all.reduce((sum, percent) => sum + percent, 0) === 100,
      'The places have to come to 100 percent',
    )
    .default([100]),
  /** Whether only those win who owe the league nothing when a week is published. */
  paidUpToWin: flag().default(true),
  /** Whether everybody may join; else those who are invited, and nobody else sees it. */
  isOpenToAll: flag().default(true),
  invited: z.array(id()).max(200).default([]),
  /** Whether what nobody won waits for another pool; else everybody who is in gets a part of it back. */
  keepsRest: flag().default(false),
  /** A pool whose rest goes into this one; it is listed in `rests`. */
  carriesFrom: id().optional(),
  /** The last day to join and to leave. */
  closesOn: day('Give the last day to join'),
})
export type NewPool = z.infer<typeof NewPool>

export const PoolMember = z.object({
  memberId: id(),
  managerId: id().nullable(),
  name: z.string(),
  /** What of the buy-in is not paid yet, by their balance with the league. */
  owes: z.number(),
  won: z.number(),
  /** The week they were out in, where the last one standing wins. */
  outIn: z.number().nullable(),
})

export type PoolMember = z.infer<typeof PoolMember>

/** A side pot inside a league, in dollars. */
export const Pool = z.object({
  id: id(),
  name: z.string(),
  buyIn: z.number(),
  /** The buy-ins of all who are in, paid or not, and what was carried into it. */
  pot: z.number(),
  paidIn: z.number(),
  /** What decides it, in a sentence. */
  sentence: z.string(),
  way: z.enum(poolWays),
  weeks: z.array(z.number()),
  payouts: z.array(z.number()),
  paidUpToWin: z.boolean(),
  isOpenToAll: z.boolean(),
  closesOn: z.iso.date(),
  /** `playing` from when nobody can join any more until its last week is decided. */
  status: z.enum(['open', 'playing', 'finished', 'cancelled']),
  /** By name. */
  members: z.array(PoolMember),
  /** Those who are invited and not in. */
  invited: z.array(z.string()),
  /** How many could be in. */
  most: z.number(),
  /** The weeks that were decided, and who won them. */
  decided: z.array(
    z.object({ week: z.number(), winners: z.array(z.object({ name: z.string(), amount: z.number() })) }),
  ),
  /** What nobody won so far, for the next week. */
  carried: z.number(),
  /** How many were left after each week, where the last one standing wins. */
  standing: z.array(z.object({ week: z.number(), alive: z.number() })),
  keepsRest: z.boolean(),
  /** What nobody won of it in the end, and which pool has it now: null while none does. */
  rest: z.number(),
  restInto: z.string().nullable(),
  /** What came into it from another pool, and from which. */
  carriedIn: z.number(),
  carriedFrom: z.string().nullable(),
  isIn: z.boolean(),
  mayJoin: z.boolean(),
  mayLeave: z.boolean(),
  /** Whether the caller may close and cancel it, and take others in. */
  mayRun: z.boolean(),
})
export type Pool = z.infer<typeof Pool>

/** A round of the Showdown as the pool that it is; it is joined and decided where it always was. */
export const ShowdownPool = z.object({
  round: z.enum(showdownRoundNames),
  status: z.enum(['inactive', 'open', 'completed']),
  pot: z.number(),
  in: z.number(),
  isIn: z.boolean(),
})
export type ShowdownPool = z.infer<typeof ShowdownPool>

export const Pools = z.object({
  season: z.number(),
  /** Those that the caller may see, the one that closes first at the front. */
  pools: z.array(Pool),
  showdowns: z.array(ShowdownPool),
  /** What the caller owes of their buy-ins. */
  owes: z.number(),
  mayCreate: z.boolean(),
  /** What pools have left that nobody won, for whoever may carry it into a new one. */
  rests: z.array(z.object({ poolId: id(), name: z.string(), season: z.number(), amount: z.number() })),
})
export type Pools = z.infer<typeof Pools>

const path = '/api/leagues/:leagueId/pools'
const onePool = inLeague.extend({ poolId: id() })
/** Who keeps the money may say it of somebody else. */
const whom = { managerId: id().optional() }

export const pools = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'The side pots that the caller is in or may join, and the rounds of the Showdown',
    input: inLeague,
    answer: Pools,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'treasurer',
    summary: 'Open a side pot: what joining costs, what decides it, and in which weeks',
    input: inLeague.extend(NewPool.shape),
    answer: Pool,
    status: 201,
  }),
  join: endpoint({
    method: 'POST',
    path: `${path}/:poolId/join`,
    access: 'member',
    summary: 'Join a side pot; the buy-in is owed at once',
    input: onePool.extend(whom),
    answer: Pool,
  }),
  leave: endpoint({
    method: 'POST',
    path: `${path}/:poolId/leave`,
    access: 'member',
    summary: 'Leave a side pot while it can still be joined; the buy-in is given back',
    input: onePool.extend(whom),
    answer: Pool,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}/:poolId/close`,
    access: 'treasurer',
    summary: 'Let nobody join or leave a side pot any more',
    input: onePool,
    answer: Pool,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:poolId/cancel`,
    access: 'treasurer',
    summary: 'Cancel a side pot of which no week was decided: everybody gets their buy-in back',
    input: onePool.extend({ reason: text('Say why', 200) }),
    answer: Pool,
  }),
}
