import type { CorrectionDecision } from '#domain/award-states'
import type { AwardRow } from '#core/awards/award-rows'
import type { PrizeMove } from './prize-moves.ts'

export type NewWinner = PrizeMove['newWinners'][number]

/** Effect of a decision on one award of a prize, in order of execution. */
export type PrizeChange =
  | { does: 'takeBack'; move: PrizeMove; award: AwardRow }
  | { does: 'reprice'; move: PrizeMove; award: AwardRow; newWinner: NewWinner }
  | { does: 'give'; move: PrizeMove; newWinner: NewWinner }

/** A ledger entry added by a change, in cents: negative for a reversal. */
export type AddedCents = {
  move: PrizeMove
  /** Affected award; null for a new one. */
  award: AwardRow | null
  /** Null for a former member and for an unmapped team. */
  managerId: number | null
  name: string
  playerName: string
  cents: number
}

const holds = (award: AwardRow, { winner }: NewWinner): boolean =>
  award.provider_player_id === winner.playerId

/** Returns a decision's changes to a prize: the same list is shown in the preview and executed. */
export const changesOf = (move: PrizeMove, decision: CorrectionDecision): PrizeChange[] => {
  if (decision === 'stands') return []
  const added = move.newWinners
    .filter(newWinner => !move.currentWinners.some(award => holds(award, newWinner)))
    .map((newWinner): PrizeChange => ({ does: 'give', move, newWinner }))
  if (decision === 'payBoth') return added
  const existing = move.currentWinners.map((award): PrizeChange => {
    const newWinner = move.newWinners.find(one => holds(award, one))
    return newWinner ? { does: 'reprice', move, award, newWinner } : { does: 'takeBack', move, award }
  })
  return [...existing, ...added]
}

/** Returns the ledger entries a change adds: none if an award keeps its share. */
export const entriesOf = (change: PrizeChange): AddedCents[] => {
  if (change.does === 'takeBack') return [deductionFrom(change.move, change.award)]
  if (change.does === 'give') return [awardedTo(change.move, change.newWinner, null)]
  if (change.award.prize_cents === change.newWinner.prizeCents) return []
  return [deductionFrom(change.move, change.award), awardedTo(change.move, change.newWinner, change.award)]
}

const deductionFrom = (move: PrizeMove, award: AwardRow): AddedCents => ({
  ...{ move, award, managerId: award.manager_id, name: award.manager_name },
  ...{ playerName: award.player_name, cents: 0 - award.prize_cents },
})

/** A current winner keeps the award, regardless of the player's current owner. */
const awardedTo = (
  move: PrizeMove,
  { winner, prizeCents }: NewWinner,
  award: AwardRow | null,
): AddedCents => ({
  ...{ move, award, playerName: winner.playerName, cents: prizeCents },
  managerId: award ? award.manager_id : winner.managerId,
  name: award ? award.manager_name : winner.managerName || winner.team,
})
