import type { z } from 'zod'
import type { weeks } from '#contract/weeks'
import { cents } from '#domain/money'
import { refuseBelowTier } from '#core/awards/record/check-award'
import type { Kind } from '#core/awards/kinds/kind'
import { kindOf } from '#core/awards/kinds/registry'
import { usualPrizeCents } from '#core/awards/kinds/usual-prize'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/refusal'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { StagedWeek } from '#core/weeks/staging/find-staged'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import { type Choice, type ChosenWinner, chooseWinners } from './choose-winners.ts'

type Input = Pick<z.output<typeof weeks.publish.input>, 'provider' | 'winners' | 'prizes'>

/** The winners of every kind of award in a week, with their parts of the prizes. */
export type ChosenWeek = { kind: Kind; winners: ChosenWinner[] }[]

/** Who wins what by the commissioner's choice. Ends in an issue where nobody is chosen, or somebody who is no candidate. */
export const winnersOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  staged: StagedWeek,
  input: Input,
): Promise<ChosenWeek> => {
  refuseUnknownKinds(input)
  const { candidates } = await reviewWeek(ctx, league, input.provider, staged.week)
  const chosen = candidates.map(({ kind, candidates }) => {
    const choices = choicesOf(kind, input)
    if (choices.length > 0) refuseBelowTier(ctx, league, kind)
    return { kind, winners: chooseWinners(kind, candidates, choices, prizeOf(league, kind, input)) }
  })
  if (chosen.every(({ winners }) => winners.length === 0)) {
    throw invalid('winners', 'Select at least one winner')
  }
  return chosen
}

const refuseUnknownKinds = ({ winners, prizes }: Input): void => {
  for (const type of [...Object.keys(winners), ...Object.keys(prizes)]) kindOf(type)
}

const choicesOf = (kind: Kind, { winners }: Input): Choice[] =>
  (winners[kind.type] ?? []).map(({ playerId, splitAmount }) => ({
    playerId,
    splitCents: splitAmount === undefined ? undefined : cents(splitAmount),
  }))

/** What a kind pays this week, in cents: what was said, else what it usually does in the league. */
export const prizeOf = (league: LeagueRecord, kind: Kind, { prizes }: Pick<Input, 'prizes'>): number => {
  const said = prizes[kind.type]
  return said === undefined ? usualPrizeCents(league, kind) : cents(said)
}
