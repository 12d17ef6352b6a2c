import { scoringPositions } from '#domain/positions'
import type { Kind } from './award-type.ts'
import { bestOf, pointsIn, terms } from './rank.ts'

/** Best player left on the bench: bench slots only, not injured reserve or taxi squad. */
export const benchBoss: Kind = {
  type: 'bench_boss',
  label: 'Bench Boss',
  description: 'Best player left on the bench',
  explanation: 'Highest-scoring bench player not in the lineup.',
  cadence: 'weekly',
  isOfSeason: false,
  tier: 'premium',
  defaultPrize: 10,
  positions: [...scoringPositions],
  sharesPrizeBy: 'week',
  places: [],
  unit: 'points',
  isFine: false,
  isOn: true,
  rollsOver: false,
  noAwards: {
    title: 'No Bench Boss awards yet',
    text: 'The best benched player appears here each week.',
  },
  noCandidates: { title: 'No bench player scored', text: '' },
  upgradeText: 'Bench Boss awards require a Premium subscription.',
  icon: 'armchair',
  color: 'bench',
  duplicateText: week => `This Bench Boss award has already been recorded for week ${week}.`,
  isBenchPlayer: true,
  requires: [],
  ruleVersionId: null,
  isAutomatic: true,
  rule: terms('best_benched', { lineup: 'bench' }),
  needsStatuses: false,
  noteOf: ({ week, players, isBestBall }) => {
    if (isBestBall) return "Best ball has no bench, so there's no Bench Boss."
    return players.some(({ warning }) => warning)
      ? `IR and taxi squads weren't fetched during week ${week}, and the provider only shows today's lists. Check the marked players before you publish.`
      : null
  },
  candidates: (week, { paidTeams, minimumPoints }) => {
    const paid = paidTeams(week)
    const benched = week.players.filter(
      ({ position, slot, teamKey }) => position !== null && slot === 'bench' && paid.has(teamKey),
    )
    return week.isBestBall ? [] : bestOf(benched, 5, minimumPoints)
  },
  valueOf: pointsIn,
}
