import { invalid } from '#core/kernel/refusal'
import type { AwardColour } from '#domain/award-look'
import { benchBoss } from './bench-boss.ts'
import { hotTopTwo } from './hot-top-two.ts'
import type { Kind } from './kind.ts'
import { miscreant } from './miscreant.ts'

/** Every kind of award, in the order people see them. */
export const kinds: Kind[] = [hotTopTwo, benchBoss, miscreant]

/** Ends in an issue on `type` for a kind there is not. */
export const kindOf = (type: string): Kind => {
  const found = kinds.find(kind => kind.type === type)
  if (!found) throw invalid('type', `Award type must be one of ${kinds.map(kind => kind.type).join(', ')}`)
  return found
}

/** The label of a kind, also of one that this version no longer knows. */
export const labelOf = (type: string): string => kinds.find(kind => kind.type === type)?.label ?? type

/** The colour role of a kind; none for one that this version no longer knows. */
export const colourOf = (type: string): AwardColour | undefined =>
  kinds.find(kind => kind.type === type)?.colour

/** What a kind is called on its own, without a league around it. */
export const titleOf = (type: string): string => {
  const kind = kinds.find(kind => kind.type === type)
  if (kind) return kind.cadence === 'season' ? `${kind.label} Award` : kind.label
  const words = type.replace('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a kind is, for people who do not play; nothing for a kind that this version no longer knows. */
export const explanationOf = (type: string): string =>
  kinds.find(kind => kind.type === type)?.explanation ?? ''
