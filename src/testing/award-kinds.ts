import { AwardKind } from '#contract/awards'
import { kindAmong } from '#core/awards/award-types/league-kinds'
import { kinds } from '#core/awards/award-types/registry'

/** Award types in API format, for tests of the web app without a server. */
export const awardKinds = AwardKind.array().parse(kinds)

/** Returns one award type. */
export const awardKind = (type: string): AwardKind => AwardKind.parse(kindAmong(kinds, type))
