import { operation } from '#core/kernel/operation'
import { claims } from '#contract/leagues/claims'
import { allowAnyone } from '#core/kernel/authorization'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAttempt } from '#core/kernel/rate-limit'
import { findLeague } from '#core/leagues/find-league'
import { notFound, conflict } from '#core/kernel/domain-error'
import { dollars } from '#domain/money'
import { getBalance } from '#core/ledger/statement'
import type { Ctx } from '#core/kernel/context'
import { winnings } from '#core/ledger/season-totals'
import { hashOf } from '#core/kernel/secret'

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

/** A team that can be claimed, and its league. */
export type OpenClaim = { memberId: number; leagueId: number; teamName: string; ownerName: string }

/**
 * Returns the team of a claim link by its secret. Throws not-found when the link is unknown, replaced or expired, and
 * the conflict `already_claimed` when the team has been claimed.
 */
export const findOpenClaim = async (ctx: Ctx, token: string): Promise<OpenClaim> => {
  const row = await ctx.db
    .selectFrom('claim_links')
    .innerJoin('members', 'members.id', 'claim_links.member_id')
    .select([
      'members.id',
      'members.league_id',
      'members.team_name',
      'members.owner_name',
      'members.status',
      'claim_links.claimed_at_ms',
      'claim_links.expires_at_ms',
    ])
    .where('claim_links.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!row) throw notFound('Claim link')
  if (row.claimed_at_ms !== null) throw alreadyClaimed()
  if (row.expires_at_ms <= ctx.now() || row.status !== 'active' || row.owner_name === null) {
    throw notFound('Claim link')
  }
  return { memberId: row.id, leagueId: row.league_id, teamName: row.team_name, ownerName: row.owner_name }
}

/** Error for users who come second. */
export const alreadyClaimed = () =>
  conflict(
    'already_claimed',
    "This team has already been claimed. If it wasn't you, contact the commissioner, who can undo the claim within a day.",
  )
