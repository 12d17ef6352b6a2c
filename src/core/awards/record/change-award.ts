import type { Updateable } from 'kysely'
import type { WriteCtx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import type { AwardRow } from '#core/awards/award-rows'
import type { AwardTable } from '#db/tables/awards'
import { duplicateTextOf } from '#core/awards/award-types/award-kind'
import { isDuplicate } from '#db/sql'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { queueChangeEmails } from '#core/awards/mail/award-emails'
import { namesText } from '#domain/text'
import type { Reason } from '#contract/rules/rule-trials'
import { reverse, pay, paidKindOf } from './award-entries.ts'
import { findAward, voidRecordedAward } from './void-award.ts'
import type { Settlement, NewPrizeWinner } from './resolve-prize-conflict.ts'
import { explanationColumns } from './create-award.ts'

/**
 * Changes an award: the ledger gets an entry that reverses the old one and an entry that pays the new one. Shared
 * implementation of `editAward` and split prizes, which have already checked the rules. Throws a conflict for a
 * duplicate.
 */
export const changeAward = async (
  ctx: WriteCtx,
  author: Author,
  old: AwardRow,
  fields: Updateable<AwardTable>,
  duplicateText = duplicateTextOf(old),
): Promise<AwardRow> => {
  const changed = {
    paid_at_ms: isSameMoney(old, fields) ? old.paid_at_ms : null,
    ...fields,
    revision: old.revision + 1,
    changed_at_ms: ctx.now(),
    changed_by: author.id,
    changed_by_name: author.name,
  }
  await reverse(ctx, author, old)
  try {
    await ctx.db.updateTable('awards').set(changed).where('id', '=', old.id).execute()
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw conflict('duplicate_award', duplicateText)
  }
  const award = await findAward(ctx, old.league_id, old.id)
  await pay(ctx, author, award, paidKindOf(award))
  return award
}

/** A payment to another member or of another amount no longer belongs to this award. */
const isSameMoney = (old: AwardRow, { member_id, prize_cents }: Updateable<AwardTable>): boolean =>
  (member_id ?? old.member_id) === old.member_id && (prize_cents ?? old.prize_cents) === old.prize_cents

/**
 * Applies the resolution of a prize in the transaction that awards it: voids replaced awards, gives the prize and
 * reduces split ones. Then notifies the previous winners. Returns the result of `create`.
 */
export const applySettlement = async <T>(
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { replaced, parts, newWinners }: Settlement<NewPrizeWinner>,
  create: () => Promise<T>,
): Promise<T> => {
  for (const award of replaced) await voidRecordedAward(ctx, author, award)
  const created = await create()
  const changed: { before: AwardRow; now: AwardRow }[] = []
  for (const { award, prizeCents } of parts) {
    if (prizeCents === award.prize_cents) continue
    const now = await changeAward(ctx, author, award, { prize_cents: prizeCents })
    changed.push({ before: award, now })
  }
  for (const change of changed) await queueChangeEmails(ctx, league, author, change)
  const because = `It went to ${namesText(newWinners.map(({ newWinner }) => newWinnerText(newWinner)))} instead.`
  for (const before of replaced) await queueChangeEmails(ctx, league, author, { before, now: null, because })
  return created
}

const newWinnerText = ({ playerName, managerName }: NewPrizeWinner): string =>
  `${playerName} (${managerName})`

/**
 * Gives an award corrected points and, if it changed, another share of its prize through the ledger; then it also
 * stores the reason.
 *
 * @param to without `columns`, the award keeps its existing reason
 */
export const repriceAward = async (
  ctx: WriteCtx,
  author: Author,
  award: AwardRow,
  to: { prizeCents: number; pointsHundredths: number; reason: string; explanation?: Reason | null },
): Promise<void> => {
  const columns = to.explanation === undefined ? {} : explanationColumns(to.explanation)
  const points = { points_hundredths: to.pointsHundredths, ...columns }
  if (to.prizeCents !== award.prize_cents) {
    await changeAward(ctx, author, award, {
      ...points,
      prize_cents: to.prizeCents,
      corrected_because: to.reason,
    })
    return
  }
  const signed = { changed_by: author.id, changed_by_name: author.name }
  const changed = { ...points, ...signed, changed_at_ms: ctx.now() }
  await ctx.db.updateTable('awards').set(changed).where('id', '=', award.id).execute()
}
