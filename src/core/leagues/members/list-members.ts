import { leagues } from '#contract/leagues/leagues'
import { member } from '#core/leagues/access'
import { readLeague } from '#core/leagues/read-league'
import { toMember, getMembers } from './members.ts'

/** Lists the members by name; only the commissioner sees pending ones. */
export const listMembers = readLeague(leagues.members, member, async (ctx, _input, { league, role }) => {
  const members = await getMembers(ctx, league.id)
  return members
    .filter(({ status }) => status === 'active' || role !== 'manager')
    .map(found => toMember(league, found))
})
