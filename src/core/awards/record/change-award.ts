import type { Updateable } from 'kysely'
import type { AwardTable } from '#db/tables/awards'
import { isDuplicate } from '#db/sql'
import type { AwardRow } from '#core/awards/award-rows'
import { duplicateTextOf } from '#core/awards/award-types/award-kind'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import { paidKindOf, pay, reverse } from './award-entries.ts'
import { findAward } from './find-award.ts'

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
