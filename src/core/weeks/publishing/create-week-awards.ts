import type { z } from 'zod'
import type { publications } from '#contract/weeks/publications'
import type { StagedWeek } from '#core/weeks/stored/find-staged'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import type { Author } from '#core/kernel/authorization'
import type { LeagueRecord } from '#core/leagues/find-league'
import {
  assertPlayerNotAwarded,
  type ConflictChoice,
  settlePrize,
  type NewPrizeWinner,
  currentWinnersText,
  currentWinner,
  prizeConflictChoices,
} from '#core/awards/record/resolve-prize-conflict'
import { applySettlement } from '#core/awards/record/change-award'
import { createAward } from '#core/awards/record/create-award'
import type { Kind } from '#core/awards/award-types/award-type'
import { type AwardRow, getPrizeWinners } from '#core/awards/award-rows'
import { prizeGroups } from '#domain/prizes'
import type { AwardedPrize } from '#contract/kernel/errors'
import { type DomainError, conflict } from '#core/kernel/domain-error'
import type { ChosenWeek, ChosenWinner } from './chosen-week.ts'
import type { Explain } from './explain-winners.ts'

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

/** A chosen winner, in the form used to resolve a prize. */
type Chosen = NewPrizeWinner & {
  position: ChosenWinner['candidate']['position']
  chosen: ChosenWinner
}

/** A prize of a week: the chosen winners, and the awards that already hold it. */
type PrizeToAward = { kind: Kind; newWinners: Chosen[]; currentWinners: AwardRow[]; explain: Explain }

/**
 * Returns the prizes of the chosen winners, with their current winners.
 *
 * @param replacedId publication about to be voided, whose awards don't count
 */
export const prizesToAward = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  chosen: ChosenWeek,
  replacedId?: number,
): Promise<PrizeToAward[]> => {
  const groups = chosen.flatMap(({ kind, winners, explain }) =>
    prizeGroups(kind.sharesPrizeBy, winners.map(newWinnerOf)).map(newWinners => ({
      kind,
      newWinners,
      explain,
    })),
  )
  const prizes: PrizeToAward[] = []
  for (const { kind, newWinners, explain } of groups) {
    const [first] = newWinners
    if (!first) continue
    const currentWinners = await getPrizeWinners(ctx, kind, {
      league_id: league.id,
      season_id: league.season_id,
      kind: kind.type,
      week,
      position: first.position,
    })
    const remaining = currentWinners.filter(
      winner => replacedId === undefined || winner.publication_id !== replacedId,
    )
    prizes.push({ kind, newWinners, currentWinners: remaining, explain })
  }
  return prizes
}

const newWinnerOf = (chosen: ChosenWinner): Chosen => ({
  managerName: chosen.candidate.managerName,
  playerName: chosen.candidate.playerName,
  position: chosen.candidate.position,
  chosen,
})

/** Returns the position of a prize; null for one of the whole week. */
const positionOf = ({ kind, newWinners }: PrizeToAward): Chosen['position'] | null =>
  kind.sharesPrizeBy === 'position' ? (newWinners[0]?.position ?? null) : null

/** Maps prizes with current winners to the API type. */
export const alreadyAwardedPrizes = (prizes: PrizeToAward[], week: number): AwardedPrize[] =>
  prizes
    .filter(({ currentWinners }) => currentWinners.length > 0)
    .map(prize => ({
      type: prize.kind.type,
      position: positionOf(prize),
      question: currentWinnersText(prize.kind, week, prize.currentWinners),
      winners: prize.currentWinners.map(currentWinner),
      newWinners: prize.newWinners.length,
    }))

/** Builds the error for all prizes that have winners and no choice. */
const alreadyWonPrizes = (prizes: PrizeToAward[], week: number): DomainError => {
  const awarded = alreadyAwardedPrizes(prizes, week)
  const questions = awarded.map(({ question }) => `${question}.`).join(' ')
  return conflict('already_won', `${questions} ${prizeConflictChoices}`, {
    winners: awarded.flatMap(({ winners }) => winners),
    awardedPrizes: awarded,
  })
}
