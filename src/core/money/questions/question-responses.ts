import { operation } from '#core/kernel/operation'
import { questions, type Question } from '#contract/money/questions'
import { member, type LeagueAccess } from '#core/leagues/access'
import { hiddenEntriesFor } from '#core/money/statements/hidden-entries'
import type { Ctx } from '#core/kernel/context'
import { dollars } from '#domain/money'
import { momentOf } from '#contract/kernel/values'
import { formerMember } from '#core/leagues/members/member-columns'
import {
  questionRows,
  repliesTo,
  type QuestionRow,
  moneyManagersOf,
  type MoneyManager,
  closeBlockedReason,
} from './question-rows.ts'

/** Lists members' questions about ledger entries, newest first. */
export const listQuestions = operation(questions.list, member, async (ctx, { state, entryId }, access) => {
  const rows = await questionRows(ctx, access.league, { state, entryId })
  const isHidden = await hiddenEntriesFor(ctx, access)
  return questionResponses(
    ctx,
    access,
    rows.filter(row => !isHidden({ kind: row.kind, seasonId: row.season_id, memberId: row.holder })),
  )
})

type QuestionReplies = Awaited<ReturnType<typeof repliesTo>>

/** Maps questions to the API type for the caller, with current names. */
export const questionResponses = async (
  ctx: Ctx,
  access: LeagueAccess,
  rows: readonly QuestionRow[],
): Promise<Question[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const allReplies = await repliesTo(ctx, ids)
  const nameOf = await namesIn(ctx, rows, allReplies)
  const moneyManagers = await moneyManagersOf(ctx, access.league)
  return rows.map(row => {
    const replies = allReplies.filter(({ question_id }) => question_id === row.id)
    return {
      id: row.id,
      entryId: row.entry_id,
      memo: row.memo,
      memberName: row.member_name,
      amount: dollars(row.amount_cents),
      state: row.state,
      askedBy: nameOf(row.asked_by),
      askedAt: momentOf(row.asked_at_ms),
      text: row.text,
      answers: replies.map(({ said_by, said_at_ms, text }) => ({
        ...{ by: nameOf(said_by), at: momentOf(said_at_ms), text },
      })),
      closedAt: row.closed_at_ms === null ? null : momentOf(row.closed_at_ms),
      closedBy: row.closed_at_ms === null ? null : nameOf(row.closed_by),
      ...closing(access, moneyManagers, row, replies),
    }
  })
}

const closing = (
  access: LeagueAccess,
  moneyManagers: MoneyManager[],
  row: QuestionRow,
  replies: QuestionReplies,
) => {
  const managesMoney = access.canManageMoney || access.author.id === null
  if (!managesMoney || row.state !== 'open') return { canClose: false, whyNot: null }
  const whyNot = closeBlockedReason(
    access.author.id,
    {
      askedBy: row.asked_by,
      entryOwner: row.user_id,
      answeredBy: replies.map(({ said_by }) => said_by),
    },
    moneyManagers,
  )
  return { canClose: whyNot === null, whyNot }
}

const namesIn = async (ctx: Ctx, rows: readonly QuestionRow[], replies: QuestionReplies) => {
  const ids = [
    ...rows.flatMap(({ asked_by, closed_by }) => [asked_by, closed_by]),
    ...replies.map(({ said_by }) => said_by),
  ].filter(id => id !== null)
  const users =
    ids.length === 0
      ? []
      : await ctx.db
          .selectFrom('users')
          .select(['id', 'first_name', 'last_name'])
          .where('id', 'in', [...new Set(ids)])
          .orderBy('id')
          .execute()
  const names = new Map(users.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]))
  return (id: number | null) => (id === null ? 'Command line' : (names.get(id) ?? formerMember))
}
