import { type Member, NewMember } from '#contract/leagues'
import { commandLine } from '#core/access'
import { addMember } from '#core/leagues/add-member'
import { listMembers } from '#core/leagues/list-members'
import type { Action } from '../cli.ts'
import { inFields } from '../declare/fields.ts'
import type { Column } from '../table.ts'
import { withApp } from '../with-app.ts'
import { dayOf } from '../words.ts'

export const listAll: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const input = listMembers.endpoint.input.parse({ leagueId: given.league })
    const members = await listMembers.run(ctx, commandLine, input)
    cli.present.rows(members, columns, 'Nobody is in this league yet.')
  })

const columns: Column<Member>[] = [
  { head: 'ID', of: member => member.managerId, right: true },
  { head: 'Manager', of: member => member.managerName },
  { head: 'Team', of: member => member.teamName },
  { head: 'Joined', of: member => dayOf(member.joinedAt) },
  { head: 'Role', of: member => (member.isCommissioner ? 'commissioner' : 'manager') },
  { head: 'Status', of: member => member.status },
]

export const add: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const input = NewMember.parse(inFields(given))
    const member = await addMember(ctx, commandLine, input)
    cli.present.done(member, `Added ${member.managerName} with ${member.teamName}.`)
  })
