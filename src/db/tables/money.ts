import type { Generated } from 'kysely'
import type { PaymentMethod } from '#domain/payment-methods'
import type { Bit } from './accounts.ts'

/** What everybody is to pay in for a season. Days are YYYY-MM-DD in the league's time zone. */
export type DuesPlanTable = {
  season_id: number
  league_id: number
  amount_cents: number
  due_on: string
  late_fee_cents: number | null
  /** Of somebody's own dues. */
  late_fee_hundredths: number | null
  late_fee_every: 'once' | 'week' | null
  /** Nobody is late before this day is over: the due day, or the day on which it was set where that was later. */
  late_after: string
  reminds: Bit
  members_see: Bit
}

/** What somebody is to pay in where it is not what everybody pays. */
export type OwnDuesTable = {
  season_id: number
  member_id: number
  league_id: number
  amount_cents: number
}

export type DuesReminderTable = {
  season_id: number
  member_id: number
  league_id: number
  sent_on: string
}

/** The days on which the payer of a line of settling up was reminded. */
export type SettleReminderTable = {
  league_id: number
  from_member_id: number
  to_member_id: number
  sent_on: string
}

/** How an entry of money paid in was paid. */
export type PaymentDetailTable = {
  entry_id: number
  league_id: number
  how: PaymentMethod
  paid_on: string
  note: string
}

/** Money from one member to another: said to be paid, then said to be received, which writes it into the ledger. */
export type SettlePaymentTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  from_member_id: number
  to_member_id: number
  amount_cents: number
  how: PaymentMethod
  note: string
  status: 'paid' | 'received' | 'taken_back'
  paid_at_ms: number
  /** Whose account; null for whoever has the command line. The same for those below. */
  paid_by: number | null
  received_at_ms: number | null
  received_by: number | null
  taken_back_at_ms: number | null
  taken_back_by: number | null
  reason: string | null
}

/** A question that the members of a league answer with yes or no until it closes. */
export type VoteTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  question: string
  opened_at_ms: number
  opened_by: number | null
  closes_at_ms: number
  withdrawn_at_ms: number | null
  /** When the outcome was mailed. */
  told_at_ms: number | null
}

export type VoteAnswerTable = {
  vote_id: number
  member_id: number
  league_id: number
  is_yes: Bit
  answered_at_ms: number
}

/** Where somebody takes payments; '' where they do not. */
export type PayHandleTable = {
  user_id: number
  venmo: string
  paypal: string
  cash_app: string
  other: string
}

/** A side pot of a season: who wants to pays in, and a rule decides who has it. */
export type PoolTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  name: string
  buy_in_cents: number
  /** What decides it, as terms of a rule; their prize and weeks mean nothing here. */
  rule_json: string
  /** The weeks that share the pot in equal parts. */
  weeks_json: string
  /** What each place has of a week's part, in percent. */
  payouts_json: string
  paid_up_to_win: Bit
  is_open_to_all: Bit
  /** The last day to join and to leave, YYYY-MM-DD in the league's time zone. */
  closes_on: string
  /** Who is best wins each week, or who is worst is out each week. */
  way: 'eachWeek' | 'lastStanding'
  /** Whether what nobody won waits for another pool; else it goes back. */
  keeps_rest: Bit
  status: 'open' | 'closed' | 'cancelled'
  created_at_ms: number
}

export type PoolMemberTable = {
  pool_id: number
  member_id: number
  league_id: number
  state: 'invited' | 'in' | 'left'
}

/** A week of a pool that was decided, and the members who could win then, by id. */
export type PoolWeekTable = {
  pool_id: number
  week: number
  league_id: number
  players_json: string
  /** Who was out in it, by id, where the last one standing wins. */
  out_json: string
}

/** What nobody won of a pool, carried into another; how much stands in the ledger. */
export type PoolRolloverTable = {
  from_pool_id: number
  into_pool_id: number
  league_id: number
}

/** Somebody's doubt about an entry of the ledger; paying it waits while it is open. */
export type QuestionTable = {
  id: Generated<number>
  league_id: number
  entry_id: number
  text: string
  asked_at_ms: number
  asked_by: number | null
  state: 'open' | 'stands' | 'corrected'
  closed_at_ms: number | null
  closed_by: number | null
}

export type QuestionAnswerTable = {
  id: Generated<number>
  question_id: number
  league_id: number
  text: string
  said_at_ms: number
  said_by: number | null
}

export type MoneyTables = {
  dues_plans: DuesPlanTable
  own_dues: OwnDuesTable
  dues_reminders: DuesReminderTable
  settle_reminders: SettleReminderTable
  payment_details: PaymentDetailTable
  settle_payments: SettlePaymentTable
  votes: VoteTable
  vote_answers: VoteAnswerTable
  pay_handles: PayHandleTable
  pools: PoolTable
  pool_members: PoolMemberTable
  pool_weeks: PoolWeekTable
  pool_carries: PoolRolloverTable
  questions: QuestionTable
  question_answers: QuestionAnswerTable
}
