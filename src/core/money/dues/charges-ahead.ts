import { dayAfter } from '#domain/dues'
import { moneyText } from '#domain/money'
import { plural } from '#domain/text'
import { dayIn } from '#domain/time-zone'
import type { Author } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { latestCredible } from '#core/kernel/clock-ahead'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { findLeague, lockLeague } from '#core/leagues/find-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { post, reversalOf } from '#core/ledger/post-entries'
import { isLateFee, isReversed, lateFeeOf } from '#core/ledger/references'

/** Dues or a late fee charged while the clock was ahead, and not reversed. */
export type ChargeAhead = {
  entryId: number
  leagueId: number
  leagueName: string
  seasonId: number
  memberId: number
  kind: 'dues' | 'late_fee'
  amountCents: number
  memo: string
}

/** Returns early charges in active seasons: entries dated in the future, and late fees whose day is still to come. */
export const chargesAhead = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<ChargeAhead[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .innerJoin('leagues', 'leagues.id', 'ledger_entries.league_id')
    .innerJoin('seasons', 'seasons.id', 'ledger_entries.season_id')
    .select([
      'ledger_entries.id',
      'ledger_entries.league_id',
      'ledger_entries.season_id',
      'ledger_entries.member_id',
      'ledger_entries.kind',
    ])
    .select([
      'ledger_entries.amount_cents',
      'ledger_entries.memo',
      'ledger_entries.reference',
      'ledger_entries.created_at_ms',
    ])
    .select(['leagues.name', 'leagues.time_zone'])
    .where('seasons.status', '=', 'active')
    .where('ledger_entries.kind', 'in', ['dues', 'late_fee'])
    .where('ledger_entries.amount_cents', '<', 0)
    .where(is => is.not(isReversed))
    .where(is => is.or([is('ledger_entries.created_at_ms', '>', latestCredible(ctx)), isLateFee]))
    .orderBy('ledger_entries.league_id')
    .orderBy('ledger_entries.id')
    .execute()
  return rows.flatMap(({ kind, member_id, ...row }) => {
    if (member_id === null || (kind !== 'dues' && kind !== 'late_fee')) return []
    const isDatedAhead = row.created_at_ms > latestCredible(ctx)
    if (!isDatedAhead && !isUpcoming(row.reference, dayIn(row.time_zone, ctx.now()))) return []
    return {
      entryId: row.id,
      leagueId: row.league_id,
      leagueName: row.name,
      seasonId: row.season_id,
      memberId: member_id,
      kind,
      amountCents: row.amount_cents,
      memo: row.memo,
    }
  })
}

const isUpcoming = (reference: string | null, today: string): boolean => {
  const fee = lateFeeOf(reference)
  return fee !== undefined && dayAfter(fee.lateAfter, 7 * (fee.number - 1) + 1) > today
}

/**
 * Reverses all early charges with reversing entries, in all leagues or none. The job's next run charges what is due by
 * the current clock.
 */
export const reverseChargesAhead = (ctx: Ctx, author: Author): Promise<ChargeAhead[]> =>
  write(ctx, async ctx => {
    const leagueIds = new Set((await chargesAhead(ctx)).map(({ leagueId }) => leagueId))
    const reversed: ChargeAhead[] = []
    for (const leagueId of leagueIds) reversed.push(...(await reverseInLeague(ctx, author, leagueId)))
    return reversed
  })

const reverseInLeague = async (ctx: WriteCtx, author: Author, leagueId: number): Promise<ChargeAhead[]> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) return []
  const league = await lockLeague(ctx, found.league)
  await assertLedgerIntact(ctx, league.id)
  // Charges reversed while waiting for the league lock are not reversed twice.
  const charges = (await chargesAhead(ctx)).filter(charge => charge.leagueId === leagueId)
  await post(
    ctx,
    author,
    charges.map(({ entryId, seasonId, memberId, kind, amountCents }) =>
      reversalOf(
        { league_id: leagueId, season_id: seasonId, member_id: memberId, kind, amount_cents: amountCents },
        'Reversed: charged while the clock was ahead',
        entryId,
      ),
    ),
  )
  const sum = charges.reduce((cents, { amountCents }) => cents - amountCents, 0)
  await recordAudit(ctx, author, {
    leagueId,
    action: 'dues.reversed-ahead',
    summary: `Reversed ${plural(charges.length, 'charge')} made while the clock was ahead, ${moneyText(sum, league.currency)}`,
  })
  return charges
}
