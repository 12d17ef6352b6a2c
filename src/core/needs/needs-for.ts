import { userById } from '#core/accounts/get-user'
import { onBehalfOf } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { member } from '#core/leagues/access'
import { needsOf } from './read-needs.ts'

/** Returns a member's open tasks in a league as text for emails; none for a deleted account. */
export const needsFor = async (
  ctx: Ctx,
  leagueId: number,
  userId: number,
): Promise<{ title: string; note: string }[]> => {
  const user = await userById(ctx, userId)
  if (!user) return []
  const { lines } = await needsOf(ctx, await member.permit(ctx, onBehalfOf(user), { leagueId }, 'GET'))
  return lines.map(({ title, note }) => ({ title, note }))
}
