import type { DeletionReport, User } from '#contract/accounts/accounts'
import { plural } from '#domain/text'
import { fullName } from '#ui/lib/use-user'

type OwnedLeague = DeletionReport['ownedLeagues'][number]

const inLeague = ({ deletedData }: OwnedLeague): number =>
  Object.values(deletedData).reduce((sum, count) => sum + count, 0)

/** Three subtotals of the deleted records. */
const sumsOf = (report: DeletionReport) => ({
  personal: report.showdownParticipations + report.userAwards + report.leagueMemberships,
  communications: report.sentInvitations + report.transferRequestsSent + report.transferRequestsReceived,
  leagues: report.ownedLeagues.length,
  inLeagues: report.ownedLeagues.reduce((sum, league) => sum + inLeague(league), 0),
})

/** Confirms that an account is deleted and how much was deleted with it. */
export const deletionText = (user: Pick<User, 'firstName' | 'lastName'>, report: DeletionReport): string => {
  const { personal, communications, leagues, inLeagues } = sumsOf(report)
  const records = personal + communications + leagues + inLeagues
  return `${fullName(user)} and ${plural(records, 'related record')} have been deleted. They can be restored under System within 30 days.`
}

/** Breaks the related records down by type. */
export const breakdownText = (report: DeletionReport): string => {
  const { personal, communications, leagues } = sumsOf(report)
  return `Personal data: ${personal}. Communications: ${communications}. Leagues deleted: ${leagues}.`
}
