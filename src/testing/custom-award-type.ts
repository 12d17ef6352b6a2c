import { onTestFinished } from 'vitest'
import type { Kind } from '#core/awards/award-types/award-type'
import { bestOf, pointsIn, terms } from '#core/awards/award-types/rank'
import { kinds } from '#core/awards/award-types/registry'

/** Award type that the product doesn't have: everything it takes to add one. */
export const goldenBoot: Kind = {
  type: 'golden_boot',
  label: 'Golden Boot',
  description: 'Best kicker of the week',
  explanation: 'Highest-scoring kicker in a lineup.',
  cadence: 'weekly',
  isOfSeason: false,
  tier: 'free',
  defaultPrize: 7,
  positions: ['K'],
  sharesPrizeBy: 'week',
  places: [],
  unit: 'points',
  isFine: false,
  isOn: true,
  rollsOver: false,
  noAwards: { title: 'No Golden Boot awards yet', text: 'The best kicker shows up here each week.' },
  noCandidates: { title: 'Nobody started a kicker', text: '' },
  upgradeText: '',
  icon: 'award',
  color: 'showdown',
  duplicateText: week => `The Golden Boot of week ${week} has been recorded.`,
  isBenchPlayer: false,
  requires: [],
  ruleVersionId: null,
  isAutomatic: true,
  rule: terms('best_kicker'),
  needsStatuses: false,
  candidates: (week, { minimumPoints }) =>
    bestOf(
      week.players.filter(player => player.position === 'K' && player.slot === 'starter'),
      3,
      minimumPoints,
    ),
  valueOf: pointsIn,
}

/** Registers the award type until the end of the test. */
export const addGoldenBoot = (): void => {
  kinds.push(goldenBoot)
  onTestFinished(() => void kinds.splice(kinds.indexOf(goldenBoot), 1))
}
