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
import { playerKey } from './give-award.ts'

/** Who is to have a prize. */
export type NewPrizeWinner = { managerName: string; playerName: string; position: string }

/** Their part of it in cents where they do not share what somebody holds. */
export type Part<N extends NewPrizeWinner> = { newcomer: N; prizeCents: number }

export type Answer = { choice?: PrizeChoice | undefined; reason?: string | undefined }

/** What becomes of a prize when somebody is to have it, whoever holds it. */
export type Settlement<N extends NewPrizeWinner> = {
  newcomers: Part<N>[]
  paidAgainReason: string | null
  /** The awards that keep a part of it, in cents. */
  parts: { award: AwardRow; prizeCents: number }[]
  /** The awards that no longer have it. */
  replaced: AwardRow[]
  /** What the audit log adds; '' where nobody held it. */
  words: string
}

/**
 * Settles a prize among who holds it and who is to have it: one prize a kind, week and (where the kind says so) position,
 * unless the commissioner says otherwise. Odd cents go to the first by name. Ends in the conflict `already_won` with the
 * holders when nobody said what is to become of them, in `duplicate_award` for a player who holds it already, and in an
 * issue on `reason` when it is to be paid twice without one.
 */
export const settlePrize = <N extends NewPrizeWinner>(
  kind: Kind,
  week: number | null,
  holders: AwardRow[],
  parts: Part<N>[],
  { choice, reason }: Answer,
  currency: string,
): Settlement<N> => {
  const newcomers = parts.map(({ newcomer }) => newcomer)
  const alone = {
    newcomers: parts,
    ...{ paidAgainReason: null, parts: [], replaced: [], words: '' },
  }
  if (holders.length === 0 || newcomers.length === 0) return alone
  assertPrizeSettled(kind, week, holders, newcomers, { choice, reason })
  if (choice === 'replace')
    return { ...alone, replaced: holders, words: `, instead of ${winnersText(holders)}` }
  if (choice === 'split') return split(kind, holders, newcomers, currency)
  return { ...alone, paidAgainReason: reason ?? '', words: `, besides ${winnersText(holders)}: ${reason}` }
}

/** What tells of who holds a prize. */
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

/** Ends as `settlePrize` does where nobody said what is to become of those who hold the prize. */
export const assertPrizeSettled = (
  kind: Kind,
  week: number | null,
  holders: readonly PrizeWinner[],
  newcomers: readonly NewPrizeWinner[],
  { choice, reason }: Answer,
): void => {
  if (holders.length === 0 || choice === 'replace') return
  assertPlayerNotAwarded(kind, week, holders, newcomers)
  if (choice === undefined) throw alreadyWon(kind, week, holders)
  if (choice === 'payAgain' && !reason) throw invalid('reason', 'Say why this prize is paid twice')
}

/** What was paid besides the prize stays what it is; where nothing else is left, that is the prize. */
const split = <N extends NewPrizeWinner>(
  kind: Kind,
  holders: AwardRow[],
  newcomers: N[],
  currency: string,
): Settlement<N> => {
  const first = holders.filter(({ paid_again_reason }) => paid_again_reason === null)
  const sharing = first.length > 0 ? first : holders
  const heldCents = sharing.reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  const parts = sharePrize(
    equally(kind),
    heldCents,
    [
      ...sharing.map(award => ({ ...nameOf(award), award, newcomer: undefined })),
      ...newcomers.map(newcomer => ({ ...newcomer, award: undefined, newcomer })),
    ],
    currency,
  )
  return {
    newcomers: parts.flatMap(({ winner: { newcomer }, prizeCents }) =>
      newcomer ? [{ newcomer, prizeCents }] : [],
    ),
    parts: parts.flatMap(({ winner: { award }, prizeCents }) => (award ? [{ award, prizeCents }] : [])),
    paidAgainReason: null,
    replaced: [],
    words: `, split with ${winnersText(sharing)}: ${parts.map(({ prizeCents }) => moneyText(prizeCents, currency, true)).join(' + ')}`,
  }
}

/** What somebody holds is split in equal parts, whatever place they had. */
const equally = ({ sharesPrizeBy }: Kind) =>
  ({ sharesPrizeBy: sharesPrizeBy === 'position' ? 'position' : 'week', places: [] }) as const

const nameOf = (award: AwardRow): NewPrizeWinner => ({
  managerName: award.manager_name,
  playerName: award.player_name,
  position: award.position,
})

/** Ends in the conflict `duplicate_award` for a player who holds the prize already. */
export const assertPlayerNotAwarded = (
  kind: Kind,
  week: number | null,
  holders: readonly PrizeWinner[],
  newcomers: readonly NewPrizeWinner[],
): void => {
  const isHeldBy = ({ playerName, position }: NewPrizeWinner) =>
    holders.some(held => held.player_key === playerKey(playerName) && held.position === position)
  if (newcomers.some(isHeldBy)) throw conflict('duplicate_award', kind.duplicateText(week))
}

const alreadyWon = (kind: Kind, week: number | null, holders: readonly PrizeWinner[]): DomainError =>
  conflict('already_won', `${currentWinnersText(kind, week, holders)}. ${prizeConflictChoices}`, {
    winners: holders.map(currentWinner),
  })

/** What can become of a prize that is held. */
export const prizeConflictChoices = 'Split the prize, replace the winner, or pay it twice with a reason.'

/** Who holds a prize, without a full stop. */
export const currentWinnersText = (
  kind: Kind,
  week: number | null,
  holders: readonly PrizeWinner[],
): string => {
  const prize = kind.sharesPrizeBy === 'position' ? (holders[0]?.position ?? '') : kind.label
  const winners = holders.map(
    ({ player_name, points_hundredths, manager_name }) =>
      `${player_name}, ${pointsText(pointsOf(points_hundredths))} (${manager_name})`,
  )
  return `${prize} of week ${week} is already ${namesText(winners)}`
}

/** A holder as answers tell of them. */
export const currentWinner = (award: PrizeWinner): PresentWinner => ({
  awardId: award.id,
  managerId: award.manager_id,
  managerName: award.manager_name,
  playerName: award.player_name,
  position: award.position,
  points: pointsOf(award.points_hundredths),
  prizeAmount: dollars(award.prize_cents),
})

const winnersText = (holders: AwardRow[]): string =>
  namesText(holders.map(({ player_name, manager_id }) => `${player_name} of ${personMention(manager_id)}`))
