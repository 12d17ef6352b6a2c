import { z } from 'zod'
import type { ClaimLink, TeamClaim } from '#contract/leagues/claims'
import { commandLine } from '#core/kernel/authorization'
import { dryRun } from '#core/kernel/dry-run'
import { listClaimLinks, renewClaimLink } from '#core/leagues/claims/claim-links'
import { mergeMember } from '#core/leagues/claims/merge-member'
import { undoTeamClaim, listTeamClaims } from '#core/leagues/claims/undo-team-claim'
import type { Action } from '#cli/cli'
import { insist } from '#cli/input/prompt'
import { memberWith } from '#cli/input/find-person'
import type { Column } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number(), email: z.string() })

const linkColumns: Column<ClaimLink>[] = [
  { header: 'ID', of: link => link.managerId, right: true },
  { header: 'Owner', of: link => link.managerName },
  { header: 'Team', of: link => link.teamName },
  { header: 'Link', of: link => (link.hasExpired ? 'expired' : (link.url ?? 'to be renewed')) },
]

export const links: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = listClaimLinks.endpoint.input.parse({ leagueId: args.league })
    const found = await listClaimLinks.run(ctx, commandLine, input)
    cli.present.rows(found, linkColumns, 'Everyone in this league has an account.')
  })

export const renew: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, email } = Arguments.parse(args)
    const { userId } = await memberWith(ctx, league, email)
    const link = await renewClaimLink.run(ctx, commandLine, { leagueId: league, userId })
    cli.present.done(link, `New claim link for ${link.managerName} (${link.teamName}): ${link.url}`)
  })

export const merge: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { league, email, into } = Arguments.extend({ into: z.string() }).parse(args)
    const from = await memberWith(ctx, league, email)
    const { managerId, managerName } = await memberWith(ctx, league, into)
    const input = { leagueId: league, userId: from.userId, managerId }
    await dryRun(ctx, ctx => mergeMember.run(ctx, commandLine, input))
    await insist(cli, `Merge ${from.managerName} (${from.teamName}) into ${managerName}?`)
    const takeover = await mergeMember.run(ctx, commandLine, input)
    cli.present.done(
      takeover,
      `${from.teamName} now belongs to ${managerName}. To undo until ${timeOf(takeover.undoUntil)}: members undo-claim ${takeover.id}`,
    )
  })

const takeoverColumns: Column<TeamClaim>[] = [
  { header: 'ID', of: takeover => takeover.id, right: true },
  { header: 'Manager', of: takeover => takeover.managerName },
  { header: 'Team', of: takeover => takeover.teamName },
  { header: 'Previous owner', of: takeover => takeover.ownerName },
  { header: 'How', of: takeover => takeover.how },
  { header: 'Undo until', of: takeover => timeOf(takeover.undoUntil) },
]

export const teamClaims: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = listTeamClaims.endpoint.input.parse({ leagueId: args.league })
    const found = await listTeamClaims.run(ctx, commandLine, input)
    cli.present.rows(found, takeoverColumns, 'No team was claimed or merged in the last day.')
  })

export const undo: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = undoTeamClaim.endpoint.input.parse({ leagueId: args.league, id: args.id })
    const back = await dryRun(ctx, ctx => undoTeamClaim.run(ctx, commandLine, input))
    await insist(cli, `Give ${back.teamName} back to ${back.managerName}, without an account?`)
    const member = await undoTeamClaim.run(ctx, commandLine, input)
    cli.present.done(member, `${member.teamName} belongs to ${member.managerName} again, without an account.`)
  })
