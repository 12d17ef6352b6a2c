import type { PrizeChoice } from '#contract/awards'
import type { PresentWinner } from '#contract/kernel/errors'
import { dollars, moneyText } from '#domain/money'
import { pointsOf, pointsText } from '#domain/points'
import { sharePrize } from '#domain/prizes'
import { namesText } from '#domain/text'
import type { AwardRow } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import { personMention } from '#core/kernel/mentions'
import { conflict, invalid, type DomainError } from '#core/kernel/domain-error'
import { playerKey } from './create-award.ts'

/** A winner who is about to receive a prize. */
export type NewPrizeWinner = { managerName: string; playerName: string; position: string }

/** A new winner and their share in cents, before any split with current winners. */
type Part<N extends NewPrizeWinner> = { newWinner: N; prizeCents: number }

export type ConflictChoice = { choice?: PrizeChoice | undefined; reason?: string | undefined }

/** Division of a prize between current and new winners. */
export type Settlement<N extends NewPrizeWinner> = {
  newWinners: Part<N>[]
  paidTwiceReason: string | null
  /** Existing awards that keep a share, in cents. */
  parts: { award: AwardRow; prizeCents: number }[]
  /** Existing awards that lose the prize. */
  replaced: AwardRow[]
  /** Text appended to the audit log entry. Empty when there was no current winner. */
  summary: string
}

/**
 * Divides a prize between its current winners and new ones. There is one prize per award type, week and (for some
 * types) position, unless the commissioner decides differently. Leftover cents go to the first winners by name.
 *
 * @throws conflict `already_won`, listing the current winners, when `choice` is missing
 * @throws conflict `duplicate_award` when the same player already won this prize
 * @throws a validation error on `reason` when the prize is paid twice without a reason
 */
export const settlePrize = <N extends NewPrizeWinner>(
  kind: Kind,
  week: number | null,
  currentWinners: AwardRow[],
  parts: Part<N>[],
  { choice, reason }: ConflictChoice,
  currency: string,
): Settlement<N> => {
  const newWinners = parts.map(({ newWinner }) => newWinner)
  const alone = {
    newWinners: parts,
    ...{ paidTwiceReason: null, parts: [], replaced: [], summary: '' },
  }
  if (currentWinners.length === 0 || newWinners.length === 0) return alone
  assertPrizeSettled(kind, week, currentWinners, newWinners, { choice, reason })
  if (choice === 'replace')
    return { ...alone, replaced: currentWinners, summary: `, instead of ${winnersText(currentWinners)}` }
  if (choice === 'split') return split(kind, currentWinners, newWinners, currency)
  return {
    ...alone,
    paidTwiceReason: reason ?? '',
    summary: `, besides ${winnersText(currentWinners)}: ${reason}`,
  }
}

/** Columns needed to describe a current winner. */
export type PrizeWinner = Pick<
  AwardRow,
  | 'id'
  | 'manager_id'
  | 'manager_name'
  | 'player_name'
  | 'player_key'
  | 'position'
  | 'points_hundredths'
  | 'prize_cents'
>

/** Throws the same errors as `settlePrize` when a prize already has winners and no valid choice was made. */
export const assertPrizeSettled = (
  kind: Kind,
  week: number | null,
  currentWinners: readonly PrizeWinner[],
  newWinners: readonly NewPrizeWinner[],
  { choice, reason }: ConflictChoice,
): void => {
  if (currentWinners.length === 0 || choice === 'replace') return
  assertPlayerNotAwarded(kind, week, currentWinners, newWinners)
  if (choice === undefined) throw alreadyWon(kind, week, currentWinners)
  if (choice === 'payAgain' && !reason) throw invalid('reason', 'Explain why this prize is paid twice')
}

/** Splits the original prize. Awards paid on top of it are unchanged, unless they are all that is left. */
const split = <N extends NewPrizeWinner>(
  kind: Kind,
  currentWinners: AwardRow[],
  newWinners: N[],
  currency: string,
): Settlement<N> => {
  const first = currentWinners.filter(({ paid_again_reason }) => paid_again_reason === null)
  const sharing = first.length > 0 ? first : currentWinners
  const currentCents = sharing.reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  const parts = sharePrize(
    equally(kind),
    currentCents,
    [
      ...sharing.map(award => ({ ...nameOf(award), award, newWinner: undefined })),
      ...newWinners.map(newWinner => ({ ...newWinner, award: undefined, newWinner })),
    ],
    currency,
  )
  return {
    newWinners: parts.flatMap(({ winner: { newWinner }, prizeCents }) =>
      newWinner ? [{ newWinner, prizeCents }] : [],
    ),
    parts: parts.flatMap(({ winner: { award }, prizeCents }) => (award ? [{ award, prizeCents }] : [])),
    paidTwiceReason: null,
    replaced: [],
    summary: `, split with ${winnersText(sharing)}: ${parts.map(({ prizeCents }) => moneyText(prizeCents, currency, true)).join(' + ')}`,
  }
}

/** Ignores finishing places, so that the prize is split equally. */
const equally = ({ sharesPrizeBy }: Kind) =>
  ({ sharesPrizeBy: sharesPrizeBy === 'position' ? 'position' : 'week', places: [] }) as const

const nameOf = (award: AwardRow): NewPrizeWinner => ({
  managerName: award.manager_name,
  playerName: award.player_name,
  position: award.position,
})

/** Throws conflict `duplicate_award` when the same player already won the prize. */
export const assertPlayerNotAwarded = (
  kind: Kind,
  week: number | null,
  currentWinners: readonly PrizeWinner[],
  newWinners: readonly NewPrizeWinner[],
): void => {
  const isAlreadyAwarded = ({ playerName, position }: NewPrizeWinner) =>
    currentWinners.some(winner => winner.player_key === playerKey(playerName) && winner.position === position)
  if (newWinners.some(isAlreadyAwarded)) throw conflict('duplicate_award', kind.duplicateText(week))
}

const alreadyWon = (kind: Kind, week: number | null, currentWinners: readonly PrizeWinner[]): DomainError =>
  conflict('already_won', `${currentWinnersText(kind, week, currentWinners)}. ${prizeConflictChoices}`, {
    winners: currentWinners.map(currentWinner),
  })

/** Explains the choices for a prize that already has a winner. */
export const prizeConflictChoices = 'Split the prize, replace the winner, or pay it twice with a reason.'

/** Returns a sentence naming the current winners, without a trailing period. */
export const currentWinnersText = (
  kind: Kind,
  week: number | null,
  currentWinners: readonly PrizeWinner[],
): string => {
  const prize = kind.sharesPrizeBy === 'position' ? (currentWinners[0]?.position ?? '') : kind.label
  const winners = currentWinners.map(
    ({ player_name, points_hundredths, manager_name }) =>
      `${player_name}, ${pointsText(pointsOf(points_hundredths))} (${manager_name})`,
  )
  return `${prize} for week ${week} already went to ${namesText(winners)}`
}

/** Maps a current winner to the API type. */
export const currentWinner = (award: PrizeWinner): PresentWinner => ({
  awardId: award.id,
  managerId: award.manager_id,
  managerName: award.manager_name,
  playerName: award.player_name,
  position: award.position,
  points: pointsOf(award.points_hundredths),
  prizeAmount: dollars(award.prize_cents),
})

const winnersText = (currentWinners: AwardRow[]): string =>
  namesText(
    currentWinners.map(({ player_name, manager_id }) => `${player_name} of ${personMention(manager_id)}`),
  )
