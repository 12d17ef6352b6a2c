import { listMembers } from '#core/leagues/members/members'
import { userById } from '#core/accounts/user'
import type { Column } from '#cli/cli'
import { leagueId, optional } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import type { Needs } from '#contract/needs'
import { onBehalfOf } from '#core/kernel/authorization'
import { notFound } from '#core/kernel/domain-error'
import { readNeeds } from '#core/needs/read-needs'

/** Prints the open tasks of the commissioner or of the named member. */
export const verbs = verb({
  example: 'todo --league 1',
  flags: { leagueId, for: optional('--for <address>', 'for this member instead', text) },
  run: async ({ ctx, call, present }, { leagueId, for: address }) => {
    const members = await call(listMembers, { leagueId })
    const commissioner = members.find(({ isCommissioner }) => isCommissioner)
    const person =
      address === undefined ? await userById(ctx, commissioner?.userId ?? 0) : await personWith(ctx, address)
    if (!person) throw notFound('Commissioner')
    const { lines } = await call(readNeeds, { leagueId }, onBehalfOf(person))
    present.rows(lines, columns, `Nothing needs ${person.first_name}.`)
  },
})

const columns: Column<Needs['lines'][number]>[] = [
  { header: 'What', of: ({ title }) => title },
  { header: 'Why', of: ({ note }) => note },
]
