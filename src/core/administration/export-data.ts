import { profile } from '#contract/accounts/profile'
import { signedIn } from '#core/kernel/access'
import { liveAwards, awardAnswer } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recordOwnAct } from '#core/accounts/own-acts'
import { userAnswer } from '#core/accounts/user'

/** Everything kept about the caller that is theirs, as a dated JSON file. No secret is in it. */
export const exportData = operation(profile.exportData, signedIn, async (ctx, _input, user) => {
  const leagues = await membershipsOf(ctx, user.id)
  const awards = await liveAwards(ctx).where('members.user_id', '=', user.id).orderBy('awards.id').execute()
  await recordOwnAct(ctx, user.id, 'account.exported', 'Exported their data')
  const data = {
    exportedAt: new Date(ctx.now()).toISOString(),
    user: userAnswer(ctx, user),
    leagues,
    awards: awards.map(awardAnswer),
    ledger: await ledgerOf(ctx, user.id),
    showdowns: await showdownsOf(ctx, user.id),
    shares: await sharesOf(ctx, user.id),
    achievements: await achievementsOf(ctx, user.id),
    sessions: await sessionsOf(ctx, user.id),
  }
  return {
    fileName: `sidepot_data_${data.exportedAt.slice(0, 10)}.json`,
    mediaType: 'application/json',
    text: `${JSON.stringify(data, null, 2)}\n`,
  }
})

const membershipsOf = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .select(['leagues.id', 'leagues.name', 'members.team_name as teamName', 'members.status'])
    .where('members.user_id', '=', userId)
    .orderBy('leagues.id')
    .execute()

const ledgerOf = async (ctx: Ctx, userId: number) => {
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

const showdownsOf = async (ctx: Ctx, userId: number) => {
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

const sharesOf = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('share_credits')
    .select(['award_id', 'at_ms'])
    .where('user_id', '=', userId)
    .orderBy('at_ms')
    .execute()
  return rows.map(row => ({ awardId: row.award_id, at: new Date(row.at_ms).toISOString() }))
}

const achievementsOf = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('achievements')
    .select(['name', 'earned_at_ms'])
    .where('user_id', '=', userId)
    .orderBy('earned_at_ms')
    .orderBy('name')
    .execute()
  return rows.map(row => ({ name: row.name, earnedAt: new Date(row.earned_at_ms).toISOString() }))
}

const sessionsOf = async (ctx: Ctx, userId: number) => {
  const rows = await ctx.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(row => ({
    startedAt: new Date(row.created_at_ms).toISOString(),
    lastSeenAt: new Date(row.last_seen_at_ms).toISOString(),
    userAgent: row.user_agent,
  }))
}
