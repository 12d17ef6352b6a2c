import { z } from 'zod'
import type { Provider, Staged } from '#contract/weeks'
import { dollars, dollarsText } from '#domain/money'
import { pointsOf } from '#domain/points'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prizeName } from '#core/weeks/corrections/prize-moves'
import { winnersOf } from '#core/weeks/publishing/chosen-week'
import { findStaged } from '#core/weeks/staging/find-staged'
import { winnersByRule } from './doubts.ts'

/** An award that a week gives by the rules alone; the prize in dollars. */
export const PrizeByRule = z.object({
  prizeName: z.string(),
  playerId: z.string(),
  playerName: z.string(),
  memberId: z.number(),
  managerName: z.string(),
  points: z.number(),
  prizeAmount: z.number(),
})
export type PrizeByRule = z.infer<typeof PrizeByRule>

/** What a week gives by the rules alone. */
export const prizesByRule = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  staged: Staged,
): Promise<PrizeByRule[]> => {
  const chosen = await winnersOf(ctx, league, await findStaged(ctx, league, provider, staged.week), {
    provider,
    winners: winnersByRule(ctx, league, staged),
    prizes: {},
  })
  return chosen.flatMap(({ kind, winners }) =>
    winners.map(({ candidate, memberId, prizeCents }) => ({
      prizeName: prizeName({
        type: kind.type,
        position: kind.sharesPrizeBy === 'position' ? candidate.position : null,
      }),
      playerId: candidate.playerId,
      playerName: candidate.playerName,
      memberId,
      managerName: candidate.managerName,
      points: pointsOf(candidate.pointsHundredths),
      prizeAmount: dollars(prizeCents),
    })),
  )
}

/** An award in a line, as the mails tell it. */
export const prizeLine = ({ prizeName, playerName, managerName, points, prizeAmount }: PrizeByRule): string =>
  `${prizeName}: ${playerName} (${managerName}), ${points.toFixed(2)}, ${dollarsText(prizeAmount)}`
