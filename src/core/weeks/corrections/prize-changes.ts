import type { CorrectionDecision } from '#domain/award-states'
import type { AwardRow } from '#core/awards/award-rows'
import type { PrizeMove } from './prize-moves.ts'

export type NewWinner = PrizeMove['heirs'][number]

/** What a decision does to one award of a prize, in the order in which it is done. */
export type PrizeChange =
  | { does: 'takeBack'; move: PrizeMove; award: AwardRow }
  | { does: 'reprice'; move: PrizeMove; award: AwardRow; heir: NewWinner }
  | { does: 'give'; move: PrizeMove; heir: NewWinner }

/** An entry that a change adds to the ledger, in cents: negative for what is taken back. */
export type AddedCents = {
  move: PrizeMove
  /** The award that it concerns; null for one that is given anew. */
  award: AwardRow | null
  /** Null for a former member, and for a team that is tied to nobody. */
  managerId: number | null
  name: string
  playerName: string
  cents: number
}

const holds = (award: AwardRow, { winner }: NewWinner): boolean =>
  award.provider_player_id === winner.playerId

/** What a decision does to a prize: the one list that is both shown beforehand and carried out. */
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

/** The entries that a change adds to the ledger: none where an award keeps its part. */
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

/** Who holds it already keeps the award, whoever owns the player by now. */
const awardedTo = (
  move: PrizeMove,
  { winner, prizeCents }: NewWinner,
  award: AwardRow | null,
): AddedCents => ({
  ...{ move, award, playerName: winner.playerName, cents: prizeCents },
  managerId: award ? award.manager_id : winner.managerId,
  name: award ? award.manager_name : winner.managerName || winner.team,
})
