import { z } from 'zod'
import type { Needs } from '#contract/needs'
import { userById } from '#core/accounts/user'
import { commandLine, onBehalfOf } from '#core/kernel/authorization'
import { notFound } from '#core/kernel/domain-error'
import { listMembers } from '#core/leagues/members/members'
import { readNeeds } from '#core/needs/read-needs'
import type { Action } from '#cli/cli'
import { personWith } from '#cli/input/find-person'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number(), for: z.string().optional() })

const columns: Column<Needs['lines'][number]>[] = [
  { header: 'What', of: ({ title }) => title },
  { header: 'Why', of: ({ note }) => note },
]

/** Prints the open tasks of the commissioner or of the named member. */
export const showTodo: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league: leagueId, for: address } = Arguments.parse(args)
    const members = await listMembers.run(ctx, commandLine, { leagueId })
    const commissioner = members.find(({ isCommissioner }) => isCommissioner)
    const person =
      address === undefined ? await userById(ctx, commissioner?.userId ?? 0) : await personWith(ctx, address)
    if (!person) throw notFound('Commissioner')
    const { lines } = await readNeeds.run(ctx, onBehalfOf(person), { leagueId })
    cli.present.rows(lines, columns, `Nothing needs ${person.first_name}.`)
  })
