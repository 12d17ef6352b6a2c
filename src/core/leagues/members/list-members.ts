import { leagues } from '#contract/leagues/leagues'
import { member } from '#core/leagues/access'
import { operation } from '#core/kernel/operation'
import { memberAnswer, membersOf } from './members.ts'

/** The members by name; only the commissioner sees who is still waiting. */
export const listMembers = operation(leagues.members, member, async (ctx, _input, { league, role }) => {
  const members = await membersOf(ctx, league.id)
  return members
    .filter(({ status }) => status === 'active' || role !== 'manager')
    .map(found => memberAnswer(league, found))
})
