import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import type { Kind } from '#core/awards/award-types/award-type'
import { leagueKinds } from '#core/awards/award-types/league-kinds'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isOfTier } from '#core/awards/record/check-award'
import { isRolledOver, openPrizes } from '#core/weeks/staging/open-prizes'
import { prizeName } from '#core/weeks/corrections/prize-moves'
import { weeksText } from '#domain/metric-value'
import { namesText } from '#domain/text'

type Choices = Record<string, { playerId: string }[]>

/** Returns the winners by the rules alone, for the award types the league may give. */
export const winnersByRule = async (ctx: Ctx, league: LeagueRecord, staged: Staged): Promise<Choices> =>
  chosenOf(await awardTypesToPublish(ctx, league, staged), staged)

const awardTypesToPublish = async (ctx: Ctx, league: LeagueRecord, { week }: Staged): Promise<Kind[]> =>
  (await leagueKinds(ctx, league, { week })).filter(kind => isOfTier(ctx, league, kind))

const chosenOf = (kinds: readonly Kind[], { candidates }: Staged): Choices =>
  Object.fromEntries(
    kinds.map(({ type }) => [
      type,
      (candidates[type] ?? []).filter(one => one.preselected).map(({ playerId }) => ({ playerId })),
    ]),
  )

/** Returns sentences about warnings that need review before a week is published; empty when there are none. */
export const warningsFor = async (ctx: Ctx, league: LeagueRecord, staged: Staged): Promise<string[]> => {
  const kinds = await awardTypesToPublish(ctx, league, staged)
  const chosen = Object.entries(chosenOf(kinds, staged)).flatMap(([type, winners]) =>
    (staged.candidates[type] ?? [])
      .filter(({ playerId }) => winners.some(winner => winner.playerId === playerId))
      .map(candidate => ({ type, ...candidate })),
  )
  return [
    ...(staged.isFinal && !staged.isSample ? [] : [`Week ${staged.week} isn't final.`]),
    ...staged.notes,
    ...(chosen.length === 0 && !hasRollover(kinds, staged) ? ['No one would win.'] : []),
    ...missingText(staged),
    ...chosen
      .filter(({ managerId }) => managerId === null)
      .map(({ playerName, team }) => `${playerName} plays for ${team}, which is unmapped.`),
    ...chosen.flatMap(({ playerName, warning }) => (warning === null ? [] : [`${playerName} ${warning}.`])),
    ...kinds.flatMap(kind => needsCommissionerChoice(kind, staged.candidates[kind.type] ?? [])),
  ]
}

const hasRollover = (kinds: readonly Kind[], { candidates }: Staged): boolean =>
  kinds.some(kind => isRolledOver(kind, candidates[kind.type] ?? []))

const missingText = ({ missingWeeks }: Staged): string[] =>
  missingWeeks.length === 0
    ? []
    : [
        `A season prize is decided, and ${weeksText(missingWeeks)} ${missingWeeks.length === 1 ? 'is' : 'are'} missing.`,
      ]

/**
 * Lists a rule's open decisions for the commissioner in a week, per prize: the winner, or the choice among tied
 * candidates.
 */
const needsCommissionerChoice = (kind: Kind, candidates: readonly Candidate[]): string[] =>
  openPrizes(kind, candidates, ({ fantasyPoints }) => fantasyPoints).map(({ position, why, tied }) => {
    const name = prizeName({ label: kind.label, position })
    return why === 'manual'
      ? `${name} is manual: you choose who ${kind.isFine ? 'pays' : 'wins'}.`
      : `${name} is tied between ${namesText(tied.map(({ playerName }) => playerName))}: you decide.`
  })
