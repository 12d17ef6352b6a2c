import { operation } from '#core/kernel/operation'
import { potAllocations, type PotAllocation, potUseKinds } from '#contract/money/pots'
import { member, requireTreasurer } from '#core/leagues/access'
import { dollars, cents, moneyText } from '#domain/money'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import { selectEntries, toEntry } from '#core/money/statements/entry-rows'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { invalid, conflict, notFound } from '#core/kernel/domain-error'
import { postOne, reverseOnce } from '#core/ledger/post-entries'
import { recordAudit } from '#core/kernel/audit'
import type { Author } from '#core/kernel/authorization'
import { isReversal, isReversed, isRolledIn, referenceOf } from '#core/ledger/references'
import { seasonPot } from '#core/leagues/season/season-pot'

/** Lists the current season's pot allocations (money not awarded to a member), and the remaining amount. */
export const listPotAllocations = operation(potAllocations.list, member, async (ctx, _input, { league }) => ({
  uses: await usesOf(ctx, league),
  unassigned: dollars(await unassignedCents(ctx, league)),
}))

/** Returns a season's pot allocations, newest first, or one of them, each with its reversal. */
const usesOf = async (ctx: Ctx, league: LeagueRecord, entryId?: number): Promise<PotAllocation[]> => {
  const rows = await selectEntries(ctx, league.id)
    .select(isReversed.as('is_reversed'))
    .where('season_id', '=', league.season_id)
    .where('kind', 'in', potUseKinds)
    .where(is => is.not(isReversal))
    .$if(entryId !== undefined, query => query.where('ledger_entries.id', '=', entryId ?? 0))
    .orderBy('ledger_entries.id', 'desc')
    .execute()
  return rows.flatMap(row => {
    const kind = potUseKinds.find(use => use === row.kind)
    if (kind === undefined) return []
    const { id, amount, memo, createdAt, createdByName } = toEntry(row)
    return [
      {
        entryId: id,
        kind,
        amount: 0 - amount,
        memo,
        at: createdAt,
        by: createdByName,
        isReversed: Boolean(row.is_reversed),
      },
    ]
  })
}

const pastTense = { carried: 'Rolled over', donation: 'Donated', expense: 'Spent' } as const

/**
 * Rolls pot money over to the next season, donates it, or records an expense. Throws a validation error on `amount`
 * when it exceeds the unassigned money.
 */
export const allocatePot = operation(
  potAllocations.record,
  requireTreasurer,
  (ctx, { use, amount, memo }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await assertLedgerIntact(ctx, league.id)
      const left = await unassignedCents(ctx, league)
      if (cents(amount) > left)
        throw invalid(
          'amount',
          `The pot has ${moneyText(Math.max(0, left), league.currency, true)} unassigned.`,
        )
      const { id } = await postOne(ctx, author, {
        leagueId: league.id,
        seasonId: league.season_id,
        memberId: null,
        kind: use,
        amountCents: 0 - cents(amount),
        memo,
        reference: null,
      })
      const [written] = await usesOf(ctx, league, id)
      if (!written) throw new Error('The entry that was just posted is missing')
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: `pot.${use}`,
        summary: `${pastTense[use]} ${moneyText(cents(amount), league.currency)} from the pot: ${memo}`,
      })
      return written
    }),
)

/** Returns such money to the pot, once, with the reason; only in the season it was taken from. */
export const reversePotAllocation = operation(
  potAllocations.reverse,
  requireTreasurer,
  (ctx, { entryId, reason }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await assertLedgerIntact(ctx, league.id)
      const use = await sourceAllocation(ctx, league, entryId)
      const entry = {
        id: entryId,
        league_id: league.id,
        season_id: league.season_id,
        member_id: null,
        kind: use.kind,
        amount_cents: 0 - cents(use.amount),
      }
      await reverseOnce(ctx, author, entry, `Returned: ${reason}`, 'This was already returned.')
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'pot.reversed',
        summary: `Returned ${moneyText(cents(use.amount), league.currency)} to the pot: ${reason}`,
      })
      return { ...use, isReversed: true }
    }),
)

const sourceAllocation = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  entryId: number,
): Promise<PotAllocation> => {
  const [use] = await usesOf(ctx, league, entryId)
  if (!use) throw notFound('Entry of this season')
  if (use.amount < 0)
    throw conflict('carried_here', "This came from last season and stays in this season's pot.")
  return use
}

/** Adds the amount rolled over from the previous season to a new season's pot. */
export const rollOverPot = async (
  ctx: WriteCtx,
  author: Author,
  before: LeagueRecord,
  seasonId: number,
): Promise<void> => {
  const { cents } = await ctx.db
    .selectFrom('ledger_entries')
    .select(sum => sum.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', before.id)
    .where('season_id', '=', before.season_id)
    .where('kind', '=', 'carried')
    // Excludes the amount it received itself from the season before.
    .where(is => is.not(isRolledIn))
    .executeTakeFirstOrThrow()
  const rolledOverCents = 0 - Number(cents ?? 0)
  if (rolledOverCents === 0) return
  await postOne(ctx, author, {
    leagueId: before.id,
    seasonId,
    memberId: null,
    kind: 'carried',
    amountCents: rolledOverCents,
    memo: `${moneyText(rolledOverCents, before.currency, true)} rolled over from ${before.season_year}`,
    reference: referenceOf.rolledIn(before.season_id),
  })
}

/**
 * Returns the unassigned money of the current season, in cents: the League pot minus current prizes and awarded places;
 * negative when more was awarded than is in it.
 */
export const unassignedCents = async (ctx: Ctx, league: LeagueRecord): Promise<number> => {
  const { facts, potTotals: totals } = await seasonPot(ctx, league)
  const { cents } = await ctx.db
    .selectFrom('ledger_entries')
    .select(sum => sum.fn.sum<number | null>('amount_cents').as('cents'))
    .where('league_id', '=', league.id)
    .where('season_id', '=', league.season_id)
    .where('kind', '=', 'season_payout')
    .executeTakeFirstOrThrow()
  return totals.leaguePotCents - facts.distributedCents - Number(cents ?? 0)
}
