import type { AwardKind } from '#contract/awards'
import { scoringPositions } from '#domain/positions'

const kind = (type: string, label: string, more: Partial<AwardKind> = {}): AwardKind => ({
  type,
  label,
  description: '',
  cadence: 'weekly',
  tier: 'free',
  defaultPrize: 10,
  positions: [...scoringPositions],
  look: 'hot',
  ...more,
})

/** The three kinds as the web app is told of them, for tests of what it makes of them without a server. */
export const awardKinds = [
  kind('hot_top2', 'Hot Top 2'),
  kind('bench_boss', 'Bench Boss', { tier: 'premium', look: 'bench' }),
  kind('miscreant', 'Miscreant', {
    cadence: 'season',
    defaultPrize: 20,
    look: 'miscreant',
    positions: ['ALL', ...scoringPositions],
  }),
]
