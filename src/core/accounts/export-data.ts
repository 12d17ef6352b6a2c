import { profile } from '#contract/profile'
import { signedIn } from '../access.ts'
import { liveAwards, awardAnswer } from '../awards/award-rows.ts'
import type { Ctx } from '../context.ts'
import { operation } from '../operation.ts'
import { userAnswer } from './user.ts'

/** Everything kept about the caller that is theirs, as a dated JSON file. No secret is in it. */
export const exportData = operation(profile.exportData, signedIn, async (ctx, _input, user) => {
  const leagues = await membershipsOf(ctx, user.id)
  const awards = await liveAwards(ctx).where('members.user_id', '=', user.id).orderBy('awards.id').execute()
  const data = {
    exportedAt: new Date(ctx.now()).toISOString(),
    user: userAnswer(ctx, user),
    leagues,
    awards: awards.map(awardAnswer),
    ledger: await ledgerOf(ctx, user.id),
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
