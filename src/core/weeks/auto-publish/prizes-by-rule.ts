import { z } from 'zod'
import type { Provider } from '#contract/weeks/connections'
import type { Staged } from '#contract/weeks/staged-weeks'
import { exactValueText } from '#domain/metric-value'
import { dollars, dollarsText } from '#domain/money'
import { pointsOf } from '#domain/points'
import { metricUnits } from '#domain/rules'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prizeName } from '#core/weeks/corrections/prize-moves'
import { winnersOf } from '#core/weeks/publishing/chosen-week'
import { findStaged } from '#core/weeks/stored/find-staged'
import { winnersByRule } from './publish-warnings.ts'

/** An award a week gives by the rules alone; the prize is in dollars. */
export const PrizeByRule = z.object({
  prizeName: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  memberId: z.number(),
  managerName: z.string(),
  points: z.number(),
  /** Unit of the score; announcements by an older version had only points. */
  unit: z.enum(metricUnits).default('points'),
  prizeAmount: z.number(),
})
export type PrizeByRule = z.infer<typeof PrizeByRule>

/** Returns the awards a week gives by the rules alone. */
export const prizesByRule = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  staged: Staged,
): Promise<PrizeByRule[]> => {
  const chosen = await winnersOf(ctx, league, await findStaged(ctx, league, provider, staged.week), {
    provider,
    winners: await winnersByRule(ctx, league, staged),
    prizes: {},
  })
  return chosen.flatMap(({ kind, winners }) =>
    winners.map(({ candidate, memberId, prizeCents }) => ({
      prizeName: prizeName({
        label: kind.label,
        position: kind.sharesPrizeBy === 'position' ? candidate.position : null,
      }),
      playerId: candidate.playerId,
      playerName: candidate.playerName,
      memberId,
      managerName: candidate.managerName,
      points: pointsOf(candidate.pointsHundredths),
      unit: kind.unit,
      prizeAmount: dollars(prizeCents),
    })),
  )
}

/** Formats an award as one line for emails. */
export const prizeLine = (
  { prizeName, playerName, managerName, points, unit, prizeAmount }: PrizeByRule,
  currency: string,
): string =>
  `${prizeName}: ${playerName} (${managerName}), ${exactValueText(points, unit)}, ${
    prizeAmount < 0 ? `a fine of ${dollarsText(-prizeAmount, currency)}` : dollarsText(prizeAmount, currency)
  }`
