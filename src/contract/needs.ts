import { z } from 'zod'
import { object } from '#contract/kernel/values'
import { paymentMethods } from '#domain/payment-methods'
import { needPlaces } from '#domain/need-places'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { Provider } from '#contract/weeks/connections'
import { endpoint } from './kernel/endpoint.ts'
import { id, moment } from './kernel/values.ts'
import { inLeague } from './leagues/leagues.ts'

const payment = {
  paymentId: id(),
  amount: z.number(),
  how: z.enum(paymentMethods),
  at: moment,
}

/**
 * An open task of the caller, with the people and amounts involved. Names are shortened to the first name if it is
 * unambiguous.
 */
export const Need = z.discriminatedUnion('kind', [
  /** The scores of a week can't be fetched until the league's provider account is reconnected. */
  object(() => ({ kind: z.literal('source'), provider: Provider, week: z.number() })),
  /** A published week whose scores changed. `moves`: the number of prizes that would go to a different member. */
  object(() => ({
    kind: z.literal('correction'),
    week: z.number(),
    moves: z.array(z.object({ amount: z.number(), from: z.array(z.string()), to: z.array(z.string()) })),
  })),
  /** Unmapped teams of the connected league. */
  object(() => ({ kind: z.literal('teams'), count: z.number() })),
  /** A looser two-person approval policy that another person requested. */
  object(() => ({ kind: z.literal('approval'), name: z.string() })),
  /** A payment to the caller that its payer marked as paid. */
  object(() => ({ kind: z.literal('received'), from: z.string(), ...payment })),
  /** A payment between two other members that the caller may confirm. */
  object(() => ({ kind: z.literal('confirm'), from: z.string(), to: z.string(), ...payment })),
  /** Members with dues, late fees and fines that are overdue or due soon; for commissioners and the treasurer. */
  object(() => ({
    kind: z.literal('dues'),
    people: z.array(z.object({ managerId: id().nullable(), name: z.string(), owes: z.number() })),
    total: z.number(),
    dueOn: z.iso.date(),
    isOverdue: z.boolean(),
    hasLateFees: z.boolean(),
  })),
  /**
   * The money runs out; `leftWhenPaid` is the amount left at the season's end once everyone has paid, negative for a
   * shortfall.
   */
  object(() => ({
    kind: z.literal('plan'),
    depletedInWeek: z.number(),
    stillOwed: z.number(),
    leftWhenPaid: z.number(),
  })),
  /** A join request; `ownerName` is the owner of the requested team, null for a new team. */
  object(() => ({
    kind: z.literal('claim'),
    managerId: id(),
    name: z.string(),
    teamName: z.string(),
    at: moment,
  })),
  /** An open question about a ledger entry; for commissioners and the treasurer. */
  object(() => ({
    kind: z.literal('question'),
    questionId: id(),
    entryId: id(),
    name: z.string(),
    memo: z.string(),
    text: z.string(),
  })),
  /** Unclaimed teams. */
  object(() => ({ kind: z.literal('owners'), count: z.number() })),
  /** An open vote that the caller has not answered. */
  object(() => ({
    kind: z.literal('vote'),
    question: z.string(),
    closesAt: moment,
    answered: z.number(),
    voters: z.number(),
  })),
  /** A league whose ownership is offered to the caller. */
  object(() => ({ kind: z.literal('transfer'), name: z.string(), leagueName: z.string(), endsAt: moment })),
  /** Amount the caller owes; `dueOn` is null for anything other than dues. */
  object(() => ({
    kind: z.literal('owe'),
    amount: z.number(),
    dueOn: z.iso.date().nullable(),
    isOverdue: z.boolean(),
  })),
  /** The caller is owed money but has no payment handles. */
  object(() => ({ kind: z.literal('handles'), amount: z.number(), payers: z.array(z.string()) })),
  /** A reply to the caller's question, which is open or was recently closed. */
  object(() => ({
    kind: z.literal('answer'),
    entryId: id(),
    name: z.string(),
    memo: z.string(),
    state: z.enum(['open', 'stands', 'corrected']),
  })),
  /** An open Showdown round that the caller may enter, or has paid for without picking. */
  object(() => ({
    kind: z.literal('showdown'),
    round: z.enum(showdownRoundNames),
    stake: z.number(),
    games: z.number(),
    isPaid: z.boolean(),
    locksAt: moment.nullable(),
  })),
])
export type Need = z.infer<typeof Need>

const Needs = object(() => ({
  /** Most urgent first, each with a title and a note about the reason or the time, in the league's time zone. */
  lines: z.array(z.object({ title: z.string(), note: z.string(), need: Need })),
  /** Number of tasks in each area of the league, plus 1 for a week that is ready to publish. */
  counts: z.record(z.enum(needPlaces), z.number()),
  /** Number of members with dues if all have paid; otherwise null. */
  allPaid: z.number().nullable(),
}))
export type Needs = z.infer<typeof Needs>

export const needs = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/needs',
    access: 'member',
    summary: 'What needs the caller in a league: money, people, corrections, questions, votes',
    input: inLeague,
    output: Needs,
  }),
}
