import type { Kind } from './kind.ts'

/**
 * The first manager of the season who starts a suspended player. Candidates only come from statuses read during that
 * week, because providers tell today's. Preselected when there is no doubt whose it is.
 */
export const miscreant: Kind = {
  type: 'miscreant',
  label: 'Miscreant',
  description: 'First suspended starter, once a season',
  explanation: 'Once per season, to the first manager whose starting player is suspended or arrested.',
  cadence: 'season',
  tier: 'free',
  defaultPrize: 20,
  positions: ['ALL', 'QB', 'RB', 'WR', 'TE', 'K', 'DEF'],
  look: 'miscreant',
  sharesPrizeBy: 'week',
  upgradeText: '',
  duplicateText: () => 'The Miscreant award has already been given this season.',
  isBenchPlayer: false,
  wire: { staged: 'miscreantData', winners: 'miscreantWinners', prize: 'miscreantPrizeAmount' },
  candidates: week => {
    if (!week.statusesAreOfWeek) return []
    const suspended = week.players.filter(
      player => player.isSuspended && player.slot === 'starter' && player.position !== null,
    )
    const isOneManagers = new Set(suspended.map(player => player.teamKey)).size === 1
    return suspended
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((player, index) => ({ player, rank: index + 1, preselected: isOneManagers && index === 0 }))
  },
}
