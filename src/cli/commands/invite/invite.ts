import { z } from 'zod'
import { type Invitation, invitations } from '#contract/leagues/joining'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { listInvitations } from '#core/leagues/invitations/list-invitations'
import { revokeInvitation } from '#core/leagues/invitations/revoke-invitation'
import { resendInvitation, sendInvitation } from '#core/leagues/invitations/send-invitation'
import type { Action, Cli, CommandInput } from '#cli/cli'
import { exitCodes, CliError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf } from '#cli/output/text'

export const send: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const input = invitations.send.input.parse({ ...given, leagueId: given.league })
    const sent = await sendInvitation.run(ctx, commandLine, input)
    printInviteLink(cli, sent, `Invited ${sent.name}`)
  })

export const listAll: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const input = invitations.list.input.parse({ leagueId: given.league })
    const found = await listInvitations.run(ctx, commandLine, input)
    cli.present.rows(found, columns, 'No one has been invited to this league yet.')
  })

const columns: Column<Invitation>[] = [
  { head: 'ID', of: invitation => invitation.id, right: true },
  { head: 'Name', of: invitation => invitation.name },
  { head: 'Email', of: invitation => invitation.email },
  { head: 'Status', of: invitation => invitation.status },
  { head: 'Sent', of: invitation => dayOf(invitation.createdAt) },
  { head: 'Until', of: invitation => dayOf(invitation.expiresAt) },
]

export const resend: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { leagueId, id } = await newestTo(ctx, given)
    const sent = await resendInvitation.run(ctx, commandLine, { leagueId, id })
    printInviteLink(cli, sent, `Invited ${sent.name} again; the old link no longer works`)
  })

export const revoke: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const { leagueId, id, name } = await newestTo(ctx, given)
    await revokeInvitation.run(ctx, commandLine, { leagueId, id })
    cli.present.done(null, `Revoked ${name}'s invitation.`)
  })

/** Only the link goes to standard output, so that scripts can use it. */
const printInviteLink = (cli: Cli, sent: Invitation & { inviteUrl: string }, did: string): void => {
  cli.present.note(`${did}. The link works once, until ${dayOf(sent.expiresAt)}:`)
  cli.present.answer(sent, () => sent.inviteUrl)
}

const Typed = z.object({ league: z.number(), email: z.string() })

/** The latest invitation to an address; earlier ones are no longer open. */
const newestTo = async (ctx: Ctx, given: CommandInput) => {
  const { league, email } = Typed.parse(given)
  const wanted = email.trim().toLowerCase()
  const found = (await listInvitations.run(ctx, commandLine, { leagueId: league })).find(
    invitation => invitation.email === wanted,
  )
  if (!found) throw new CliError(exitCodes.notFound, `No invitation to this league for ${email}.`)
  return { leagueId: league, ...found }
}
