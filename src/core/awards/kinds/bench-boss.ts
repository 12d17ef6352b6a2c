import { scoringPositions } from '#domain/positions'
import type { Kind } from './kind.ts'
import { bestOf } from './rank.ts'

/** The best player left on the bench: bench slots only, not injured reserve or taxi. */
export const benchBoss: Kind = {
  type: 'bench_boss',
  label: 'Bench Boss',
  description: 'Best player left on the bench',
  explanation: 'Highest-scoring bench player not in the lineup.',
  cadence: 'weekly',
  tier: 'premium',
  defaultPrize: 10,
  positions: [...scoringPositions],
  look: 'bench',
  sharesPrizeBy: 'week',
  upgradeText: 'Bench Boss awards require a Premium subscription.',
  duplicateText: week => `This Bench Boss award has already been recorded for week ${week}.`,
  isBenchPlayer: true,
  wire: { staged: 'benchBossData', winners: 'benchBossWinners', prize: 'benchBossPrizeAmount' },
  candidates: week =>
    bestOf(
      week.players.filter(player => player.position !== null && player.slot === 'bench'),
      5,
    ),
}
