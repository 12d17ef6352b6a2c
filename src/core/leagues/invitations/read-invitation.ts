import { invitations } from '#contract/leagues/joining'
import { allowAnyone } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { findLeague } from '#core/leagues/find-league'
import { openInvitation } from './invitations.ts'

export const readInvitation = operation(invitations.read, allowAnyone, async (ctx, { token }) => {
  const invitation = await openInvitation(ctx, token)
  const found = await findLeague(ctx, invitation.league_id, null)
  if (!found) throw notFound('Invitation')
  return {
    email: invitation.email,
    leagueName: found.league.name,
    commissionerName: `${found.league.owner_first_name} ${found.league.owner_last_name}`,
  }
})
