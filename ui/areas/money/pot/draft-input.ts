import type { InputOf } from '#contract/kernel/endpoint'
import { pots } from '#contract/money/pots'
import { type Draft, type Line, numberIn } from './draft.ts'

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
