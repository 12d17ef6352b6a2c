import type { LeagueRecord } from '#core/leagues/find-league'
import { leaguePrizes } from '#core/leagues/settings/week-settings'
import { cents } from '#domain/money'
import type { Kind } from './award-type.ts'

/**
 * What a kind of award pays in a league where nobody says otherwise, in cents: of the built-in ones the league's own choice, else
 * the kind's; of a rule what it says.
 */
export const defaultPrizeCents = (
  league: LeagueRecord,
  { type, defaultPrize, ruleVersionId }: Pick<Kind, 'type' | 'defaultPrize' | 'ruleVersionId'>,
): number => (ruleVersionId === null ? leaguePrizes(league)[type] : undefined) ?? cents(defaultPrize)
