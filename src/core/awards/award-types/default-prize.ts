import type { LeagueRecord } from '#core/leagues/find-league'
import { leaguePrizes } from '#core/leagues/settings/week-settings'
import { cents } from '#domain/money'
import type { Kind } from './award-type.ts'

/**
 * Returns an award type's default prize in a league, in cents: the league's setting or the type's default for built-in
 * types, the rule's own prize for custom rules.
 */
export const defaultPrizeCents = (
  league: LeagueRecord,
  { type, defaultPrize, ruleVersionId }: Pick<Kind, 'type' | 'defaultPrize' | 'ruleVersionId'>,
): number => (ruleVersionId === null ? leaguePrizes(league)[type] : undefined) ?? cents(defaultPrize)
