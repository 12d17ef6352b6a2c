import type { AwardRow } from '#core/awards/award-rows'
import type { FoundCorrection } from './correction-of.ts'
import type { PrizeMove } from './prize-moves.ts'

/** A person concerned by a correction, and how their winnings would change, in cents. */
export type PersonConcerned = {
  /** Null for a former member, and for a team that is tied to nobody. */
  userId: number | null
  name: string
  movedCents: number
  bothPaidCents: number
  alreadyPaidCents: number
}

type Heir = PrizeMove['heirs'][number]

export const holds = (award: AwardRow, { winner }: Heir): boolean =>
  award.provider_player_id === winner.playerId

/** What a holder keeps of the prize once it is moved, in cents. */
export const keptCents = (award: AwardRow, { heirs }: PrizeMove): number =>
  heirs.find(heir => holds(award, heir))?.prizeCents ?? 0

/** Those who would win and hold nothing of the prize yet. */
export const newHeirs = ({ heirs, holders }: PrizeMove): Heir[] =>
  heirs.filter(heir => !holders.some(award => holds(award, heir)))

/** Everybody whose winnings a correction would change, in the order of the prizes. */
export const peopleOf = ({ moves }: FoundCorrection): PersonConcerned[] => {
  const people = new Map<string, PersonConcerned>()
  const add = (userId: number | null, name: string, change: Partial<PersonConcerned>) => {
    const key = `${userId} ${userId === null ? name : ''}`
    const known = people.get(key) ?? { userId, name, movedCents: 0, bothPaidCents: 0, alreadyPaidCents: 0 }
    people.set(key, {
      ...known,
      movedCents: known.movedCents + (change.movedCents ?? 0),
      bothPaidCents: known.bothPaidCents + (change.bothPaidCents ?? 0),
      alreadyPaidCents: known.alreadyPaidCents + (change.alreadyPaidCents ?? 0),
    })
  }
  for (const { move } of moves) {
    for (const award of move.holders) {
      const lost = award.prize_cents - keptCents(award, move)
      add(award.user_id, award.manager_name, {
        movedCents: 0 - lost,
        alreadyPaidCents: award.paid_at_ms === null ? 0 : lost,
      })
    }
    for (const { winner, prizeCents } of newHeirs(move)) {
      const name = winner.managerName || winner.team
      add(winner.managerId, name, { movedCents: prizeCents, bothPaidCents: prizeCents })
    }
  }
  return [...people.values()]
}
