import { plainNumber } from '#ui/components/number-text'
import { percentOfPot, centsOfPot } from '#domain/pot'
import { cents, dollars } from '#domain/money'
import type { League } from '#contract/leagues/leagues'
import type { InputOf } from '#contract/kernel/endpoint'
import { pots } from '#contract/money/pots'

/** Line being edited, as text exactly as typed. */
export type Line = {
  key: string
  /** 1 to 6; null for a custom payout. */
  place: number | null
  label: string
  percent: string
  dollars: string
  /** Which of the two was typed; the other is derived from it, also when the pot changes. */
  leads: 'percent' | 'dollars'
}

export type Draft = { pot: string; currency: string; lines: readonly Line[] }

/** Formats an amount for a field: 1280 becomes 1,280.00. */
export const amountText = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Parses a field with thousands separators; returns NaN for invalid input and 0 for an empty field. */
export const numberIn = (text: string): number => {
  const plain = plainNumber(text.replaceAll('%', ''))
  return plain === '' ? 0 : /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : NaN
}

/** Formats a field on blur; amounts that aren't valid with two decimals stay as typed, to be fixed. */
const settledText = (text: string): string =>
  Number.isNaN(numberIn(text)) || /\.\d{3}/.test(text) ? text : amountText(numberIn(text))

/** Returns the number of a field, or 0 while it is invalid. */
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

/** Returns the draft with every number formatted as on blur. */
export const settled = (draft: Draft): Draft => ({
  ...draft,
  pot: settledText(draft.pot),
  lines: draft.lines.map(line => ({
    ...line,
    percent: settledText(line.percent),
    dollars: settledText(line.dollars),
  })),
})

/** Appends an empty custom payout. */
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

const byPlace = <T>(lines: readonly Line[], value: (line: Line) => T): Record<string, T> =>
  Object.fromEntries(lines.map(line => [String(line.place), value(line)]))

/**
 * Converts the draft to the request. Sends only the value that was typed, percent or dollars: the server calculates the
 * other the same way.
 */
export const inputOf = (draft: Draft, leagueId: number): InputOf<typeof pots.set> => {
  const places = draft.lines.filter(({ place }) => place !== null)
  return {
    leagueId,
    totalPotAmount: numberIn(draft.pot),
    dollarInputs: byPlace(
      places.filter(({ leads }) => leads === 'dollars'),
      line => numberIn(line.dollars),
    ),
    payoutPercentages: byPlace(
      places.filter(({ leads }) => leads === 'percent'),
      line => numberIn(line.percent),
    ),
    positionLabels: byPlace(places, ({ label }) => label),
    customFields: draft.lines
      .filter(({ place }) => place === null)
      .map(line => ({
        label: line.label,
        ...(line.leads === 'percent'
          ? { percentage: numberIn(line.percent) }
          : { dollarAmount: numberIn(line.dollars) }),
      })),
  }
}

export type FieldKey = 'pot' | `${string} ${'label' | 'percent' | 'dollars'}`

const fields: Record<string, 'label' | 'percent' | 'dollars'> = {
  label: 'label',
  positionLabels: 'label',
  percentage: 'percent',
  payoutPercentages: 'percent',
  dollarAmount: 'dollars',
  dollarInputs: 'dollars',
}

/** Returns the validation errors of the draft, by field. */
export const issuesOf = (draft: Draft, leagueId: number): Partial<Record<FieldKey, string>> => {
  const read = pots.set.input.safeParse(inputOf(draft, leagueId))
  const custom = draft.lines.filter(({ place }) => place === null)
  const found: Partial<Record<FieldKey, string>> = {}
  for (const { path, message } of read.error?.issues ?? []) {
    const [first, second, third] = path.map(String)
    if (first === 'totalPotAmount') found.pot ??= message
    else if (first === 'customFields') {
      const field = fields[third ?? '']
      if (field) found[`${custom[Number(second)]?.key ?? ''} ${field}`] ??= message
    } else {
      const field = fields[first ?? '']
      if (field) found[`${second ?? ''} ${field}`] ??= message
    }
  }
  return found
}
