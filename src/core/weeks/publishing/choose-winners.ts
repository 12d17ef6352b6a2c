import type { Candidate } from '#contract/weeks'
import { cents, dollars } from '#domain/money'
import type { Kind } from '#core/awards/kinds/kind'
import { splitCents } from '#domain/split'
import { conflict, invalid } from '#core/kernel/refusal'

/** What a client chose: a candidate by the provider's id, and the split it showed (checked, not trusted). */
export type Choice = { playerId: string; splitAmount?: number | undefined }

export type ChosenWinner = { candidate: Candidate; managerId: number; prizeCents: number }

/**
 * The winners of a kind with their prizes: each group of winners (a position, or the whole week) shares one prize in
 * cents, the odd ones going to the first winners by name. Ends in an issue for players who are
 * no candidates or whose team has no member, and for a split that is not the server's.
 */
export const chooseWinners = (
  kind: Kind,
  candidates: Candidate[],
  choices: Choice[],
  prizeCents: number,
): ChosenWinner[] => {
  refuseTooMany(kind, choices)
  const chosen = choices.map(choice => ({ choice, candidate: candidateOf(kind, candidates, choice) }))
  return groupsOf(kind, chosen).flatMap(group => {
    const parts = splitCents(prizeCents, group.length)
    return group.map(({ choice, candidate }, index) => {
      const part = parts[index] ?? 0
      refuseOtherSplit(kind, choice, part, candidate)
      return { candidate, managerId: managerOf(kind, candidate), prizeCents: part }
    })
  })
}

type Chosen = { choice: Choice; candidate: Candidate }

const groupsOf = (kind: Kind, chosen: Chosen[]): Chosen[][] => {
  const keys =
    kind.sharesPrizeBy === 'week' ? ['week'] : [...new Set(chosen.map(({ candidate }) => candidate.position))]
  return keys.map(key =>
    chosen
      .filter(({ candidate }) => kind.sharesPrizeBy === 'week' || candidate.position === key)
      .sort((a, b) => byName(a.candidate, b.candidate)),
  )
}

const byName = (a: Candidate, b: Candidate): number =>
  a.managerName.localeCompare(b.managerName, 'en') || a.playerName.localeCompare(b.playerName, 'en')

const candidateOf = (kind: Kind, candidates: Candidate[], { playerId }: Choice): Candidate => {
  const found = candidates.find(candidate => candidate.playerId === playerId)
  if (!found)
    throw invalid(kind.wire.winners, `Player ${playerId} is not a ${kind.label} candidate of this week`)
  return found
}

const managerOf = (kind: Kind, candidate: Candidate): number => {
  if (candidate.managerId !== null) return candidate.managerId
  throw invalid(
    kind.wire.winners,
    `${candidate.playerName} plays for ${candidate.team}, which is not tied to a member yet. Tie the team in Settings first.`,
  )
}

const refuseTooMany = (kind: Kind, choices: Choice[]): void => {
  if (new Set(choices.map(({ playerId }) => playerId)).size < choices.length) {
    throw invalid(kind.wire.winners, 'A player can be chosen only once')
  }
  if (kind.cadence === 'season' && choices.length > 1) {
    throw conflict('one_winner', `${kind.label} has one winner. Choose one player.`)
  }
}

const refuseOtherSplit = (kind: Kind, choice: Choice, part: number, candidate: Candidate): void => {
  if (choice.splitAmount !== undefined && cents(choice.splitAmount) !== part) {
    throw invalid(
      kind.wire.winners,
      `The split for ${candidate.playerName} is $${dollars(part).toFixed(2)}, not $${choice.splitAmount.toFixed(2)}. Load the week again.`,
    )
  }
}
