import { type PotAllocation, potAllocations } from '#contract/money/pots'
import { isDuplicate } from '#db/sql'
import { cents, moneyText } from '#domain/money'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { conflict, invalid, notFound } from '#core/kernel/domain-error'
import { requireTreasurer } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { assertLedgerIntact } from '#core/ledger/check-ledgers'
import { post } from '#core/ledger/post-entries'
import { unassignedCents } from './unassigned.ts'
import { usesOf } from './list-pot-allocations.ts'

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
      await post(ctx, author, [
        {
          leagueId: league.id,
          seasonId: league.season_id,
          memberId: null,
          kind: use,
          amountCents: 0 - cents(amount),
          memo,
          reference: null,
        },
      ])
      const [written] = await usesOf(ctx, league)
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
      try {
        await post(ctx, author, [
          {
            leagueId: league.id,
            seasonId: league.season_id,
            memberId: null,
            kind: use.kind,
            amountCents: cents(use.amount),
            memo: `Returned: ${reason}`,
            reference: `reversal:${entryId}`,
          },
        ])
      } catch (error) {
        if (!isDuplicate(error)) throw error
        throw conflict('already_reversed', 'This was already returned.')
      }
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
