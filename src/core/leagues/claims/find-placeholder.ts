import type { Ctx } from '#core/kernel/context'
import { conflict, notFound } from '#core/kernel/domain-error'
import { type MemberRecord, getMembers } from '#core/leagues/members/members'

/**
 * Returns a member without an account, by manager id. Throws not-found, or the conflict `has_account` when the member
 * has one.
 */
export const findPlaceholder = async (
  ctx: Ctx,
  leagueId: number,
  managerId: number,
): Promise<MemberRecord> => {
  const found = (await getMembers(ctx, leagueId)).find(member => member.managerId === managerId)
  if (!found) throw notFound('Member')
  if (found.userId !== null) throw conflict('has_account', `${found.name} already has an account.`)
  return found
}
