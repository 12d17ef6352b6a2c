import { RuleSettings } from '#contract/rules/rule-settings'
import { metricScopes } from '#domain/rules'
import { draftOf, type RuleDraft } from './draft.ts'

const anything = { kind: 'fixed' as const, amounts: [0] }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the draft in a URL; undefined if it is missing or invalid. */
export const readDraft = (text: string | null): RuleDraft | undefined => {
  const value = text === null ? undefined : parsed(text)
  if (typeof value !== 'object' || value === null) return undefined
  const name: unknown = Reflect.get(value, 'name')
  const open = { metric: Reflect.get(value, 'metric') === '', prize: Reflect.get(value, 'prize') === null }
  const read = RuleSettings.safeParse({
    ...value,
    name: name === '' ? 'Rule' : name,
    ...(open.metric && { metric: 'open' }),
    ...(open.prize && { prize: anything }),
  })
  if (!read.success) return undefined
  const scope: unknown = Reflect.get(value, 'scope')
  return {
    ...draftOf(read.data),
    name: typeof name === 'string' ? name : '',
    ...(open.metric && { metric: '' }),
    ...(open.prize && { prize: null }),
    scope: metricScopes.find(known => known === scope) ?? null,
  }
}
