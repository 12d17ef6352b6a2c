import { z } from 'zod'
import { type Invitation, invitations } from '#contract/leagues/joining'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { listInvitations } from '#core/leagues/invitations/invitations'
import { resendInvitation, sendInvitation, revokeInvitation } from '#core/leagues/invitations/send-invitation'
import type { Action, Cli, CommandInput } from '#cli/cli'
import { exitCodes, CliError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf } from '#cli/output/text'

export const send: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = invitations.send.input.parse({ ...args, leagueId: args.league })
    const sent = await sendInvitation.run(ctx, commandLine, input)
    printInviteLink(cli, sent, `Invited ${sent.name}`)
  })

export const listAll: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = invitations.list.input.parse({ leagueId: args.league })
    const found = await listInvitations.run(ctx, commandLine, input)
    cli.present.rows(found, columns, 'No one has been invited to this league yet.')
  })

const columns: Column<Invitation>[] = [
  { header: 'ID', of: invitation => invitation.id, right: true },
  { header: 'Name', of: invitation => invitation.name },
  { header: 'Email', of: invitation => invitation.email },
  { header: 'Status', of: invitation => invitation.status },
  { header: 'Sent', of: invitation => dayOf(invitation.createdAt) },
  { header: 'Until', of: invitation => dayOf(invitation.expiresAt) },
]

export const resend: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { leagueId, id } = await newestTo(ctx, args)
    const sent = await resendInvitation.run(ctx, commandLine, { leagueId, id })
    printInviteLink(cli, sent, `Invited ${sent.name} again; the old link no longer works`)
  })

export const revoke: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { leagueId, id, name } = await newestTo(ctx, args)
    await revokeInvitation.run(ctx, commandLine, { leagueId, id })
    cli.present.done(null, `Revoked ${name}'s invitation.`)
  })

/** Only the link goes to standard output, so that scripts can use it. */
const printInviteLink = (cli: Cli, sent: Invitation & { inviteUrl: string }, did: string): void => {
  cli.present.note(`${did}. The link works once, until ${dayOf(sent.expiresAt)}:`)
  cli.present.output(sent, () => sent.inviteUrl)
}

const Arguments = z.object({ league: z.number(), email: z.string() })

/** The latest invitation to an address; earlier ones are no longer open. */
const newestTo = async (ctx: Ctx, args: CommandInput) => {
  const { league, email } = Arguments.parse(args)
  const address = email.trim().toLowerCase()
  const found = (await listInvitations.run(ctx, commandLine, { leagueId: league })).find(
    invitation => invitation.email === address,
  )
  if (!found) throw new CliError(exitCodes.notFound, `No invitation to this league for ${email}.`)
  return { leagueId: league, ...found }
}
