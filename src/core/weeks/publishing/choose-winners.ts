import type { Kind } from '#core/awards/award-types/award-type'
import { conflict, invalid } from '#core/kernel/domain-error'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { moneyText } from '#domain/money'
import { sharePrize, withExcused } from '#domain/prizes'

/** Client's choice: a candidate by the provider's id, and the displayed split in cents (checked, not trusted). */
export type Choice = { playerId: string; splitCents?: number | undefined }

export type ChosenWinner = { candidate: WeekCandidate; memberId: number; prizeCents: number }

/**
 * Returns an award type's winners with their prizes, split by the type's rules. Throws a validation error for players
 * who are not candidates or whose team is unmapped, and for a split that differs from the server's; throws a conflict
 * for a second winner of a once-a-season award.
 */
export const chooseWinners = (
  kind: Kind,
  candidates: WeekCandidate[],
  choices: Choice[],
  prizeCents: number,
  currency: string,
): ChosenWinner[] => {
  assertWithinMaxWinners(kind, choices)
  const chosen = choices.map(choice => candidateOf(kind, candidates, choice))
  const sharing = withExcused(chosen, candidates)
  return sharePrize(kind, prizeCents, sharing, currency).map(({ winner, prizeCents }) => {
    assertSplitMatches(kind, choices, winner, prizeCents, currency)
    return { candidate: winner, memberId: memberOf(kind, winner), prizeCents }
  })
}

const pathOf = (kind: Kind): string => `winners.${kind.type}`

const candidateOf = (kind: Kind, candidates: WeekCandidate[], { playerId }: Choice): WeekCandidate => {
  const found = candidates.find(candidate => candidate.playerId === playerId)
  if (!found) throw invalid(pathOf(kind), `Player ${playerId} isn't a ${kind.label} candidate this week`)
  if (found.cannotWin !== null) {
    throw invalid(
      pathOf(kind),
      `${found.playerName} can't win: ${found.playerName} ${found.cannotWin}. Choose someone else.`,
    )
  }
  return found
}

const memberOf = (kind: Kind, { memberId, playerName, team }: WeekCandidate): number => {
  if (memberId !== null) return memberId
  throw invalid(
    pathOf(kind),
    `${playerName} plays for ${team}, which isn't mapped to a member yet. Map the team in Settings first.`,
  )
}

const assertWithinMaxWinners = (kind: Kind, choices: Choice[]): void => {
  if (new Set(choices.map(({ playerId }) => playerId)).size < choices.length) {
    throw invalid(pathOf(kind), 'A player can only be chosen once')
  }
  if (kind.cadence === 'season' && choices.length > 1) {
    throw conflict('one_winner', `${kind.label} has one winner. Choose one player.`)
  }
}

const assertSplitMatches = (
  kind: Kind,
  choices: Choice[],
  winner: WeekCandidate,
  partCents: number,
  currency: string,
): void => {
  const shown = choices.find(({ playerId }) => playerId === winner.playerId)?.splitCents
  if (shown === undefined || shown === partCents) return
  throw invalid(
    pathOf(kind),
    `The share for ${winner.playerName} is ${moneyText(partCents, currency, true)}, not ${moneyText(shown, currency, true)}. Reload the week.`,
  )
}
