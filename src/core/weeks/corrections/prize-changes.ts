import type { CorrectionDecision } from '#domain/award-states'
import type { AwardRow } from '#core/awards/award-rows'
import type { PrizeMove } from './prize-moves.ts'

export type NewWinner = PrizeMove['heirs'][number]

/** Effect of a decision on one award of a prize, in order of execution. */
export type PrizeChange =
  | { does: 'takeBack'; move: PrizeMove; award: AwardRow }
  | { does: 'reprice'; move: PrizeMove; award: AwardRow; heir: NewWinner }
  | { does: 'give'; move: PrizeMove; heir: NewWinner }

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
  const given = move.heirs
    .filter(heir => !move.holders.some(award => holds(award, heir)))
    .map((heir): PrizeChange => ({ does: 'give', move, heir }))
  if (decision === 'payBoth') return given
  const held = move.holders.map((award): PrizeChange => {
    const heir = move.heirs.find(one => holds(award, one))
    return heir ? { does: 'reprice', move, award, heir } : { does: 'takeBack', move, award }
  })
  return [...held, ...given]
}

/** Returns the ledger entries a change adds: none if an award keeps its share. */
export const entriesOf = (change: PrizeChange): AddedCents[] => {
  if (change.does === 'takeBack') return [deductionFrom(change.move, change.award)]
  if (change.does === 'give') return [awardedTo(change.move, change.heir, null)]
  if (change.award.prize_cents === change.heir.prizeCents) return []
  return [deductionFrom(change.move, change.award), awardedTo(change.move, change.heir, change.award)]
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
