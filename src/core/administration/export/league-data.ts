import { sql } from 'kysely'
import type { Ctx } from '#core/kernel/context'

/** Returns the user's current and past leagues. */
export const membershipsOf = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .select(['leagues.id', 'leagues.name', 'members.team_name as teamName', 'members.status'])
    .where('members.user_id', '=', userId)
    .where('members.status', '<>', 'merged')
    .orderBy('leagues.id')
    .execute()

/** Returns the user's ledger entries, in dollars. */
export const getLedger = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('members', 'members.id', 'ledger_entries.member_id')
    .select(['ledger_entries.league_id', 'kind', 'amount_cents', 'memo', 'ledger_entries.created_at_ms'])
    .where('members.user_id', '=', userId)
    .orderBy('ledger_entries.id')
    .execute()
  return rows.map(row => ({
    leagueId: row.league_id,
    kind: row.kind,
    amount: row.amount_cents / 100,
    memo: row.memo,
    at: new Date(row.created_at_ms).toISOString(),
  }))
}

/** Returns the fines a user agreed to pay, in dollars per season. */
export const getFineAgreements = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('fine_agreements')
    .innerJoin('members', 'members.id', 'fine_agreements.member_id')
    .innerJoin('seasons', 'seasons.id', 'fine_agreements.season_id')
    .select(['fine_agreements.league_id', 'seasons.year', 'max_cents', 'agreed_at_ms'])
    .where('members.user_id', '=', userId)
    .orderBy('fine_agreements.season_id')
    .execute()
  return rows.map(row => ({
    leagueId: row.league_id,
    season: row.year,
    most: row.max_cents / 100,
    at: new Date(row.agreed_at_ms).toISOString(),
  }))
}

/** Returns the Showdowns a user entered, with their picks. */
export const showdownsOf = async (ctx: Ctx, userId: number) => {
  const entered = await ctx.db
    .selectFrom('showdown_participations as entry')
    .innerJoin('members', 'members.id', 'entry.member_id')
    .innerJoin('showdown_events as event', 'event.id', 'entry.event_id')
    .select(['entry.id', 'entry.league_id', 'event.round', 'is_opted_in', 'is_paid', 'winnings_cents'])
    .where('members.user_id', '=', userId)
    .orderBy('entry.id')
    .execute()
  const picks = await ctx.db
    .selectFrom('showdown_picks as pick')
    .innerJoin('showdown_games as game', 'game.id', 'pick.game_id')
    .innerJoin('showdown_participations as entry', 'entry.id', 'pick.participation_id')
    .innerJoin('members', 'members.id', 'entry.member_id')
    .select(['pick.participation_id', 'game.game_number', 'pick.team'])
    .where('members.user_id', '=', userId)
    .orderBy('game.game_number')
    .execute()
  return entered.map(entry => ({
    leagueId: entry.league_id,
    round: entry.round,
    isOptedIn: entry.is_opted_in === 1,
    isPaid: entry.is_paid === 1,
    winnings: entry.winnings_cents / 100,
    picks: picks.filter(pick => pick.participation_id === entry.id).map(({ team }) => team),
  }))
}

/** Returns the awards a user was credited for sharing; null for the site itself. */
export const sharesOf = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('share_credits')
    .select([sql<number | null>`award_id`.as('award_id'), 'at_ms'])
    .where('user_id', '=', userId)
    .unionAll(
      ctx.db
        .selectFrom('site_share_credits')
        .select([sql<number | null>`null`.as('award_id'), 'at_ms'])
        .where('user_id', '=', userId),
    )
    .orderBy('at_ms')
    .execute()
  return rows.map(row => ({ awardId: row.award_id, at: new Date(row.at_ms).toISOString() }))
}

/** Returns the rewards a user earned by sharing. */
export const getAchievements = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('achievements')
    .select(['name', 'earned_at_ms'])
    .where('user_id', '=', userId)
    .orderBy('earned_at_ms')
    .orderBy('name')
    .execute()
  return rows.map(row => ({ name: row.name, earnedAt: new Date(row.earned_at_ms).toISOString() }))
}

/** Returns the Settle Up payments a user made and received, in dollars. */
export const settlePaymentsOf = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('settle_payments')
    .innerJoin('members as payer', 'payer.id', 'from_member_id')
    .innerJoin('members as receiver', 'receiver.id', 'to_member_id')
    .select(['settle_payments.league_id', 'amount_cents', 'how', 'note', 'settle_payments.status'])
    .select(['paid_at_ms', 'payer.user_id as payer_id'])
    .where(is => is.or([is('payer.user_id', '=', userId), is('receiver.user_id', '=', userId)]))
    .orderBy('settle_payments.id')
    .execute()
  return rows.map(row => ({
    leagueId: row.league_id,
    isPayer: row.payer_id === userId,
    amount: row.amount_cents / 100,
    how: row.how,
    note: row.note,
    status: row.status,
    at: new Date(row.paid_at_ms).toISOString(),
  }))
}

/** Returns the user's questions about ledger entries and their replies to questions. */
export const questionsOf = async (ctx: Ctx, userId: number) => {
  const questions = await ctx.db
    .selectFrom('questions')
    .select(['league_id', 'entry_id', 'text', 'state', 'asked_at_ms'])
    .where('asked_by', '=', userId)
    .orderBy('id')
    .execute()
  const replies = await ctx.db
    .selectFrom('question_answers')
    .select(['league_id', 'question_id', 'text', 'said_at_ms'])
    .where('said_by', '=', userId)
    .orderBy('id')
    .execute()
  return {
    asked: questions.map(({ league_id, entry_id, text, state, asked_at_ms }) => ({
      ...{ leagueId: league_id, entryId: entry_id, text, state },
      at: new Date(asked_at_ms).toISOString(),
    })),
    answered: replies.map(({ league_id, question_id, text, said_at_ms }) => ({
      ...{ leagueId: league_id, questionId: question_id, text },
      at: new Date(said_at_ms).toISOString(),
    })),
  }
}
