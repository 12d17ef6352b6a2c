import { deleteUser } from '#core/administration/delete-account'
import type { Colors, Column } from '#cli/cli'
import { argument, choiceArgument, required, toggle } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb, type Verbs } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import { insist } from '#cli/input/prompt'
import { harmless, pairs, table } from '#cli/output/table'
import { dayOf, nameOf, openText, showLink } from '#cli/output/text'
import type { DeletionReport } from '#contract/accounts/accounts'
import {
  sendPasswordLink,
  setRole,
  endSessionsOf,
  removeFactorsOf,
  setDisabled,
} from '#core/accounts/people/change-user'
import { promoteUser, revokePremium } from '#core/billing/premium/grant-premium'
import { authorOf, commandLine } from '#core/kernel/authorization'
import { textForEmail } from '#core/kernel/text-for-email'
import { plural } from '#domain/text'

export const roles = ['site_admin', 'commissioner', 'manager'] as const

const email = argument('<email>', 'email address', text)

/** Changes of an account. */
export const changes = {
  promote: verb({
    summary: 'grant Premium for some days',
    example: 'users promote dana@example.com --days 30',
    flags: {
      email,
      duration: required(
        '--days <days>',
        '7, 14 or 30, from today or from the end of the current grant',
        text,
      ),
    },
    run: async ({ ctx, call, present }, { email, duration }) => {
      const { id: userId } = await personWith(ctx, email)
      const user = await call(promoteUser, { userId, duration })
      present.done(user, `${nameOf(user)} has Premium until ${dayOf(user.premiumUntil)}.`)
    },
  }),
  revoke: verb({
    summary: 'end granted Premium; nothing is deleted',
    example: 'users revoke dana@example.com --yes',
    flags: { email },
    run: async (cli, { email }) => {
      const found = await personWith(cli.ctx, email)
      const input = { userId: found.id }
      await cli.preview(revokePremium, input)
      await insist(cli, `End the Premium granted to ${found.first_name} ${found.last_name}?`)
      const user = await cli.call(revokePremium, input)
      cli.present.done(user, `Ended Premium for ${nameOf(user)}. Existing data stays readable.`)
    },
  }),
  'set-role': verb({
    summary: "change a user's role",
    example: 'users set-role dana@example.com commissioner --yes',
    flags: { email, newRole: choiceArgument('<role>', 'new role', roles) },
    run: async (cli, { email, newRole }) => {
      const { id: userId } = await personWith(cli.ctx, email)
      const changed = await cli.preview(setRole, { userId, newRole })
      await insist(cli, `Make ${nameOf(changed)} ${newRole}?`)
      const user = await cli.call(setRole, { userId, newRole })
      cli.present.done(user, `${nameOf(user)} is ${user.role} now.`)
    },
  }),
  'reset-password': verb({
    summary: 'email a link to set a new password, and end all sessions',
    example: 'users reset-password dana@example.com --yes',
    flags: {
      email,
      // Printed only on request, because anyone who has it can sign in.
      showLink: toggle('--show-link', 'also print the link; anyone with it can set the password'),
    },
    run: async (cli, { email, showLink: isLinkShown }) => {
      const user = await personWith(cli.ctx, email)
      await insist(cli, `End the sessions of ${user.email} and email a link to set a new password?`)
      const { url } = await sendPasswordLink(cli.ctx, authorOf(commandLine), user.id)
      const sentence = textForEmail(
        cli.ctx,
        `An email to ${user.email} with a link to set a new password is queued.`,
        isLinkShown ? 'Share the link.' : showLink(user.email),
      )
      if (!isLinkShown) return cli.present.done({ email: user.email, queued: true }, sentence)
      cli.present.note(sentence)
      cli.present.output({ email: user.email, queued: true, url }, () => url)
    },
  }),
  disable: verb({
    summary: 'disable an account: sessions end, tokens stop working, nothing is deleted',
    example: 'users disable dana@example.com --yes',
    flags: { email },
    run: async (cli, { email }) => {
      const found = await personWith(cli.ctx, email)
      await insist(cli, `Disable ${found.email} and end their sessions?`)
      const user = await cli.call(setDisabled, { userId: found.id, isDisabled: true })
      cli.present.done(user, `Disabled the account of ${nameOf(user)}. Nothing was deleted.`)
    },
  }),
  enable: verb({
    summary: 'enable a disabled account',
    example: 'users enable dana@example.com',
    flags: { email },
    run: async ({ ctx, call, present }, { email }) => {
      const { id: userId } = await personWith(ctx, email)
      const user = await call(setDisabled, { userId, isDisabled: false })
      present.done(user, `Enabled the account of ${nameOf(user)}.`)
    },
  }),
  'end-sessions': verb({
    summary: 'sign a user out everywhere',
    example: 'users end-sessions dana@example.com --yes',
    flags: { email },
    run: async (cli, { email: typed }) => {
      const { id: userId, email } = await personWith(cli.ctx, typed)
      await insist(cli, `Sign ${email} out everywhere?`)
      await cli.call(endSessionsOf, { userId })
      cli.present.done({ email }, `${email} is signed out everywhere.`)
    },
  }),
  'remove-factors': verb({
    summary: "remove a user's lost passkeys, authenticator app and recovery codes",
    example: 'users remove-factors dana@example.com --yes',
    flags: { email },
    run: async (cli, { email: typed }) => {
      const { id: userId, email } = await personWith(cli.ctx, typed)
      await insist(
        cli,
        `Remove the passkeys, authenticator app and recovery codes of ${email}, and end their sessions?`,
      )
      await cli.call(removeFactorsOf, { userId })
      cli.present.done({ email }, `${email} now signs in with just the password.`)
    },
  }),
} satisfies Verbs

export const deleteUserVerb = verb({
  summary: 'delete an account and the leagues it runs; awards won elsewhere stay, under Former member',
  example: 'users delete dana@example.com --yes',
  flags: { email: argument('<email>', 'email address', text) },
  run: async (cli, { email }) => {
    const { id: userId } = await personWith(cli.ctx, email)
    const expected = await cli.preview(deleteUser, { userId })
    const name = nameOf(expected.deletedUser)
    const report = expected.deletionReport
    await insist(cli, `Delete the account of ${name}, ${deletionSummary(report)}?${owedIn(name, report)}`)
    const result = await cli.call(deleteUser, { userId })
    if (cli.options.quiet && !cli.options.json) return
    cli.present.output(result, colors => reportText(name, result.deletionReport, colors))
  },
})

const deletionSummary = ({ ownedLeagues }: DeletionReport): string => {
  const awards = ownedLeagues.reduce((sum, league) => sum + league.deletedData.awards, 0)
  return `with ${plural(ownedLeagues.length, 'league')} and ${plural(awards, 'award')}`
}

const owedIn = (name: string, { ownedLeagues, otherLeagues }: DeletionReport): string =>
  [
    ...ownedLeagues.map(league => openText(league, league.name)),
    ...otherLeagues.map(({ name: leagueName, currency, balance }) =>
      openText({ currency, balances: [{ managerId: null, managerName: name, balance }] }, leagueName),
    ),
  ].join('')

const reportText = (name: string, report: DeletionReport, colors: Colors): string => {
  const facts: [string, number][] = [
    ['Leagues deleted', report.ownedLeagues.length],
    ['Memberships ended', report.leagueMemberships],
    ['Awards won', report.userAwards],
    ['Showdowns played', report.showdownParticipations],
    ['Invitations sent', report.sentInvitations],
    ['Transfers sent', report.transferRequestsSent],
    ['Transfers received', report.transferRequestsReceived],
  ]
  const leagues = report.ownedLeagues.length > 0 ? ['', table(report.ownedLeagues, ownedColumns, colors)] : []
  return [harmless(`Deleted the account of ${name}.`), pairs(facts, colors), ...leagues].join('\n')
}

const ownedColumns: Column<DeletionReport['ownedLeagues'][number]>[] = [
  { header: 'ID', of: league => league.id, right: true },
  { header: 'Deleted league', of: league => league.name },
  { header: 'Members', of: league => league.deletedData.members, right: true },
  { header: 'Awards', of: league => league.deletedData.awards, right: true },
  { header: 'Invitations', of: league => league.deletedData.invitations, right: true },
  { header: 'Showdowns', of: league => league.deletedData.showdownParticipations, right: true },
  { header: 'Transfers', of: league => league.deletedData.transferRequests, right: true },
]
