import type { Colors, Column } from '#cli/cli'
import { argument } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { personWith } from '#cli/input/find-person'
import { insist } from '#cli/input/prompt'
import { harmless } from '#cli/output/colors'
import { openText } from '#cli/output/open-balances'
import { pairs, table } from '#cli/output/table'
import { nameOf } from '#cli/output/text'
import type { DeletionReport } from '#contract/accounts/accounts'
import { deleteUser } from '#core/administration/delete-user'
import { plural } from '#domain/text'

export const deleteUserVerb = verb({
  summary: 'delete an account and the leagues it runs; awards won elsewhere stay, under Former member',
  example: 'users delete dana@example.com --yes',
  flags: { email: argument('<email>', 'email address', text) },
  run: async (cli, { email }) => {
    const { id: userId } = await personWith(cli.ctx, email)
    const expected = await cli.preview(deleteUser, { userId })
    const name = nameOf(expected.deletedUser)
    const report = expected.deletionReport
    await insist(
      cli,
      `Delete the account of ${name}, ${deletionSummary(report)}?${owedIn(name, report)}`,
    )
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
