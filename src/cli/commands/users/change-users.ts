import { z } from 'zod'
import { plural } from '#domain/text'
import { type DeletionReport, people } from '#contract/accounts/accounts'
import { premium } from '#contract/billing'
import type { Action } from '#cli/cli'
import { authorOf, commandLine } from '#core/kernel/authorization'
import {
  sendPasswordLink,
  setRole,
  endSessionsOf,
  removeFactorsOf,
  setDisabled,
} from '#core/accounts/people/change-user'
import { deleteUser } from '#core/administration/delete-account'
import { promoteUser, revokePremium } from '#core/billing/premium/grant-premium'
import { insist } from '#cli/input/prompt'
import { personWith } from '#cli/input/find-person'
import { harmless, type Colors } from '#cli/output/colors'
import { openText } from '#cli/output/open-balances'
import { dryRun } from '#core/kernel/dry-run'
import { type Column, pairs, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'
import { dayOf, nameOf } from '#cli/output/text'
import { textForEmail } from '#core/kernel/text-for-email'
import { showLink as printLink } from '#cli/output/show-link'

const Options = z.object({
  email: z.string(),
  days: z.string().optional(),
  role: z.string().optional(),
  showLink: z.boolean().default(false),
})

export const promote: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { email, days } = Options.parse(args)
    const { id } = await personWith(ctx, email)
    const input = premium.grant.input.parse({ userId: id, duration: days })
    const user = await promoteUser.run(ctx, commandLine, input)
    cli.present.done(user, `${nameOf(user)} has Premium until ${dayOf(user.premiumUntil)}.`)
  })

export const revoke: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { id, first_name, last_name } = await personWith(ctx, Options.parse(args).email)
    await dryRun(ctx, ctx => revokePremium.run(ctx, commandLine, { userId: id }))
    await insist(cli, `End the Premium granted to ${first_name} ${last_name}?`)
    const user = await revokePremium.run(ctx, commandLine, { userId: id })
    cli.present.done(user, `Ended Premium for ${nameOf(user)}. Existing data stays readable.`)
  })

export const changeRole: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { email, role } = Options.parse(args)
    const { id } = await personWith(ctx, email)
    const input = people.setRole.input.parse({ userId: id, newRole: role })
    const changed = await dryRun(ctx, ctx => setRole.run(ctx, commandLine, input))
    await insist(cli, `Make ${nameOf(changed)} ${input.newRole}?`)
    const user = await setRole.run(ctx, commandLine, input)
    cli.present.done(user, `${nameOf(user)} is ${user.role} now.`)
  })

export const disable: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const found = await personWith(ctx, Options.parse(args).email)
    await insist(cli, `Disable ${found.email} and end their sessions?`)
    const user = await setDisabled.run(ctx, commandLine, { userId: found.id, isDisabled: true })
    cli.present.done(user, `Disabled the account of ${nameOf(user)}. Nothing was deleted.`)
  })

export const enable: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { id } = await personWith(ctx, Options.parse(args).email)
    const user = await setDisabled.run(ctx, commandLine, { userId: id, isDisabled: false })
    cli.present.done(user, `Enabled the account of ${nameOf(user)}.`)
  })

export const endAllSessions: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const found = await personWith(ctx, Options.parse(args).email)
    await insist(cli, `Sign ${found.email} out everywhere?`)
    await endSessionsOf.run(ctx, commandLine, { userId: found.id })
    cli.present.done({ email: found.email }, `${found.email} is signed out everywhere.`)
  })

export const removeFactors: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const found = await personWith(ctx, Options.parse(args).email)
    await insist(
      cli,
      `Remove the passkeys, authenticator app and recovery codes of ${found.email}, and end their sessions?`,
    )
    await removeFactorsOf.run(ctx, commandLine, { userId: found.id })
    cli.present.done({ email: found.email }, `${found.email} now signs in with just the password.`)
  })

/** The link is printed only on request, because anyone who has it can sign in. */
export const resetPassword: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { email, showLink } = Options.parse(args)
    const user = await personWith(ctx, email)
    await insist(cli, `End the sessions of ${user.email} and email a link to set a new password?`)
    const { url } = await sendPasswordLink(ctx, authorOf(commandLine), user.id)
    const sentence = textForEmail(
      ctx,
      `An email to ${user.email} with a link to set a new password is queued.`,
      showLink ? 'Share the link.' : printLink(user.email),
    )
    if (!showLink) return cli.present.done({ email: user.email, queued: true }, sentence)
    cli.present.note(sentence)
    cli.present.output({ email: user.email, queued: true, url }, () => url)
  })

export const remove: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { id } = await personWith(ctx, Options.parse(args).email)
    const expected = await dryRun(ctx, ctx => deleteUser.run(ctx, commandLine, { userId: id }))
    const name = nameOf(expected.deletedUser)
    await insist(
      cli,
      `Delete the account of ${name}, ${deletionSummary(expected.deletionReport)}?${owedIn(name, expected.deletionReport)}`,
    )
    const result = await deleteUser.run(ctx, commandLine, { userId: id })
    if (cli.options.quiet && !cli.options.json) return
    cli.present.output(result, colors => reportText(name, result.deletionReport, colors))
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
