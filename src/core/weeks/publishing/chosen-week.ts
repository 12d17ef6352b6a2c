import type { z } from 'zod'
import type { publications } from '#contract/weeks/publications'
import type { Kind } from '#core/awards/award-types/award-type'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { StagedWeek } from '#core/weeks/stored/find-staged'
import { reviewWeek, type ReviewedWeek } from '#core/weeks/staging/reviewed-week'
import { assertTierAllows } from '#core/awards/record/check-award'
import { signedPrizeCents, capToFineAgreement } from '#core/awards/award-types/fine-agreements'
import { inSeasonOf, missingWeeks } from '#core/weeks/staging/season-weeks'
import { hasOpenPrize, type WeekCandidate } from '#core/weeks/staging/candidates'
import { invalid, conflict } from '#core/kernel/domain-error'
import { kindAmong } from '#core/awards/award-types/league-kinds'
import { cents, moneyText } from '#domain/money'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import { withExcused, sharePrize } from '#domain/prizes'
import { type Explain, explainOf } from './explain-winners.ts'

type Input = Pick<z.output<typeof publications.publish.input>, 'provider' | 'winners' | 'prizes'>

/** Winners of each award type in a week, with their shares of the prizes. */
export type ChosenWeek = {
  kind: Kind
  winners: ChosenWinner[]
  explain: Explain
  /** Weeks that its rule uses but that were not imported. */
  missingWeeks: number[]
}[]

/**
 * Returns the winners chosen by the commissioner: none in a week whose prizes rolled over or were not won. Throws
 * invalid when no one is chosen although candidates exist, and for a choice that is not a candidate.
 */
export const winnersOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  staged: StagedWeek,
  input: Input,
  rulesUpTo?: number,
): Promise<ChosenWeek> => {
  const reviewed = await reviewWeek(ctx, league, input.provider, staged.week, { rulesUpTo })
  assertKnownAwardTypes(reviewed, input)
  const fined = finesWithin(reviewed)
  const chosen = reviewed.candidates.map(({ kind, candidates }) => {
    const choices = choicesOf(kind, input)
    if (choices.length > 0) assertTierAllows(ctx, league, kind)
    const prizeCents = signedPrizeCents(kind, prizeOf(league, kind, input))
    const all = chooseWinners(kind, candidates, choices, prizeCents, league.currency)
    const winners = kind.isFine ? all.flatMap(fined) : all
    return {
      kind,
      winners,
      explain: explainOf(kind, inSeasonOf(league, staged.week), reviewed),
      missingWeeks: missingWeeks(kind, staged.week, reviewed.circumstances),
    }
  })
  if (chosen.every(({ winners }) => winners.length === 0) && hasOpenPrize(ctx, league, reviewed.candidates)) {
    throw invalid('winners', 'Select at least one winner')
  }
  return chosen
}

/**
 * Limits the fines of a week, in order: together they don't exceed the amount each payer agreed to, and a fine of zero
 * is omitted.
 */
const finesWithin = ({ circumstances }: ReviewedWeek): ((winner: ChosenWinner) => ChosenWinner[]) => {
  const fineAllowances = new Map(circumstances.fineAllowances)
  return winner => {
    const { teamKey } = winner.candidate
    const prizeCents = capToFineAgreement(winner.prizeCents, teamKey, { fineAllowances })
    fineAllowances.set(teamKey, (fineAllowances.get(teamKey) ?? 0) + prizeCents)
    return prizeCents === 0 ? [] : [{ ...winner, prizeCents }]
  }
}

const assertKnownAwardTypes = ({ kinds }: ReviewedWeek, { winners, prizes }: Input): void => {
  for (const type of [...Object.keys(winners), ...Object.keys(prizes)]) kindAmong(kinds, type)
}

const choicesOf = (kind: Kind, { winners }: Input): Choice[] =>
  (winners[kind.type] ?? []).map(({ playerId, splitAmount }) => ({
    playerId,
    splitCents: splitAmount === undefined ? undefined : cents(splitAmount),
  }))

/** Returns an award type's prize this week, in cents: the submitted one, otherwise the league's default. */
export const prizeOf = (league: LeagueRecord, kind: Kind, { prizes }: Pick<Input, 'prizes'>): number => {
  const entered = prizes[kind.type]
  return entered === undefined ? defaultPrizeCents(league, kind) : cents(entered)
}

/** Client's choice: a candidate by the provider's id, and the displayed split in cents (checked, not trusted). */
type Choice = { playerId: string; splitCents?: number | undefined }

export type ChosenWinner = { candidate: WeekCandidate; memberId: number; prizeCents: number }

/**
 * Returns an award type's winners with their prizes, split by the type's rules. Throws a validation error for players
 * who are not candidates or whose team is unmapped, and for a split that differs from the server's; throws a conflict
 * for a second winner of a once-a-season award.
 */
const chooseWinners = (
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
