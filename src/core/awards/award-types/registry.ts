import { operation } from '#core/kernel/operation'
import { awards } from '#contract/awards'
import { allowAnyone } from '#core/kernel/authorization'
import type { LeagueRecord } from '#core/leagues/find-league'
import { leaguePrizes } from '#core/leagues/settings/week-settings'
import { cents } from '#domain/money'
import type { Kind } from './award-type.ts'
import { hotTopTwo } from './hot-top-two.ts'
import { benchBoss } from './bench-boss.ts'
import { miscreant } from './miscreant.ts'

/** Award types that every league starts with, in display order. */
export const kinds: Kind[] = [hotTopTwo, benchBoss, miscreant]

export const listKinds = operation(awards.kinds, allowAnyone, async () => kinds)

/**
 * Returns an award type's default prize in a league, in cents: the league's setting or the type's default for built-in
 * types, the rule's own prize for custom rules.
 */
export const defaultPrizeCents = (
  league: LeagueRecord,
  { type, defaultPrize, ruleVersionId }: Pick<Kind, 'type' | 'defaultPrize' | 'ruleVersionId'>,
): number => (ruleVersionId === null ? leaguePrizes(league)[type] : undefined) ?? cents(defaultPrize)
