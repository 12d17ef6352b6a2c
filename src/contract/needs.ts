import { z } from 'zod'
import { paymentMethods } from '#domain/payment-methods'
import { needPlaces } from '#domain/need-places'
import { showdownRoundNames } from '#domain/showdown-rounds'
import { endpoint } from './kernel/endpoint.ts'
import { id, moment } from './kernel/values.ts'
import { inLeague } from './leagues/leagues.ts'
import { Provider } from './weeks.ts'

const payment = {
  paymentId: id(),
  amount: z.number(),
  how: z.enum(paymentMethods),
  at: moment,
}

/** Something that waits for the caller, with who and how much. Names are short: the first name where it is unambiguous. */
export const Need = z.discriminatedUnion('kind', [
  /** The scores of a week can't be read until the league's account at the provider is connected again. */
  z.object({ kind: z.literal('source'), provider: Provider, week: z.number() }),
  /** A published week whose scores changed. `moves`: the prizes that would go to somebody else. */
  z.object({
    kind: z.literal('correction'),
    week: z.number(),
    moves: z.array(z.object({ amount: z.number(), from: z.array(z.string()), to: z.array(z.string()) })),
  }),
  /** Teams of the connected league that nobody of the league owns. */
  z.object({ kind: z.literal('teams'), count: z.number() }),
  /** A looser two-person approval that somebody else asked for. */
  z.object({ kind: z.literal('approval'), name: z.string() }),
  /** Money that somebody says they paid the caller. */
  z.object({ kind: z.literal('received'), from: z.string(), ...payment }),
  /** The same for money of the league between two others, which the caller may confirm. */
  z.object({ kind: z.literal('confirm'), from: z.string(), to: z.string(), ...payment }),
  /** Who owes dues, late fees and fines that are overdue or due soon, for who keeps the money. */
  z.object({
    kind: z.literal('dues'),
    people: z.array(z.object({ managerId: id().nullable(), name: z.string(), owes: z.number() })),
    total: z.number(),
    dueOn: z.iso.date(),
    isOverdue: z.boolean(),
    hasLateFees: z.boolean(),
  }),
  /** The money runs out; `leftWhenPaid` is what is left at the season's end once all have paid, below 0 what is short. */
  z.object({
    kind: z.literal('plan'),
    runsOutIn: z.number(),
    stillOwed: z.number(),
    leftWhenPaid: z.number(),
  }),
  /** A request to join; `ownerName` is whose team it asks for, null for a team of their own. */
  z.object({
    kind: z.literal('claim'),
    managerId: id(),
    name: z.string(),
    teamName: z.string(),
    at: moment,
  }),
  /** An open question about an entry of the ledger, for who keeps the money. */
  z.object({
    kind: z.literal('question'),
    questionId: id(),
    entryId: id(),
    name: z.string(),
    memo: z.string(),
    text: z.string(),
  }),
  /** Teams that have no account. */
  z.object({ kind: z.literal('owners'), count: z.number() }),
  /** An open vote that the caller has not answered. */
  z.object({
    kind: z.literal('vote'),
    question: z.string(),
    closesAt: moment,
    answered: z.number(),
    voters: z.number(),
  }),
  /** The league is offered to the caller. */
  z.object({ kind: z.literal('transfer'), name: z.string(), leagueName: z.string(), endsAt: moment }),
  /** What the caller owes; `dueOn` is null for money other than dues. */
  z.object({
    kind: z.literal('owe'),
    amount: z.number(),
    dueOn: z.iso.date().nullable(),
    isOverdue: z.boolean(),
  }),
  /** The caller is owed money, and nobody knows how to pay them. */
  z.object({ kind: z.literal('handles'), amount: z.number(), payers: z.array(z.string()) }),
  /** The caller's question was answered, and waits for them or was closed lately. */
  z.object({
    kind: z.literal('answer'),
    entryId: id(),
    name: z.string(),
    memo: z.string(),
    state: z.enum(['open', 'stands', 'corrected']),
  }),
  /** An open Showdown round that the caller may enter, or has paid for without picking. */
  z.object({
    kind: z.literal('showdown'),
    round: z.enum(showdownRoundNames),
    stake: z.number(),
    games: z.number(),
    isPaid: z.boolean(),
    locksAt: moment.nullable(),
  }),
])
export type Need = z.infer<typeof Need>

const Needs = z.object({
  /** The most urgent first, each with its words: what waits, and why or since when, in the league's time zone. */
  lines: z.array(z.object({ title: z.string(), note: z.string(), need: Need })),
  /** How many lines there are at each place of the league, and 1 more for a week that waits to be published. */
  counts: z.record(z.enum(needPlaces), z.number()),
  /** How many pay dues, where all of them have; null otherwise. */
  allPaid: z.number().nullable(),
})
export type Needs = z.infer<typeof Needs>

export const needs = {
  read: endpoint({
    method: 'GET',
    path: '/api/leagues/:leagueId/needs',
    access: 'member',
    summary: 'What in a league waits for the caller: money, people, corrections, questions, votes',
    input: inLeague,
    answer: Needs,
  }),
}
