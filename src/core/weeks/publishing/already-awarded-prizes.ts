import type { AwardedPrize } from '#contract/kernel/errors'
import { prizeGroups } from '#domain/prizes'
import type { AwardRow } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import { getPrizeWinners } from '#core/awards/prize-winners'
import {
  currentWinnersText,
  type NewPrizeWinner,
  currentWinner,
  prizeConflictChoices,
} from '#core/awards/record/resolve-prize-conflict'
import type { Ctx } from '#core/kernel/context'
import { conflict, type DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { ChosenWinner } from './choose-winners.ts'
import type { ChosenWeek } from './chosen-week.ts'
import type { Explain } from './explain-winners.ts'

/** A chosen winner, in the form used to resolve a prize. */
export type Chosen = NewPrizeWinner & {
  position: ChosenWinner['candidate']['position']
  chosen: ChosenWinner
}

/** A prize of a week: the chosen winners, and the awards that already hold it. */
export type PrizeToAward = { kind: Kind; newWinners: Chosen[]; currentWinners: AwardRow[]; explain: Explain }

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
export const positionOf = ({ kind, newWinners }: PrizeToAward): Chosen['position'] | null =>
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
export const alreadyWonPrizes = (prizes: PrizeToAward[], week: number): DomainError => {
  const awarded = alreadyAwardedPrizes(prizes, week)
  const questions = awarded.map(({ question }) => `${question}.`).join(' ')
  return conflict('already_won', `${questions} ${prizeConflictChoices}`, {
    winners: awarded.flatMap(({ winners }) => winners),
    awardedPrizes: awarded,
  })
}
