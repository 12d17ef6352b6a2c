import type { z } from 'zod'
import type { publications } from '#contract/weeks/publications'
import { cents } from '#domain/money'
import { assertTierAllows } from '#core/awards/record/check-award'
import { missingWeeks } from '#core/weeks/staging/missing-weeks'
import { hasOpenPrize } from '#core/weeks/staging/open-prizes'
import type { Kind } from '#core/awards/award-types/award-type'
import { kindAmong } from '#core/awards/award-types/league-kinds'
import { signedPrizeCents, capToFineAgreement } from '#core/awards/award-types/signed-prize'
import { defaultPrizeCents } from '#core/awards/award-types/default-prize'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { StagedWeek } from '#core/weeks/stored/find-staged'
import { inSeasonOf } from '#core/weeks/staging/payable-week'
import { type ReviewedWeek, reviewWeek } from '#core/weeks/staging/reviewed-week'
import { type Explain, explainOf } from './explain-winners.ts'
import { type Choice, type ChosenWinner, chooseWinners } from './choose-winners.ts'

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
