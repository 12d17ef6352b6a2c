import type { Correction, MovedPrize } from '#contract/weeks'
import type { CorrectionDecision } from '#domain/award-states'

/** An entry that a decision adds to the ledger; the amount in dollars, negative for what is taken back. */
export type AddedEntry = { prize: MovedPrize; managerName: string; playerName: string; amount: number }

type Holder = MovedPrize['before'][number]

const isSamePlayer = (one: Holder, other: Holder): boolean => one.playerId === other.playerId

/** The entries that a decision adds to the ledger, in their order. */
export const entriesOf = ({ movedPrizes }: Correction, decision: CorrectionDecision): AddedEntry[] =>
  decision === 'stands' ? [] : movedPrizes.flatMap(prize => entriesOfPrize(prize, decision))

const entriesOfPrize = (prize: MovedPrize, decision: CorrectionDecision): AddedEntry[] => {
  const { before, after } = prize
  const heirs = after.filter(heir => !before.some(holder => isSamePlayer(holder, heir)))
  if (decision === 'payBoth') return heirs.map(heir => entryOf(prize, heir, heir.prizeAmount))
  return [
    ...before.flatMap(holder => {
      const kept = after.find(heir => isSamePlayer(holder, heir))
      if (kept?.prizeAmount === holder.prizeAmount) return []
      return [
        entryOf(prize, holder, 0 - holder.prizeAmount),
        ...(kept ? [entryOf(prize, kept, kept.prizeAmount)] : []),
      ]
    }),
    ...heirs.map(heir => entryOf(prize, heir, heir.prizeAmount)),
  ]
}

const entryOf = (prize: MovedPrize, { managerName, playerName }: Holder, amount: number): AddedEntry => ({
  prize,
  managerName,
  playerName,
  amount,
})
