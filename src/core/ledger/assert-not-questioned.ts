import { sql } from 'kysely'
import { moneyText } from '#domain/money'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'

/** Blocked payments: of these awards, or to and from these members. */
type Waiting = { awardIds: readonly number[] } | { memberIds: readonly number[] }

/** A member merged into another counts as that one. */
const currentMemberId = sql<number>`coalesce(members.merged_into, members.id)`

/**
 * Throws a conflict when there is an open question about an entry to be paid: of one of the awards, or any of the
 * members'. Payment waits until a member who can manage money closes the question.
 */
export const assertNotQuestioned = async (
  ctx: WriteCtx,
  leagueId: number,
  waiting: Waiting,
  currency: string,
): Promise<void> => {
  const open = await ctx.db
    .selectFrom('questions')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'questions.entry_id')
    .leftJoin('members', 'members.id', 'ledger_entries.member_id')
    .select(['entry_id', 'memo', 'amount_cents'])
    .where('questions.league_id', '=', leagueId)
    .where('questions.state', '=', 'open')
    .where(is =>
      'awardIds' in waiting
        ? is('ledger_entries.award_id', 'in', waiting.awardIds)
        : is(currentMemberId, 'in', waiting.memberIds),
    )
    .orderBy('questions.id')
    .limit(1)
    .executeTakeFirst()
  if (!open) return
  throw conflict(
    'questioned',
    `Entry ${open.entry_id} has an open question (${open.memo}, ${moneyText(open.amount_cents, currency, true)}). Payment is on hold until it's closed.`,
  )
}
