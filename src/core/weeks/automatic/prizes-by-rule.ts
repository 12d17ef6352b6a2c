import type { Provider, Staged } from '#contract/weeks'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prizeName } from '#core/weeks/corrections/prize-moves'
import { winnersOf } from '#core/weeks/publishing/chosen-week'
import { findStaged } from '#core/weeks/staging/find-staged'
import { winnersByRule } from './doubts.ts'

/** An award that a week gives by the rules alone; the prize in dollars. */
export type PrizeByRule = {
  prizeName: string
  playerName: string
  managerName: string
  points: number
  prizeAmount: number
}

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
    winners.map(({ candidate, prizeCents }) => ({
      prizeName: prizeName({
        type: kind.type,
        position: kind.sharesPrizeBy === 'position' ? candidate.position : null,
      }),
      playerName: candidate.playerName,
      managerName: candidate.managerName,
      points: pointsOf(candidate.pointsHundredths),
      prizeAmount: dollars(prizeCents),
    })),
  )
}
