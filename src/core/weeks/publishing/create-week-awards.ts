import type { z } from 'zod'
import type { weeks } from '#contract/weeks'
import { applySettlement } from '#core/awards/record/apply-settlement'
import { createAward } from '#core/awards/record/give-award'
import { type Answer, assertPlayerNotAwarded, settlePrize } from '#core/awards/record/resolve-prize-conflict'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { StagedWeek } from '#core/weeks/staging/find-staged'
import type { ChosenWeek } from './chosen-week.ts'
import { alreadyWonPrizes, positionOf, type PrizeToGive, prizesToGive } from './already-awarded-prizes.ts'

/** Choices for prizes that already have winners: per prize, with a default for the rest. */
type PrizeConflictChoices = Pick<z.output<typeof weeks.publish.input>, 'choice' | 'reason' | 'prizeChoices'>

type Publication = { id: number; staged: StagedWeek; answers: PrizeConflictChoices }

/**
 * Creates the awards of the chosen winners, prize by prize. Throws the conflict `already_won`, listing every prize that
 * has a manual award and no choice.
 */
export const giveWinners = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  chosen: ChosenWeek,
  publication: Publication,
): Promise<void> => {
  const { answers, staged } = publication
  const { week } = staged.week
  const prizes = await prizesToGive(ctx, league, week, chosen)
  const open = prizes.filter(
    prize => prize.holders.length > 0 && answerTo(answers, prize).choice === undefined,
  )
  for (const { kind, holders, newWinners } of open) assertPlayerNotAwarded(kind, week, holders, newWinners)
  if (open.length > 0) throw alreadyWonPrizes(open, week)
  for (const prize of prizes) await givePrize(ctx, author, league, prize, publication)
}

const answerTo = ({ choice, reason, prizeChoices }: PrizeConflictChoices, prize: PrizeToGive): Answer => {
  const position = positionOf(prize)
  const own = prizeChoices.find(
    answer => answer.type === prize.kind.type && (position === null || answer.position === position),
  )
  return own ?? { choice, reason }
}

const givePrize = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  prize: PrizeToGive,
  { id, staged, answers }: Publication,
): Promise<void> => {
  const { kind, newWinners, holders, explain } = prize
  const { week } = staged.week
  const parts = newWinners.map(newcomer => ({ newcomer, prizeCents: newcomer.chosen.prizeCents }))
  const settled = settlePrize(kind, week, holders, parts, answerTo(answers, prize), league.currency)
  await applySettlement(ctx, author, league, settled, async () => {
    for (const { newcomer, prizeCents } of settled.newWinners) {
      const { candidate, memberId } = newcomer.chosen
      await createAward(ctx, author, league, kind, {
        week,
        memberId,
        playerName: candidate.playerName,
        position: candidate.position,
        nflTeam: candidate.nflTeam || null,
        pointsHundredths: candidate.pointsHundredths,
        prizeCents,
        source: staged.source,
        note: candidate.status,
        why: explain(candidate),
        paidAgainReason: settled.paidAgainReason,
        providerPlayerId: candidate.playerId,
        publicationId: id,
      })
    }
  })
}
