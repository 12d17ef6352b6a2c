import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { getBalance } from '#core/ledger/statement'
import { moneyText } from '#domain/money'
import { plural } from '#domain/text'
import { type Audience, notify, prefixed } from '#core/leagues/mail/notify'
import { claimantOf, type TeamClaimRow } from './team-claims.ts'

/**
 * Notifies a user that a team was merged into theirs and lists their new totals. Commissioners are not notified of
 * their own.
 */
export const notifyTeamMerged = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  claim: TeamClaimRow,
): Promise<void> => {
  const into = claim.into_member_id
  if (into === null) return
  const balance = moneyText(await getBalance(ctx, league.id, into), league.currency)
  const won = plural(await awardsOf(ctx, league.id, claim.member_id), 'award')
  const commissioner = commissionerOf(league)
  await notify(ctx, audienceOf(league, claim), {
    template: 'team-merged',
    // It can be undone for a day.
    isUrgent: true,
    subject: prefixed(league, `${claim.team_name} is now yours`),
    label: 'Your team',
    headline: `${claim.team_name} is now yours.`,
    paragraphs: [
      `${commissioner} confirmed that ${claim.team_name}, an unclaimed team in ${league.name}, is you.`,
      `You also get its ${won} and its money. Your balance in ${league.name} is now ${balance}.`,
      `If it isn't your team, tell ${commissioner} within a day, while it can be undone.`,
    ],
    link: {
      path: `/leagues/${league.id}/money/ledger`,
      label: 'View your ledger',
    },
    reason: `You get this because a team in ${league.name} was merged into yours.`,
  })
}

/** Notifies the user that the merge was undone. */
export const notifyMergeUndone = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  claim: TeamClaimRow,
): Promise<void> => {
  const into = claim.into_member_id
  if (into === null) return
  const balance = moneyText(await getBalance(ctx, league.id, into), league.currency)
  await notify(ctx, audienceOf(league, claim), {
    template: 'merge-undone',
    subject: prefixed(league, `${claim.team_name} is no longer yours`),
    label: 'Undone',
    headline: `${claim.team_name} is no longer yours.`,
    paragraphs: [
      `${commissionerOf(league)} undid the merge of ${claim.team_name} into your team in ${league.name}. Its awards and money are no longer yours; your own are unchanged. Your balance is ${balance}.`,
    ],
    reason: `You get this because a team in ${league.name} had been merged into yours.`,
  })
}

const commissionerOf = (league: LeagueRecord): string =>
  `${league.owner_first_name} ${league.owner_last_name}`

const audienceOf = (league: LeagueRecord, claim: TeamClaimRow): Audience => ({
  league,
  to: claim.user_id === league.commissioner_id ? [] : [claimantOf(claim)],
  declines: 'leagueMail',
})

const awardsOf = async (ctx: WriteCtx, leagueId: number, memberId: number): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('awards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('league_id', '=', leagueId)
    .where('member_id', '=', memberId)
    .where('voided_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
