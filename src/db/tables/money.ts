import type { Generated } from 'kysely'
import type { PaymentMethod } from '#domain/payment-methods'
import type { Bit } from './accounts.ts'

/** Dues of each member for a season. Days are YYYY-MM-DD in the league's time zone. */
type DuesPlanTable = {
  season_id: number
  league_id: number
  amount_cents: number
  due_on: string
  late_fee_cents: number | null
  /** Share of the member's own dues, in hundredths of a percent. */
  late_fee_hundredths: number | null
  late_fee_every: 'once' | 'week' | null
  /** Last day without a late fee: the due day, or the day on which it was set if that was later. */
  late_after: string
  reminds: Bit
  members_see: Bit
}

/** Individual dues that differ from the default. */
type OwnDuesTable = {
  season_id: number
  member_id: number
  league_id: number
  amount_cents: number
}

type DuesReminderTable = {
  season_id: number
  member_id: number
  league_id: number
  sent_on: string
}

/** Days on which the payer of a settlement payment was reminded. */
type SettleReminderTable = {
  league_id: number
  from_member_id: number
  to_member_id: number
  sent_on: string
}

/** Payment method of a payment entry. */
type PaymentDetailTable = {
  entry_id: number
  league_id: number
  how: PaymentMethod
  paid_on: string
  note: string
}

/** A payment between members: marked as paid, then confirmed as received, which posts it to the ledger. */
export type SettlePaymentTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  from_member_id: number
  to_member_id: number
  amount_cents: number
  how: PaymentMethod
  note: string
  status: 'paid' | 'received' | 'reversed'
  paid_at_ms: number
  /** Account of the user; null for the command line. Also applies to the fields below. */
  paid_by: number | null
  received_at_ms: number | null
  received_by: number | null
  reversed_at_ms: number | null
  reversed_by: number | null
  reason: string | null
}

/** A yes-or-no vote of a league's members, open until it closes. */
type VoteTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  question: string
  opened_at_ms: number
  opened_by: number | null
  closes_at_ms: number
  withdrawn_at_ms: number | null
  /** Time when the result was emailed. */
  notified_at_ms: number | null
}

type VoteAnswerTable = {
  vote_id: number
  member_id: number
  league_id: number
  is_yes: Bit
  answered_at_ms: number
}

/** A user's payment handles; '' for unused ones. */
type PayHandleTable = {
  user_id: number
  venmo: string
  paypal: string
  cash_app: string
  other: string
}

/** A side pot of a season: members join by buy-in, and a rule decides who wins it. */
type PoolTable = {
  id: Generated<number>
  league_id: number
  season_id: number
  name: string
  buy_in_cents: number
  /** Its criteria as rule terms; their prize and weeks are ignored. */
  rule_json: string
  /** Weeks that share the pot in equal parts. */
  weeks_json: string
  /** Share of each place in a week's part, in percent. */
  payouts_json: string
  paid_up_to_win: Bit
  is_open_to_all: Bit
  /** The last day to join or leave, YYYY-MM-DD in the league's time zone. */
  closes_on: string
  /** Either the best member wins each week, or the worst is eliminated each week. */
  way: 'eachWeek' | 'survivor'
  /** Whether unclaimed money is set aside for another side pot; otherwise it is refunded. */
  rolls_over_remainder: Bit
  status: 'open' | 'closed' | 'cancelled'
  created_at_ms: number
}

type PoolMemberTable = {
  pool_id: number
  member_id: number
  league_id: number
  state: 'invited' | 'in' | 'left'
}

/** A decided week of a side pot, and the ids of the members who were eligible. */
type PoolWeekTable = {
  pool_id: number
  week: number
  league_id: number
  players_json: string
  /** Ids of the members eliminated in that week, in a survivor pot. */
  eliminated_json: string
}

/** Rollover of a side pot's unclaimed money into another; the amount is in the ledger. */
type PoolRolloverTable = {
  from_pool_id: number
  into_pool_id: number
  league_id: number
}

/** A member's question about a ledger entry; paying the entry is on hold while it is open. */
type QuestionTable = {
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

type QuestionAnswerTable = {
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
  pool_rollovers: PoolRolloverTable
  questions: QuestionTable
  question_answers: QuestionAnswerTable
}
