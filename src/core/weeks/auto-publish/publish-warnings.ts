import type { Candidate, Staged } from '#contract/weeks'
import type { Kind } from '#core/awards/award-types/award-type'
import { leagueKinds } from '#core/awards/rules/league-kinds'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isOfTier } from '#core/awards/record/check-award'
import { isRolledOver, openPrizes } from '#core/weeks/staging/open-prizes'
import { prizeName } from '#core/weeks/corrections/prize-moves'
import { weeksText } from '#domain/metric-value'
import { namesText } from '#domain/text'

type Choices = Record<string, { playerId: string }[]>

/** The winners by the rules alone, of the kinds that the league may give. */
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

/** What a person should decide or look at before a week is published, in sentences; empty when nothing is in doubt. */
export const warningsFor = async (ctx: Ctx, league: LeagueRecord, staged: Staged): Promise<string[]> => {
  const kinds = await awardTypesToPublish(ctx, league, staged)
  const chosen = Object.entries(chosenOf(kinds, staged)).flatMap(([type, winners]) =>
    (staged.candidates[type] ?? [])
      .filter(({ playerId }) => winners.some(winner => winner.playerId === playerId))
      .map(candidate => ({ type, ...candidate })),
  )
  return [
    ...(staged.isFinal && !staged.isSample ? [] : [`Week ${staged.week} is not final.`]),
    ...staged.notes,
    ...(chosen.length === 0 && !hasRollover(kinds, staged) ? ['Nobody would win.'] : []),
    ...missingText(staged),
    ...chosen
      .filter(({ managerId }) => managerId === null)
      .map(({ playerName, team }) => `${playerName} plays for ${team}, which is tied to no member.`),
    ...chosen.flatMap(({ playerName, doubt }) => (doubt === null ? [] : [`${playerName} ${doubt}.`])),
    ...kinds.flatMap(kind => needsCommissionerChoice(kind, staged.candidates[kind.type] ?? [])),
  ]
}

const hasRollover = (kinds: readonly Kind[], { candidates }: Staged): boolean =>
  kinds.some(kind => isRolledOver(kind, candidates[kind.type] ?? []))

const missingText = ({ missingWeeks }: Staged): string[] =>
  missingWeeks.length === 0
    ? []
    : [
        `A prize of the season is decided, and ${weeksText(missingWeeks)} ${missingWeeks.length === 1 ? 'is' : 'are'} missing.`,
      ]

/** What a rule leaves to the commissioner in a week, prize by prize: who wins at all, or who of those that tie. */
const needsCommissionerChoice = (kind: Kind, candidates: readonly Candidate[]): string[] =>
  openPrizes(kind, candidates, ({ fantasyPoints }) => fantasyPoints).map(({ position, why, tied }) => {
    const name = prizeName({ label: kind.label, position })
    return why === 'manual'
      ? `${name} is by hand: you choose who ${kind.isFine ? 'pays' : 'wins'}.`
      : `${name} is tied between ${namesText(tied.map(({ playerName }) => playerName))}: you decide.`
  })
