import { RuleSettings } from '#contract/rules/rule-settings'
import type { AwardStyle } from '#contract/awards'
import type { Kind } from '#core/awards/award-types/award-type'
import { kinds } from '#core/awards/award-types/registry'
import { kindOfRule } from './league-kinds.ts'

/** Columns that identify an award's type: the custom rule as it was then, or a built-in type. */
export type OfKind = { kind: string; rule_version_id: number | null; rule_json: string | null }

/** Returns the award type as it was when the award was decided; undefined for one that this version no longer knows. */
export const awardTypeOf = ({ kind, rule_version_id: id, rule_json }: OfKind): Kind | undefined => {
  if (id === null || rule_json === null) return kinds.find(({ type }) => type === kind)
  return madeOnce(`${id} ${kind} ${rule_json}`, () =>
    kindOfRule({ id, key: kind, settings: RuleSettings.parse(JSON.parse(rule_json)) }, []),
  )
}

/** Cached, because lists have hundreds of awards from a few rules, and a rule version never changes. */
const made = new Map<string, Kind>()
const maxCached = 500

const madeOnce = (key: string, make: () => Kind): Kind => {
  const cached = made.get(key)
  if (cached) return cached
  if (made.size >= maxCached) made.clear()
  const kind = make()
  made.set(key, kind)
  return kind
}

/** Returns the name of an award's type. */
export const labelOf = (award: OfKind): string => awardTypeOf(award)?.label ?? award.kind

/** Returns the visual style of an award's type. */
export const styleOfAward = (award: OfKind): AwardStyle => {
  const kind = awardTypeOf(award)
  return kind ? awardStyleOf(kind) : { ...unknownStyle, type: award.kind, label: award.kind }
}

/** Returns the visual style of an award type. */
export const awardStyleOf = ({
  type,
  label,
  icon,
  color,
  unit,
  sharesPrizeBy,
  isFine,
}: Kind): AwardStyle => ({
  ...{ type, label, icon, color, unit, isFine },
  isOfPosition: sharesPrizeBy === 'position',
})

const unknownStyle = {
  icon: 'award',
  color: 'hot',
  unit: 'points',
  isOfPosition: false,
  isFine: false,
} as const

/** Returns the award type's error message for a duplicate of this award. */
export const duplicateTextOf = (award: OfKind & { week: number | null }): string =>
  awardTypeOf(award)?.duplicateText(award.week) ?? 'This award has already been recorded.'

/** Returns an award's title for use outside its league. */
export const titleOf = (award: OfKind): string => {
  const kind = awardTypeOf(award)
  if (kind) return kind.cadence === 'season' && kind.tier === 'free' ? `${kind.label} Award` : kind.label
  const label = award.kind.replace('_', ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/**
 * Returns an explanation of the award for readers who don't play; empty for a type that this version no longer knows.
 */
export const explanationOf = (award: OfKind): string => awardTypeOf(award)?.explanation ?? ''
