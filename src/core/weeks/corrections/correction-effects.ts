import type { CorrectionDecision } from '#domain/award-states'
import type { AwardRow } from '#core/awards/award-rows'
import type { FoundCorrection } from './correction-of.ts'
import type { PrizeMove } from './prize-moves.ts'

/** A person affected by a correction, and the change of their winnings, in cents. */
export type PersonConcerned = {
  /** Null for a former member and for an unmapped team. */
  managerId: number | null
  name: string
  movedCents: number
  bothPaidCents: number
  alreadyPaidCents: number
}

/**
 * Returns the effect of a decision on a person, in cents, separately for prizes and fines (positive for a reversed
 * fine).
 */
export const changeFor = (
  found: FoundCorrection,
  decision: CorrectionDecision,
  person: Pick<PersonConcerned, 'managerId' | 'name'>,
): { prizeCents: number; fineCents: number } => {
  const own = entriesAddedBy(found, decision).filter(entry => keyOf(entry) === keyOf(person))
  return {
    prizeCents: sum(own.filter(({ move }) => !move.kind.isFine)),
    fineCents: sum(own.filter(({ move }) => move.kind.isFine)),
  }
}

/** Returns the ledger entries a decision adds, in order. */
export const entriesAddedBy = ({ moves }: FoundCorrection, decision: CorrectionDecision): AddedCents[] =>
  moves.flatMap(({ move }) => changesOf(move, decision)).flatMap(entriesOf)

const keyOf = ({ managerId, name }: Pick<AddedCents, 'managerId' | 'name'>): string =>
  `${managerId} ${managerId === null ? name : ''}`

const sum = (entries: AddedCents[]): number => entries.reduce((cents, entry) => cents + entry.cents, 0)

/** Returns everyone whose winnings a correction would change, in the order of the prizes. */
export const peopleOf = (found: FoundCorrection): PersonConcerned[] => {
  const moved = entriesAddedBy(found, 'move')
  const paidTwice = entriesAddedBy(found, 'payBoth')
  const concerned = found.moves.flatMap(({ move }) => [
    ...move.currentWinners.map(ownerOf),
    ...changesOf(move, 'move').flatMap(entriesOf),
  ])
  const people = new Map(concerned.map(one => [keyOf(one), one]))
  return [...people].map(([key, { managerId, name }]) => {
    const own = (entries: AddedCents[]) => entries.filter(entry => keyOf(entry) === key)
    const paid = own(moved).filter(({ award }) => award !== null && award.paid_at_ms !== null)
    return {
      managerId,
      name,
      movedCents: sum(own(moved)),
      bothPaidCents: sum(own(paidTwice)),
      alreadyPaidCents: 0 - sum(paid),
    }
  })
}

const ownerOf = (award: { manager_id: number | null; manager_name: string }) => ({
  managerId: award.manager_id,
  name: award.manager_name,
})

/** Returns the total gain of all people under a decision, in cents. */
export const gainCents = (found: FoundCorrection, decision: CorrectionDecision): number =>
  peopleOf(found)
    .map(({ movedCents, bothPaidCents }) => (decision === 'payBoth' ? bothPaidCents : movedCents))
    .reduce((sum, cents) => sum + (decision === 'stands' ? 0 : Math.max(0, cents)), 0)

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
const entriesOf = (change: PrizeChange): AddedCents[] => {
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
