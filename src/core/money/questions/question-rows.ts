import type { QuestionState } from '#contract/money/statements'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { effectiveMemberId, memberName } from '#core/leagues/members/member-columns'
import { holderName } from '#core/money/statements/entry-rows'
import { notFound } from '#core/kernel/domain-error'
import { wantsLeagueEmail } from '#core/kernel/outbox/unsubscribe-link'
import { namesText } from '#domain/text'

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
    member_name: holderName({ ...row, name }),
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

export type MoneyManager = { userId: number; name: string; emailTo: string | null }

/** Returns those who can manage a league's money: its commissioner, co-commissioners and treasurers. */
export const moneyManagersOf = async (ctx: Ctx, league: LeagueRecord): Promise<MoneyManager[]> => {
  const rows = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'first_name', 'last_name', 'email', wantsLeagueEmail.as('takes_mail')])
    .where('members.league_id', '=', league.id)
    .where('members.status', '=', 'active')
    .where(is =>
      is.or([
        is('members.user_id', '=', league.commissioner_id),
        is('members.league_role', 'in', ['treasurer', 'co_commissioner']),
      ]),
    )
    .orderBy('users.id')
    .execute()
  return rows.map(row => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    emailTo: row.takes_mail === 1 ? row.email : null,
  }))
}

type QuestionParties = {
  /** Accounts; null for the CLI, a member without one, or money without a member. */
  askedBy: number | null
  entryOwner: number | null
  answeredBy: readonly (number | null)[]
}

/**
 * Returns the reason a member who can manage money may not close a question, as text; null when they may. The member
 * who asked, or whose money it is, leaves it to another one who can manage money and is neither. If there is no one
 * else, they may decide on an entry of their own, but on their own question only after another person replied to it.
 */
export const closeBlockedReason = (
  closer: number | null,
  { askedBy, entryOwner, answeredBy }: QuestionParties,
  moneyManagers: readonly MoneyManager[],
): string | null => {
  if (closer === null || (closer !== askedBy && closer !== entryOwner)) return null
  const others = moneyManagers.filter(({ userId }) => userId !== askedBy && userId !== entryOwner)
  const reason = closer === askedBy ? 'You asked this question' : 'This entry is your own'
  if (others.length > 0) return `${reason}: ${namesText(others.map(({ name }) => name))} can close it.`
  if (closer !== askedBy || answeredBy.some(userId => userId !== closer)) return null
  return `${reason}: it can be closed once someone else has replied.`
}
