import { sql } from 'kysely'
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
import { post } from '#core/ledger/post-entries'

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

const isCurrentCharge = sql<boolean>`not exists (
  select 1 from ledger_entries as reversal
  where reversal.league_id = entry.league_id and reversal.kind = entry.kind
    and reversal.reference = 'reversal:' || entry.id
)`

/** Extracts the day of a late fee from the entry's reference. */
const lateFee = /^late:\d+:\d+:(\d{4}-\d\d-\d\d):(\d+)\+*$/

/** Returns early charges in active seasons: entries dated in the future, and late fees whose day is still to come. */
export const chargesAhead = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<ChargeAhead[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('leagues', 'leagues.id', 'entry.league_id')
    .innerJoin('seasons', 'seasons.id', 'entry.season_id')
    .select(['entry.id', 'entry.league_id', 'entry.season_id', 'entry.member_id', 'entry.kind'])
    .select(['entry.amount_cents', 'entry.memo', 'entry.reference', 'entry.created_at_ms'])
    .select(['leagues.name', 'leagues.time_zone'])
    .where('seasons.status', '=', 'active')
    .where('entry.kind', 'in', ['dues', 'late_fee'])
    .where('entry.amount_cents', '<', 0)
    .where(isCurrentCharge)
    .where(is =>
      is.or([is('entry.created_at_ms', '>', latestCredible(ctx)), is('entry.reference', 'like', 'late:%')]),
    )
    .orderBy('entry.league_id')
    .orderBy('entry.id')
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
  const [, lateAfter, number] = lateFee.exec(reference ?? '') ?? []
  return lateAfter !== undefined && dayAfter(lateAfter, 7 * (Number(number) - 1) + 1) > today
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
    charges.map(({ entryId, seasonId, memberId, kind, amountCents }) => ({
      leagueId,
      seasonId,
      memberId,
      kind,
      amountCents: 0 - amountCents,
      memo: 'Reversed: charged while the clock was ahead',
      reference: `reversal:${entryId}`,
    })),
  )
  const sum = charges.reduce((cents, { amountCents }) => cents - amountCents, 0)
  await recordAudit(ctx, author, {
    leagueId,
    action: 'dues.reversed-ahead',
    summary: `Reversed ${plural(charges.length, 'charge')} made while the clock was ahead, ${moneyText(sum, league.currency)}`,
  })
  return charges
}
