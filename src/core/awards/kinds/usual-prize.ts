import type { AwardKind } from '#contract/awards'
import type { LeagueRecord } from '#core/leagues/find-league'
import { leaguePrizes } from '#core/leagues/settings/week-settings'
import { cents } from '#domain/money'

/** What a kind of award pays in a league where nobody says otherwise, in cents: the league's own choice, else the kind's. */
export const usualPrizeCents = (
  league: LeagueRecord,
  { type, defaultPrize }: Pick<AwardKind, 'type' | 'defaultPrize'>,
): number => leaguePrizes(league)[type] ?? cents(defaultPrize)
