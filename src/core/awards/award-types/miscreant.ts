import { playerSubject } from '#core/awards/metrics/metric'
import type { Kind } from './award-type.ts'
import { pointsIn, terms } from './rank.ts'

const noSuspensionText = {
  title: 'No Suspensions Yet',
  text: 'The $20 pot rolls into the Super Bowl pot if no one starts a suspended or arrested player.',
}

/**
 * First manager of the season to start a suspended player. Candidates come only from statuses fetched during that week,
 * because providers report only current ones. If several managers qualify in one week, the commissioner chooses one.
 */
export const miscreant: Kind = {
  type: 'miscreant',
  label: 'Miscreant',
  description: 'First suspended or arrested starter, once a season',
  explanation: 'Once per season, to the first manager who starts a suspended or arrested player.',
  cadence: 'season',
  isOfSeason: true,
  tier: 'free',
  defaultPrize: 20,
  positions: ['ALL', 'QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
  sharesPrizeBy: 'week',
  places: [],
  unit: 'points',
  isFine: false,
  isOn: true,
  rollsOver: true,
  noAwards: noSuspensionText,
  noCandidates: noSuspensionText,
  upgradeText: '',
  icon: 'flag',
  color: 'miscreant',
  duplicateText: () => 'The Miscreant award has already been given this season.',
  isBenchPlayer: false,
  requires: [],
  ruleVersionId: null,
  isAutomatic: true,
  rule: terms('first_suspended', { direction: 'first', ties: 'decide' }),
  needsStatuses: true,
  noteOf: ({ week, statusesAreOfWeek }) =>
    statusesAreOfWeek
      ? null
      : `Suspensions weren't fetched during week ${week}. You can still record the Miscreant manually, with a note or link as evidence.`,
  candidates: (week, { paidTeams }) => {
    if (!week.statusesAreOfWeek) return []
    const paid = paidTeams(week)
    const suspended = week.players.filter(
      player =>
        player.isSuspended &&
        player.slot === 'starter' &&
        player.position !== null &&
        paid.has(player.teamKey),
    )
    const isOneManagers = new Set(suspended.map(player => player.teamKey)).size === 1
    return suspended
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((player, index) => {
        const cannotWin = player.cannotWin ?? null
        return {
          subject: playerSubject(player),
          value: player.points ?? 0,
          rank: isOneManagers ? index + 1 : 1,
          cannotWin,
          preselected: isOneManagers && index === 0 && cannotWin === null,
        }
      })
  },
  valueOf: pointsIn,
}
