import { listInvitations } from '#core/leagues/invitations/invitations'
import type { Cli, Column } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { leagueId, required } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { type AppCli, operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { dayOf } from '#cli/output/text'
import type { Invitation } from '#contract/leagues/joining'
import { resendInvitation, sendInvitation, revokeInvitation } from '#core/leagues/invitations/send-invitation'

const email = required('--email <email>', 'their email address', text)

export const verbs: Verbs = {
  send: operationVerb(sendInvitation, {
    summary: 'invite someone by email and print the link (default)',
    example: "invite --league 1 --name 'Noor Haddad' --email noor@example.com",
    isDefault: true,
    flags: { leagueId, name: required('--name <name>', 'their name', text), email },
    print: (cli, sent) => printInviteLink(cli, sent, `Invited ${sent.name}`),
  }),
  list: operationVerb(listInvitations, {
    summary: 'list invitations, newest first',
    example: 'invite list --league 1',
    flags: { leagueId },
    print: ({ present }, found) =>
      present.rows(found, columns, 'No one has been invited to this league yet.'),
  }),
  resend: verb({
    summary: 'resend the newest invitation and print its new link',
    example: 'invite resend --league 1 --email noor@example.com',
    flags: { leagueId, email },
    run: async (cli, { leagueId, email }) => {
      const { id } = await newestTo(cli, leagueId, email)
      const sent = await cli.call(resendInvitation, { leagueId, id })
      printInviteLink(cli, sent, `Invited ${sent.name} again; the old link no longer works`)
    },
  }),
  revoke: verb({
    summary: 'revoke the newest invitation: its link stops working',
    example: 'invite revoke --league 1 --email noor@example.com',
    flags: { leagueId, email },
    run: async (cli, { leagueId, email }) => {
      const { id, name } = await newestTo(cli, leagueId, email)
      await cli.call(revokeInvitation, { leagueId, id })
      cli.present.done(null, `Revoked ${name}'s invitation.`)
    },
  }),
}

const columns: Column<Invitation>[] = [
  { header: 'ID', of: invitation => invitation.id, right: true },
  { header: 'Name', of: invitation => invitation.name },
  { header: 'Email', of: invitation => invitation.email },
  { header: 'Status', of: invitation => invitation.status },
  { header: 'Sent', of: invitation => dayOf(invitation.createdAt) },
  { header: 'Until', of: invitation => dayOf(invitation.expiresAt) },
]

/** Only the link goes to standard output, so that scripts can use it. */
const printInviteLink = (cli: Cli, sent: Invitation & { inviteUrl: string }, did: string): void => {
  cli.present.note(`${did}. The link works once, until ${dayOf(sent.expiresAt)}:`)
  cli.present.output(sent, () => sent.inviteUrl)
}

/** The latest invitation to an address; earlier ones are no longer open. */
const newestTo = async ({ call }: AppCli, leagueId: number, email: string): Promise<Invitation> => {
  const address = email.trim().toLowerCase()
  const found = (await call(listInvitations, { leagueId })).find(invitation => invitation.email === address)
  if (!found) throw new CliError(exitCodes.notFound, `No invitation to this league for ${email}.`)
  return found
}
