import type { League } from '#contract/leagues/leagues'
import { cents, dollars } from '#domain/money'
import { centsOfPot, percentOfPot } from '#domain/pot'
import { plainNumber } from '#ui/components/number-text'

/** What is being edited, as text: what a field holds is what was typed. */
export type Line = {
  key: string
  /** 1 to 6; null for a custom payout. */
  place: number | null
  label: string
  percent: string
  dollars: string
  /** Which of the two was typed; the other follows it, also when the pot changes. */
  leads: 'percent' | 'dollars'
}

export type Draft = { pot: string; currency: string; lines: readonly Line[] }

/** 1280 as a field shows it: 1,280.00. */
export const amountText = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What a field says, with its thousands separators; NaN for what is no number, 0 for nothing. */
export const numberIn = (text: string): number => {
  const plain = plainNumber(text.replaceAll('%', ''))
  return plain === '' ? 0 : /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN
}

/** As a field shows it once it is left; what is no amount with two decimals stays, to be mended. */
const settledText = (text: string): string =>
  Number.isNaN(numberIn(text)) || /\.\d{3}/.test(text) ? text : amountText(numberIn(text))

/** The number of a field, 0 as long as it is none. */
export const known = (text: string): number => numberIn(text) || 0

/** Percentage = dollars / pot × 100 and dollars = percentage × pot / 100. */
const followed = (line: Line, pot: number, currency: string): Line =>
  line.leads === 'dollars'
    ? { ...line, percent: amountText(percentOfPot(cents(known(line.dollars)), cents(pot))) }
    : { ...line, dollars: amountText(dollars(centsOfPot(known(line.percent), cents(pot), currency))) }

type Pot = Pick<
  League,
  'currency' | 'totalPotAmount' | 'dollarInputs' | 'payoutPercentages' | 'positionLabels' | 'customFields'
>

export const draftOf = (league: Pot): Draft => ({
  pot: amountText(league.totalPotAmount),
  currency: league.currency,
  lines: [
    ...Object.entries(league.positionLabels).map(([place, label]): Line => ({
      key: place,
      place: Number(place),
      label,
      percent: amountText(league.payoutPercentages[place] ?? 0),
      dollars: amountText(league.dollarInputs[place] ?? 0),
      leads: 'dollars',
    })),
    ...league.customFields.map(({ id, label, percentage, dollarAmount }): Line => ({
      key: `custom ${id}`,
      place: null,
      label,
      percent: amountText(percentage),
      dollars: amountText(dollarAmount),
      leads: 'dollars',
    })),
  ],
})

const changed = (draft: Draft, key: string, to: (line: Line) => Line): Draft => ({
  ...draft,
  lines: draft.lines.map(line => (line.key === key ? to(line) : line)),
})

export const withPot = (draft: Draft, pot: string): Draft => ({
  ...draft,
  pot,
  lines: draft.lines.map(line => followed(line, known(pot), draft.currency)),
})

export const withPercent = (draft: Draft, key: string, percent: string): Draft =>
  changed(draft, key, line =>
    followed({ ...line, percent, leads: 'percent' }, known(draft.pot), draft.currency),
  )

export const withDollars = (draft: Draft, key: string, amount: string): Draft =>
  changed(draft, key, line =>
    followed({ ...line, dollars: amount, leads: 'dollars' }, known(draft.pot), draft.currency),
  )

export const withLabel = (draft: Draft, key: string, label: string): Draft =>
  changed(draft, key, line => ({ ...line, label }))

/** The draft with every number as a field shows it once it is left. */
export const settled = (draft: Draft): Draft => ({
  ...draft,
  pot: settledText(draft.pot),
  lines: draft.lines.map(line => ({
    ...line,
    percent: settledText(line.percent),
    dollars: settledText(line.dollars),
  })),
})

/** With an empty custom payout at the end. */
export const withNewLine = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: [
    ...draft.lines,
    { key, place: null, label: '', percent: '0.00', dollars: '0.00', leads: 'dollars' },
  ],
})

export const withoutLine = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: draft.lines.filter(line => line.key !== key),
})
