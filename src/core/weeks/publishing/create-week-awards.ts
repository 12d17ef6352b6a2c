import type { z } from 'zod'
import type { publications } from '#contract/weeks/publications'
import { applySettlement } from '#core/awards/record/apply-settlement'
import { createAward } from '#core/awards/record/create-award'
import {
  type ConflictChoice,
  assertPlayerNotAwarded,
  settlePrize,
} from '#core/awards/record/resolve-prize-conflict'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { StagedWeek } from '#core/weeks/stored/find-staged'
import type { ChosenWeek } from './chosen-week.ts'
import { alreadyWonPrizes, positionOf, type PrizeToAward, prizesToAward } from './already-awarded-prizes.ts'

/** Choices for prizes that already have winners: per prize, with a default for the rest. */
type PrizeConflictChoices = Pick<
  z.output<typeof publications.publish.input>,
  'choice' | 'reason' | 'prizeChoices'
>

type Publication = { id: number; staged: StagedWeek; choices: PrizeConflictChoices }

/**
 * Creates the awards of the chosen winners, prize by prize. Throws the conflict `already_won`, listing every prize that
 * has a manual award and no choice.
 */
export const createWeekAwards = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  chosen: ChosenWeek,
  publication: Publication,
): Promise<void> => {
  const { choices, staged } = publication
  const { week } = staged.week
  const prizes = await prizesToAward(ctx, league, week, chosen)
  const open = prizes.filter(
    prize => prize.currentWinners.length > 0 && choiceFor(choices, prize).choice === undefined,
  )
  for (const { kind, currentWinners, newWinners } of open)
    assertPlayerNotAwarded(kind, week, currentWinners, newWinners)
  if (open.length > 0) throw alreadyWonPrizes(open, week)
  for (const prize of prizes) await awardPrize(ctx, author, league, prize, publication)
}

const choiceFor = (
  { choice, reason, prizeChoices }: PrizeConflictChoices,
  prize: PrizeToAward,
): ConflictChoice => {
  const position = positionOf(prize)
  const own = prizeChoices.find(
    entry => entry.type === prize.kind.type && (position === null || entry.position === position),
  )
  return own ?? { choice, reason }
}

const awardPrize = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  prize: PrizeToAward,
  { id, staged, choices }: Publication,
): Promise<void> => {
  const { kind, newWinners, currentWinners, explain } = prize
  const { week } = staged.week
  const parts = newWinners.map(newWinner => ({ newWinner, prizeCents: newWinner.chosen.prizeCents }))
  const settled = settlePrize(kind, week, currentWinners, parts, choiceFor(choices, prize), league.currency)
  await applySettlement(ctx, author, league, settled, async () => {
    for (const { newWinner, prizeCents } of settled.newWinners) {
      const { candidate, memberId } = newWinner.chosen
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
        explanation: explain(candidate),
        paidTwiceReason: settled.paidTwiceReason,
        providerPlayerId: candidate.playerId,
        publicationId: id,
      })
    }
  })
}
