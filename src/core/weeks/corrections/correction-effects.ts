import type { CorrectionDecision } from '#domain/award-states'
import type { FoundCorrection } from './correction-of.ts'
import { type AddedCents, changesOf, entriesOf } from './prize-changes.ts'

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
