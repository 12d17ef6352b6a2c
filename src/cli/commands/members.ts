import { readOpenBalances } from '#core/money/statements/open-balances'
import { leagueInfo } from '#core/leagues/describe-leagues'
import type { Column } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import {
  argument,
  csvFile,
  dryRun,
  leagueId,
  optional,
  required,
  skipExisting,
} from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb, type Verbs } from '#cli/command-builder/verb'
import {
  claimLinks,
  claims,
  email,
  merge,
  renewLink,
  requests,
  undoClaim,
} from '#cli/commands/members/claims'
import { memberWith } from '#cli/input/find-person'
import { insist } from '#cli/input/prompt'
import { dayOf, openText } from '#cli/output/text'
import { importRows } from '#cli/rows/import-rows'
import { withoutDuplicates, dryRunResult, oneByOne, planImport, skippedSummary } from '#cli/rows/read-rows'
import { type Member, NewMember } from '#contract/leagues/leagues'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { addPeople } from '#core/leagues/claims/add-people'
import { addMember, memberValidator } from '#core/leagues/members/add-member'
import { removeMember, renameTeam } from '#core/leagues/members/change-members'
import { getMembers, listMembers } from '#core/leagues/members/members'
import { setLeagueRole } from '#core/leagues/members/set-league-role'
import { leagueRoleNames } from '#domain/members'
import { plural } from '#domain/text'

export const verbs: Verbs = {
  list: verb({
    summary: 'list members by name',
    example: 'members list --league 1',
    flags: { leagueId },
    run: async ({ ctx, call, present }, { leagueId }) => {
      const members = await call(listMembers, { leagueId })
      const listed = await withEmails(ctx, leagueId, members)
      present.rows(listed, columns, 'This league has no members yet.')
    },
  }),
  add: verb({
    summary: 'add a member; creates an account if needed, or none with --owner',
    example:
      "members add --league 1 --email noor@example.com --team 'Hail Noor' --first-name Noor --last-name Haddad",
    flags: {
      leagueId,
      email: optional('--email <email>', 'their email address', text),
      ownerName: optional(
        '--owner <name>',
        "instead of an email address: the team owner's name, without an account",
        text,
      ),
      teamName: required('--team <name>', 'team name', text),
      firstName: optional('--first-name <name>', 'for a new account', text),
      lastName: optional('--last-name <name>', 'for a new account', text),
    },
    run: async ({ ctx, call, present }, { leagueId, ...person }) => {
      if (person.email !== undefined) {
        const member = await addMember(ctx, commandLine, NewMember.parse({ leagueId, ...person }))
        return present.done(member, `Added ${member.managerName} with ${member.teamName}.`)
      }
      if (person.ownerName === undefined)
        throw usageError('Pass --email, or --owner for a member without an account.')
      const [member] = await call(addPeople, { leagueId, people: [person] })
      if (member)
        present.done(member, `Added ${member.managerName} with ${member.teamName}, without an account.`)
    },
  }),
  import: verb({
    summary:
      'import members from a CSV with email, firstName, lastName, teamName; nothing is saved if any row is invalid; rerun to resume an interrupted import',
    example: 'members import teams.csv --league 1 --dry-run',
    flags: { file: csvFile, leagueId, dryRun, skipExisting },
    run: async (cli, { leagueId, ...flags }) => {
      const { ctx, call, present } = cli
      const { rows, ...work } = await planImport(cli, flags, {
        required: ['email', 'teamName'],
        optional: ['firstName', 'lastName'],
      })
      const league = await call(leagueInfo, { leagueId })
      const { done, items, skipped } = await importRows(cli, ctx, withoutDuplicates(rows, 'email'), {
        ...work,
        name: `members of league ${leagueId}`,
        read: cells => NewMember.parse({ ...cells, leagueId }),
        createValidator: () => memberValidator(ctx, commandLine, leagueId),
        prepare: oneByOne((ctx, member) => addMember(ctx, commandLine, member)),
      })
      const added = plural(items.length, 'member')
      if (work.dryRun)
        return present.done(items, dryRunResult(added, 'can be added') + skippedSummary(skipped))
      present.done(done, `Added ${added} to ${league.name}.${skippedSummary(skipped)}`)
    },
  }),
  ...requests,
  rename: verb({
    summary: 'rename a team',
    example: "members rename --league 1 --email noor@example.com --team 'Hail Noor'",
    flags: {
      leagueId,
      email,
      teamName: required('--team <name>', 'new name', text),
      ownerName: optional('--owner <name>', "owner's name of an unclaimed team", text),
    },
    run: async ({ ctx, call, present }, { email, ...input }) => {
      const { userId, teamName } = await memberWith(ctx, input.leagueId, email)
      const member = await call(renameTeam, { ...input, userId })
      present.done(member, `${teamName} is ${member.teamName} now.`)
    },
  }),
  remove: verb({
    summary: 'remove a member or decline a request; awards and money stay',
    example: 'members remove --league 1 --email noor@example.com --yes',
    flags: { leagueId, email },
    run: async (cli, { leagueId, email }) => {
      const { userId, managerName, teamName, status } = await memberWith(cli.ctx, leagueId, email)
      const input = { leagueId, userId }
      await cli.preview(removeMember, input)
      const [verb, did] = status === 'pending' ? ['Decline', 'Declined'] : ['Remove', 'Removed']
      const balances = (await cli.call(readOpenBalances, { leagueId })).balances.filter(
        ({ managerId }) => managerId === userId,
      )
      const open = openText({ currency: cli.currency, balances })
      await insist(cli, `${verb} ${managerName} (${teamName})?${open}`)
      await cli.call(removeMember, input)
      const stays = status === 'pending' ? '' : ' Awards and money stay under their name.'
      cli.present.done(null, `${did} ${managerName} (${teamName}).${stays}`)
    },
  }),
  role: verb({
    summary: 'make a member treasurer or co-commissioner, or remove the role',
    example: 'members role treasurer --league 1 --email noor@example.com',
    flags: {
      leagueId,
      email,
      leagueRole: argument('<role>', 'treasurer, co-commissioner or none', text),
    },
    run: async ({ ctx, call, present }, { leagueId, email, leagueRole }) => {
      const { managerId } = await memberWith(ctx, leagueId, email)
      const member = await call(setLeagueRole, {
        leagueId,
        managerId,
        leagueRole: leagueRole === 'none' ? null : leagueRole.replace('-', '_'),
      })
      present.done(
        member,
        member.leagueRole === null
          ? `${member.managerName} has no role in the league except their team.`
          : `${member.managerName} is ${leagueRoleNames[member.leagueRole].toLowerCase()} now.`,
      )
    },
  }),
  'claim-links': claimLinks,
  'renew-link': renewLink,
  merge,
  claims,
  'undo-claim': undoClaim,
}

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
