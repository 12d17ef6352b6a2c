import { z } from 'zod'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { endpoint } from '#contract/kernel/endpoint'
import { flag, id, key, money, text, week, whole, object } from '#contract/kernel/values'
import { inLeague } from '#contract/leagues/leagues'
import { RuleTerms } from '#contract/rules/rule-settings'
import { day } from './dues.ts'

/** Formats of a side pot. */
export const poolWays = ['eachWeek', 'survivor'] as const

/** Criteria of a side pot: the terms of a custom rule; the pot defines the prize and the weeks. */
export const PoolTerms = RuleTerms.omit({ prize: true, weeks: true })

export const NewPool = object(() => ({
  name: text('Name the side pot', 60),
  buyIn: money('Enter the buy-in', 0.01, 100_000),
  /** Key of one of the league's rules, used with its current terms; otherwise `terms` applies. */
  ruleKey: key(40).optional(),
  terms: PoolTerms.optional(),
  /**
   * Either the best member wins each week's share, or the worst is eliminated each week and the survivor wins
   * everything.
   */
  way: z.enum(poolWays).default('eachWeek'),
  weeks: z.array(week()).min(1, 'Choose at least one week').max(18, 'At most 18 weeks'),
  /** Share of each place, in percent. */
  payouts: z
    .array(whole(1, 100, 'Enter a percentage from 1 to 100'))
    .min(1, 'Enter the share for first place')
    .max(6, 'At most six places')
    .refine(
      all => all.reduce((sum, percent) => sum + percent, 0) === 100,
      'The places must add up to 100 percent',
    )
    .default([100]),
  /** Whether only members with no balance due can win when a week is published. */
  paidUpToWin: flag().default(true),
  /** Whether everyone may join; otherwise only invited members, and no one else sees it. */
  isOpenToAll: flag().default(true),
  invited: z.array(id()).max(200).default([]),
  /**
   * Whether unclaimed money is set aside for another side pot; otherwise it is refunded equally to the members in it.
   */
  rollsOverRemainder: flag().default(false),
  /** Side pot whose remainder rolls over into this one, one of those listed in `rests`. */
  rollsOverFrom: id().optional(),
  /** The last day to join or leave. */
  closesOn: day('Enter the last day to join'),
}))
export type NewPool = z.infer<typeof NewPool>

export const PoolMember = object(() => ({
  memberId: id(),
  managerId: id().nullable(),
  name: z.string(),
  /** Unpaid part of the buy-in, based on the member's balance with the league. */
  owes: z.number(),
  won: z.number(),
  /** Week of elimination in a survivor pot. */
  eliminatedIn: z.number().nullable(),
}))

export type PoolMember = z.infer<typeof PoolMember>

/** A side pot of a league, in dollars. */
export const Pool = object(() => ({
  id: id(),
  name: z.string(),
  buyIn: z.number(),
  /** Buy-ins of all members in it, paid or not, plus rollovers. */
  pot: z.number(),
  paidIn: z.number(),
  /** Its criteria as a sentence. */
  sentence: z.string(),
  way: z.enum(poolWays),
  weeks: z.array(z.number()),
  payouts: z.array(z.number()),
  paidUpToWin: z.boolean(),
  isOpenToAll: z.boolean(),
  closesOn: z.iso.date(),
  /** `playing` from the end of registration until its last week is decided. */
  status: z.enum(['open', 'playing', 'finished', 'cancelled']),
  /** Sorted by name. */
  members: z.array(PoolMember),
  /** Invited members who have not joined. */
  invited: z.array(z.string()),
  /** Maximum number of members. */
  most: z.number(),
  /** Decided weeks with their winners. */
  decided: z.array(
    z.object({ week: z.number(), winners: z.array(z.object({ name: z.string(), amount: z.number() })) }),
  ),
  /** Unclaimed money that rolls over to the next week. */
  carried: z.number(),
  /** Number of remaining members after each week of a survivor pot. */
  standing: z.array(z.object({ week: z.number(), alive: z.number() })),
  rollsOverRemainder: z.boolean(),
  /** Unclaimed money at the end, and the pot it rolled over into; null if none yet. */
  remainder: z.number(),
  rolledInto: z.string().nullable(),
  /** Amount rolled over from another side pot, and that pot's name. */
  rolledIn: z.number(),
  rolledOverFrom: z.string().nullable(),
  isIn: z.boolean(),
  canJoin: z.boolean(),
  canLeave: z.boolean(),
  /** Whether the caller may close and cancel it and add members. */
  canManage: z.boolean(),
}))
export type Pool = z.infer<typeof Pool>

/** A Showdown round shown as a side pot; joining and results stay on the Showdown page. */
export const ShowdownPool = object(() => ({
  round: z.enum(showdownRoundNames),
  status: z.enum(['inactive', 'open', 'closed', 'completed']),
  pot: z.number(),
  in: z.number(),
  isIn: z.boolean(),
}))
export type ShowdownPool = z.infer<typeof ShowdownPool>

export const Pools = object(() => ({
  season: z.number(),
  /** Side pots visible to the caller, earliest closing date first. */
  pools: z.array(Pool),
  showdowns: z.array(ShowdownPool),
  /** Unpaid buy-ins of the caller. */
  owes: z.number(),
  canCreate: z.boolean(),
  /** Remainders of finished side pots, for callers who may roll them over into a new one. */
  remainders: z.array(z.object({ poolId: id(), name: z.string(), season: z.number(), amount: z.number() })),
}))
export type Pools = z.infer<typeof Pools>

const path = '/api/leagues/:leagueId/pools'
const onePool = object(() => ({ ...inLeague.shape, poolId: id() }))
/** The commissioners and the treasurer may act for another member. */
const optionalManager = { managerId: id().optional() }

export const pools = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'Side pots the caller is in or can join, and Showdown rounds',
    input: inLeague,
    output: Pools,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'treasurer',
    summary: 'Open a side pot: buy-in, deciding rule and weeks',
    input: object(() => ({ ...inLeague.shape, ...NewPool.shape })),
    output: Pool,
    status: 201,
  }),
  join: endpoint({
    method: 'POST',
    path: `${path}/:poolId/join`,
    access: 'member',
    summary: 'Join a side pot; the buy-in is owed right away',
    input: object(() => ({ ...onePool.shape, ...optionalManager })),
    output: Pool,
  }),
  leave: endpoint({
    method: 'POST',
    path: `${path}/:poolId/leave`,
    access: 'member',
    summary: 'Leave a side pot while joining is open; the buy-in is refunded',
    input: object(() => ({ ...onePool.shape, ...optionalManager })),
    output: Pool,
  }),
  close: endpoint({
    method: 'POST',
    path: `${path}/:poolId/close`,
    access: 'treasurer',
    summary: 'Close a side pot to joining and leaving',
    input: onePool,
    output: Pool,
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${path}/:poolId/cancel`,
    access: 'treasurer',
    summary: 'Cancel a side pot with no decided week: all buy-ins are refunded',
    input: object(() => ({ ...onePool.shape, reason: text('Enter a reason', 200) })),
    output: Pool,
  }),
}
