/** Previewed changes of a plan, in dollars. */
export type PlanChanges = {
  duesDelta: number
  skip: { key: string; weeks: number[] }[]
  prizes: { key: string; amounts: number[] }[]
  places: { payoutId: number; amount: number }[]
  added: { name: string; metric: string; amount: number; weeks: number[] }[]
}

/** Empty set of changes. */
export const noChanges: PlanChanges = { duesDelta: 0, skip: [], prizes: [], places: [], added: [] }

/** Whether any change is previewed. */
export const isTrying = ({ duesDelta, skip, prizes, places, added }: PlanChanges): boolean =>
  duesDelta !== 0 || [skip, prizes, places, added].some(({ length }) => length > 0)

/** Whether rules are changed, which needs a reason once a week was published. */
export const changesRules = ({ skip, prizes, added }: PlanChanges): boolean =>
  [skip, prizes, added].some(({ length }) => length > 0)

/** Key of a previewed new rule, by the order of adding. */
export const newRuleKey = (index: number): string => `new:${index}`

/** Index of a previewed new rule; undefined for a rule of the league. */
const newRuleIndex = (key: string): number | undefined =>
  key.startsWith('new:') ? Number(key.slice(4)) : undefined

/** A single change, in dollars. */
export type PlanStep =
  | { kind: 'dues'; more: number }
  | { kind: 'skip'; key: string; weeks: number[] }
  | { kind: 'prize'; key: string; amounts: number[] }
  | { kind: 'place'; payoutId: number; amount: number }

/** Adds a change to the preview. A previewed new rule is changed itself. */
export const withStep = (changes: PlanChanges, step: PlanStep): PlanChanges => {
  switch (step.kind) {
    case 'dues':
      return { ...changes, duesDelta: changes.duesDelta + step.more }
    case 'place': {
      const others = changes.places.filter(({ payoutId }) => payoutId !== step.payoutId)
      return { ...changes, places: [...others, { payoutId: step.payoutId, amount: step.amount }] }
    }
    case 'prize':
      return withPrize(changes, step)
    case 'skip':
      return withoutWeeks(changes, step)
  }
}

const withPrize = (
  changes: PlanChanges,
  { key, amounts }: { key: string; amounts: number[] },
): PlanChanges => {
  const at = newRuleIndex(key)
  if (at === undefined) {
    const others = changes.prizes.filter(prize => prize.key !== key)
    return { ...changes, prizes: [...others, { key, amounts }] }
  }
  return {
    ...changes,
    added: changes.added.map((rule, index) =>
      index === at ? { ...rule, amount: amounts[0] ?? rule.amount } : rule,
    ),
  }
}

const withoutWeeks = (
  changes: PlanChanges,
  { key, weeks }: { key: string; weeks: number[] },
): PlanChanges => {
  const at = newRuleIndex(key)
  if (at === undefined) {
    const known = changes.skip.find(skip => skip.key === key)?.weeks ?? []
    const all = [...new Set([...known, ...weeks])].toSorted((a, b) => a - b)
    return { ...changes, skip: [...changes.skip.filter(skip => skip.key !== key), { key, weeks: all }] }
  }
  const added = changes.added.map((rule, index) =>
    index === at ? { ...rule, weeks: rule.weeks.filter(week => !weeks.includes(week)) } : rule,
  )
  return { ...changes, added: added.filter(rule => rule.weeks.length > 0) }
}

/** Sets the skipped weeks of a league's rule in the preview. */
export const withSkipped = (changes: PlanChanges, key: string, weeks: number[]): PlanChanges => {
  const others = changes.skip.filter(skip => skip.key !== key)
  return { ...changes, skip: weeks.length === 0 ? others : [...others, { key, weeks }] }
}

/** Removes a previewed new rule. */
export const withoutRule = (changes: PlanChanges, key: string): PlanChanges => {
  const at = newRuleIndex(key)
  return { ...changes, added: changes.added.filter((_, index) => index !== at) }
}
