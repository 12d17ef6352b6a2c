import type { PrizeChoice } from '#contract/awards'
import { prizeGroups } from '#domain/prizes'
import { prizeHoldersOf } from '#core/awards/prize-holders'
import type { Kind } from '#core/awards/kinds/kind'
import { carryOut } from '#core/awards/record/carry-out'
import { giveAward } from '#core/awards/record/give-award'
import { type Newcomer, settlePrize } from '#core/awards/record/settle-prize'
import type { Author } from '#core/kernel/access'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { StagedWeek } from '#core/weeks/staging/find-staged'
import type { ChosenWinner } from './choose-winners.ts'
import type { ChosenWeek } from './chosen-week.ts'

type Publication = {
  id: number
  staged: StagedWeek
  /** What becomes of prizes that somebody holds already. */
  answer: { choice?: PrizeChoice | undefined; reason?: string | undefined }
}

/**
 * Gives the chosen winners their awards, prize by prize. Ends in the conflict `already_won` for a prize that an award by
 * hand holds, unless the answer says what becomes of it.
 */
export const giveWinners = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  chosen: ChosenWeek,
  publication: Publication,
): Promise<void> => {
  for (const { kind, winners } of chosen) {
    const prizes = prizeGroups(kind.sharesPrizeBy, winners.map(newcomerOf))
    for (const newcomers of prizes) await givePrize(ctx, author, league, kind, newcomers, publication)
  }
}

type Chosen = Newcomer & { position: ChosenWinner['candidate']['position']; chosen: ChosenWinner }

const newcomerOf = (chosen: ChosenWinner): Chosen => ({
  managerName: chosen.candidate.managerName,
  playerName: chosen.candidate.playerName,
  position: chosen.candidate.position,
  chosen,
})

const givePrize = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  kind: Kind,
  newcomers: Chosen[],
  { id, staged, answer }: Publication,
): Promise<void> => {
  const { week } = staged.week
  const [first] = newcomers
  if (!first) return
  const prize = { league_id: league.id, season_id: league.season_id, kind: kind.type, week }
  const holders = await prizeHoldersOf(ctx, { ...prize, position: first.position })
  const prizeCents = newcomers.reduce((sum, { chosen }) => sum + chosen.prizeCents, 0)
  const settled = settlePrize(kind, week, prizeCents, holders, newcomers, answer)
  await carryOut(ctx, author, league, settled, async () => {
    for (const { newcomer, prizeCents } of settled.newcomers) {
      const { candidate, memberId } = newcomer.chosen
      await giveAward(ctx, author, league, kind, {
        week,
        memberId,
        playerName: candidate.playerName,
        position: candidate.position,
        nflTeam: candidate.nflTeam || null,
        pointsHundredths: candidate.pointsHundredths,
        prizeCents,
        source: staged.source,
        note: candidate.status,
        paidAgainReason: settled.paidAgainReason,
        providerPlayerId: candidate.playerId,
        publicationId: id,
      })
    }
  })
}
