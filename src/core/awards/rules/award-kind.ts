import { RuleSettings } from '#contract/rules'
import type { AwardStyle } from '#contract/awards'
import type { Kind } from '#core/awards/award-types/award-type'
import { kinds } from '#core/awards/award-types/registry'
import { kindOfRule } from './rule-kind.ts'

/** What tells the kind of an award: its own rule as it was then, or one of the built-in ones. */
export type OfKind = { kind: string; rule_version_id: number | null; rule_json: string | null }

/** The kind of an award, as it was decided by; undefined for one that this version no longer knows. */
export const awardTypeOf = ({ kind, rule_version_id: id, rule_json }: OfKind): Kind | undefined => {
  if (id === null || rule_json === null) return kinds.find(({ type }) => type === kind)
  return madeOnce(`${id} ${kind} ${rule_json}`, () =>
    kindOfRule({ id, key: kind, settings: RuleSettings.parse(JSON.parse(rule_json)) }, []),
  )
}

/** Lists have hundreds of awards of a few rules, and a version of a rule never changes. */
const made = new Map<string, Kind>()
const maxCached = 500

const madeOnce = (key: string, make: () => Kind): Kind => {
  const kept = made.get(key)
  if (kept) return kept
  if (made.size >= maxCached) made.clear()
  const kind = make()
  made.set(key, kind)
  return kind
}

/** What an award's kind is called. */
export const labelOf = (award: OfKind): string => awardTypeOf(award)?.label ?? award.kind

/** What shows of which kind an award is. */
export const styleOfAward = (award: OfKind): AwardStyle => {
  const kind = awardTypeOf(award)
  return kind ? awardStyleOf(kind) : { ...unknownStyle, type: award.kind, label: award.kind }
}

/** What shows a kind. */
export const awardStyleOf = ({
  type,
  label,
  icon,
  colour,
  unit,
  sharesPrizeBy,
  isFine,
}: Kind): AwardStyle => ({
  ...{ type, label, icon, colour, unit, isFine },
  isOfPosition: sharesPrizeBy === 'position',
})

const unknownStyle = {
  icon: 'award',
  colour: 'hot',
  unit: 'points',
  isOfPosition: false,
  isFine: false,
} as const

/** What refuses another award like this one, in its kind's words. */
export const duplicateTextOf = (award: OfKind & { week: number | null }): string =>
  awardTypeOf(award)?.duplicateText(award.week) ?? 'This award has already been recorded.'

/** What an award is called on its own, without a league around it. */
export const titleOf = (award: OfKind): string => {
  const kind = awardTypeOf(award)
  if (kind) return kind.cadence === 'season' && kind.tier === 'free' ? `${kind.label} Award` : kind.label
  const words = award.kind.replace('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What an award is for, to people who do not play; nothing for a kind that this version no longer knows. */
export const explanationOf = (award: OfKind): string => awardTypeOf(award)?.explanation ?? ''
