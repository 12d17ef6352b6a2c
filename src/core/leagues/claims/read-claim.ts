import { claims } from '#contract/leagues/claims'
import { allowAnyone } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAttempt } from '#core/kernel/rate-limit'
import { findLeague } from '#core/leagues/find-league'
import { getBalance } from '#core/ledger/balance'
import { winnings } from '#core/ledger/season-totals'
import { dollars } from '#domain/money'
import { findOpenClaim } from './find-claim.ts'

/** Returns the page of a claim link: the league, the team, and its awards and money. Tries are counted per network. */
export const readClaim = operation(claims.read, allowAnyone, async (ctx, { token }, actor) => {
  await writeBestEffort(ctx, () => recordAttempt(ctx, 'look', 'claim'))
  const { memberId, leagueId, teamName, ownerName } = await findOpenClaim(ctx, token)
  const found = await findLeague(ctx, leagueId, actor.kind === 'user' ? actor.user.id : null)
  if (!found) throw notFound('Claim link')
  const { league } = found
  return {
    leagueName: league.name,
    season: league.season_year,
    commissionerName: `${league.owner_first_name} ${league.owner_last_name}`,
    teamName,
    ownerName,
    currency: league.currency,
    ...(await winningsOfMember(ctx, leagueId, memberId)),
    balance: dollars(await getBalance(ctx, leagueId, memberId)),
    ownTeamName: league.my_team_name,
  }
})

const winningsOfMember = async (ctx: Ctx, leagueId: number, memberId: number) => {
  const { count } = await ctx.db
    .selectFrom('awards')
    .select(award => award.fn.countAll<number>().as('count'))
    .where('league_id', '=', leagueId)
    .where('member_id', '=', memberId)
    .where('voided_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  const { cents } = await ctx.db
    .selectFrom('ledger_entries')
    .select(entry => entry.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', leagueId)
    .where('member_id', '=', memberId)
    .where('kind', 'in', [...winnings])
    .executeTakeFirstOrThrow()
  return { awardCount: Number(count), winnings: dollars(Number(cents ?? 0)) }
}
