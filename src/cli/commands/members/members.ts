import { type Member, NewMember } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import type { Ctx } from '#core/kernel/context'
import { getMembers, listMembers } from '#core/leagues/members/members'
import { addPeople } from '#core/leagues/claims/add-people'
import type { Action, Cli } from '#cli/cli'
import { inFields } from '#cli/input/fields'
import type { Column } from '#cli/output/table'
import { usageError } from '#cli/cli-error'
import { withApp } from '#cli/with-app'
import { dayOf } from '#cli/output/text'

export const listAll: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = listMembers.endpoint.input.parse({ leagueId: args.league })
    const members = await listMembers.run(ctx, commandLine, input)
    cli.present.rows(
      await withEmails(ctx, input.leagueId, members),
      columns,
      'This league has no members yet.',
    )
  })

type Listed = Member & { email: string }

/** Members don't see each other's email addresses, but the server admin identifies people by them. */
const withEmails = async (ctx: Ctx, leagueId: number, members: Member[]): Promise<Listed[]> => {
  const known = await getMembers(ctx, leagueId)
  const emails = new Map(known.map(({ managerId, email }) => [managerId, email]))
  return members.map(member => ({ ...member, email: emails.get(member.userId) ?? '' }))
}

const columns: Column<Listed>[] = [
  { header: 'ID', of: member => member.managerId, right: true },
  { header: 'Manager', of: member => member.managerName },
  { header: 'Email', of: member => member.email },
  { header: 'Team', of: member => member.teamName },
  { header: 'Joined', of: member => dayOf(member.joinedAt) },
  { header: 'Role', of: member => (member.isCommissioner ? 'commissioner' : 'manager') },
  { header: 'Status', of: member => member.status },
]

export const add: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const fields = inFields(args)
    if (fields.email === undefined) return addWithout(cli, ctx, fields)
    const input = NewMember.parse(fields)
    const member = await addMember(ctx, commandLine, input)
    cli.present.done(member, `Added ${member.managerName} with ${member.teamName}.`)
  })

/** Adds a member without an account. */
const addWithout = async (cli: Cli, ctx: Ctx, fields: Record<string, unknown>): Promise<void> => {
  if (fields.ownerName === undefined)
    throw usageError('Pass --email, or --owner for a member without an account.')
  const { leagueId, ...person } = fields
  const input = addPeople.endpoint.input.parse({ leagueId, people: [person] })
  const [member] = await addPeople.run(ctx, commandLine, input)
  if (member)
    cli.present.done(member, `Added ${member.managerName} with ${member.teamName}, without an account.`)
}
