import { AwardKind } from '#contract/awards'
import { kindAmong } from '#core/awards/rules/league-kinds'
import { kinds } from '#core/awards/award-types/registry'

/** The kinds as the web app is told of them, for tests of what it makes of them without a server. */
export const awardKinds = AwardKind.array().parse(kinds)

/** One of them. */
export const awardKind = (type: string): AwardKind => AwardKind.parse(kindAmong(kinds, type))
