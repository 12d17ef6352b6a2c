import type { QuestionState } from '#contract/money/statements'
import type { Ctx } from '#core/kernel/context'
import { notFound } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId, memberName } from '#core/leagues/members/member-columns'
import { isUnowned } from '#core/money/statements/list-entries'

type Filters = { state?: QuestionState | undefined; entryId?: number | undefined; questionId?: number }

export type QuestionRow = Awaited<ReturnType<typeof questionRows>>[number]

/** Selects questions about a league's entries, newest first, with each entry's member. */
export const questionRows = async (
  ctx: Ctx,
  league: LeagueRecord,
  { state, entryId, questionId }: Filters,
) => {
  const rows = await ctx.db
    .selectFrom('questions')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'questions.entry_id')
    .innerJoin('seasons', 'seasons.id', 'ledger_entries.season_id')
    .leftJoin('members', 'members.id', 'ledger_entries.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .selectAll('questions')
    .select(['memo', 'kind', 'amount_cents', 'ledger_entries.season_id', 'seasons.year'])
    .select([
      'ledger_entries.member_id',
      'members.user_id',
      effectiveMemberId.as('holder'),
      memberName.as('name'),
    ])
    .where('questions.league_id', '=', league.id)
    .$if(state !== undefined, query => query.where('questions.state', '=', state ?? 'open'))
    .$if(entryId !== undefined, query => query.where('questions.entry_id', '=', entryId ?? 0))
    .$if(questionId !== undefined, query => query.where('questions.id', '=', questionId ?? 0))
    .orderBy('questions.id', 'desc')
    .execute()
  return rows.map(({ name, ...row }) => ({
    ...row,
    member_name: row.member_id === null ? isUnowned(row.kind) : name,
  }))
}

/** Returns a question of a league. Throws not-found when it doesn't exist. */
export const questionOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  questionId: number,
): Promise<QuestionRow> => {
  const [row] = await questionRows(ctx, league, { questionId })
  if (!row) throw notFound('Question')
  return row
}

/** Selects replies to questions, oldest first. */
export const repliesTo = (ctx: Ctx, questionIds: readonly number[]) =>
  ctx.db
    .selectFrom('question_answers')
    .select(['question_id', 'text', 'said_at_ms', 'said_by'])
    .where('question_id', 'in', questionIds)
    .orderBy('id')
    .execute()
