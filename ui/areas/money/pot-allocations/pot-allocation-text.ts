import type { PotAllocation } from '#contract/money/pot-uses'

const names: Record<PotAllocation['kind'], string> = {
  carried: 'Rolled over',
  donation: 'Donated',
  expense: 'Spent',
}

/** What became of the money; what came from the season before says so itself. */
export const potAllocationLabel = ({ kind, amount, memo }: PotAllocation): string =>
  amount < 0 ? memo : `${names[kind]}: ${memo}`
