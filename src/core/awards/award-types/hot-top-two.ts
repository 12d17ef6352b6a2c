import { scoringPositions } from '#domain/positions'
import { startersByPosition } from '#core/awards/metrics/team-lineups'
import type { Kind } from './award-type.ts'
import { bestOf, pointsIn, terms } from './rank.ts'

/** Best starter at each position. One prize per position and week, split among several winners. */
export const hotTopTwo: Kind = {
  type: 'hot_top2',
  label: 'Hot Top 2',
  description: 'Top scorer at the position',
  explanation: 'Top scorer by position (QB, RB, WR, TE, K, DEF).',
  cadence: 'weekly',
  isOfSeason: false,
  tier: 'free',
  defaultPrize: 10,
  positions: [...scoringPositions],
  sharesPrizeBy: 'position',
  places: [],
  unit: 'points',
  isFine: false,
  isOn: true,
  rollsOver: false,
  noAwards: {
    title: 'No Hot Top 2 awards yet',
    text: 'The top scorer at each position appears here each week.',
  },
  noCandidates: { title: 'No starters at this position this week.', text: '' },
  upgradeText: '',
  icon: 'flame',
  color: 'hot',
  duplicateText: week => `This Hot Top 2 award has already been recorded for week ${week}.`,
  isBenchPlayer: false,
  requires: [],
  ruleVersionId: null,
  isAutomatic: true,
  rule: terms('best_per_position'),
  needsStatuses: false,
  candidates: (week, { paidTeams, minimumPoints }) => {
    const paid = paidTeams(week)
    const started = startersByPosition(week).filter(({ teamKey }) => paid.has(teamKey))
    return scoringPositions.flatMap(position =>
      bestOf(
        started.filter(player => player.position === position),
        8,
        minimumPoints,
      ),
    )
  },
  valueOf: pointsIn,
}
