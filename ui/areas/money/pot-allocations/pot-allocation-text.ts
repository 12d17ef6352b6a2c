import type { PotAllocation } from '#contract/money/pots'

const names: Record<PotAllocation['kind'], string> = {
  carried: 'Rolled over',
  donation: 'Donated',
  expense: 'Spent',
}

/** Describes an allocation; a rollover from the previous season already describes itself. */
export const potAllocationLabel = ({ kind, amount, memo }: PotAllocation): string =>
  amount < 0 ? memo : `${names[kind]}: ${memo}`
