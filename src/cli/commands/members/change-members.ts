import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import { joining } from '#contract/leagues/joining'
import { leagueRoles } from '#contract/leagues/league-roles'
import { leagueRoleNames } from '#domain/league-roles'
import { commandLine } from '#core/kernel/authorization'
import { approveMember, removeMember, renameTeam } from '#core/leagues/members/change-members'
import { setLeagueRole } from '#core/leagues/members/set-league-role'
import { readOpenBalances } from '#core/money/statements/open-balances'
import { insist } from '#cli/input/prompt'
import { openText } from '#cli/output/open-balances'
import type { Action } from '#cli/cli'
import { memberWith } from '#cli/input/find-person'
import { dryRun } from '#core/kernel/dry-run'
import { withApp } from '#cli/with-app'

const Arguments = z.object({
  league: z.number(),
  email: z.string(),
  team: z.string().optional(),
  owner: z.string().optional(),
})

export const approve: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, email } = Arguments.parse(args)
    const { userId } = await memberWith(ctx, league, email)
    const member = await approveMember.run(ctx, commandLine, { leagueId: league, userId })
    cli.present.done(member, `${member.managerName} joined with ${member.teamName}.`)
  })

export const rename: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, email, team, owner } = Arguments.parse(args)
    const { userId, teamName } = await memberWith(ctx, league, email)
    const input = joining.renameTeam.input.parse({
      leagueId: league,
      userId,
      teamName: team,
      ownerName: owner,
    })
    const member = await renameTeam.run(ctx, commandLine, input)
    cli.present.done(member, `${teamName} is ${member.teamName} now.`)
  })

/** Removes a member, or declines a pending request. */
export const remove: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, email } = Arguments.parse(args)
    const { userId, managerName, teamName, status } = await memberWith(ctx, league, email)
    const input = { leagueId: league, userId }
    await dryRun(ctx, ctx => removeMember.run(ctx, commandLine, input))
    const [verb, did] = status === 'pending' ? ['Decline', 'Declined'] : ['Remove', 'Removed']
    const { balances } = await readOpenBalances.run(ctx, commandLine, { leagueId: league })
    const theirs = balances.filter(({ managerId }) => managerId === userId)
    await insist(cli, `${verb} ${managerName} (${teamName})?${openText({ currency, balances: theirs })}`)
    await removeMember.run(ctx, commandLine, input)
    const stays = status === 'pending' ? '' : ' Awards and money stay under their name.'
    cli.present.done(null, `${did} ${managerName} (${teamName}).${stays}`)
  })

/** Grants or revokes a member's role in the league. */
export const role: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, email, role } = Arguments.extend({ role: z.string() }).parse(args)
    const { managerId } = await memberWith(ctx, league, email)
    const input = leagueRoles.give.input.parse({
      leagueId: league,
      managerId,
      leagueRole: role === 'none' ? null : role.replace('-', '_'),
    })
    const member = await setLeagueRole.run(ctx, commandLine, input)
    cli.present.done(
      member,
      member.leagueRole === null
        ? `${member.managerName} has no role in the league except their team.`
        : `${member.managerName} is ${leagueRoleNames[member.leagueRole].toLowerCase()} now.`,
    )
  })
