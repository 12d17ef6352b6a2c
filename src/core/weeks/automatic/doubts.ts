import type { Staged } from '#contract/weeks'
import { kindOf, kinds } from '#core/awards/kinds/registry'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'

type Choices = Record<string, { playerId: string }[]>

/** The winners by the rules alone, of the kinds that the league may give. */
export const winnersByRule = (ctx: Ctx, league: LeagueRecord, { candidates }: Staged): Choices =>
  Object.fromEntries(
    kinds
      .filter(kind => kind.tier === 'free' || isPremiumLeague(ctx, league))
      .map(({ type }) => [
        type,
        (candidates[type] ?? []).filter(one => one.preselected).map(({ playerId }) => ({ playerId })),
      ]),
  )

/** What a person should decide or look at before a week is published, in sentences; empty when nothing is in doubt. */
export const doubtsOf = (ctx: Ctx, league: LeagueRecord, staged: Staged): string[] => {
  const chosen = Object.entries(winnersByRule(ctx, league, staged)).flatMap(([type, winners]) =>
    (staged.candidates[type] ?? [])
      .filter(({ playerId }) => winners.some(winner => winner.playerId === playerId))
      .map(candidate => ({ type, ...candidate })),
  )
  return [
    ...(staged.isFinal && !staged.isSample ? [] : [`Week ${staged.week} is not final.`]),
    ...staged.notes,
    ...(chosen.length === 0 ? ['Nobody would win.'] : []),
    ...chosen
      .filter(({ managerId }) => managerId === null)
      .map(({ playerName, team }) => `${playerName} plays for ${team}, which is tied to no member.`),
    ...chosen.flatMap(({ playerName, doubt }) => (doubt === null ? [] : [`${playerName} ${doubt}.`])),
    ...tiesOfOneWinner(chosen),
  ]
}

/** What has one winner a season cannot be shared: somebody has to choose. */
const tiesOfOneWinner = (chosen: { type: string }[]): string[] =>
  kinds
    .filter(({ cadence, type }) => cadence === 'season' && chosen.filter(one => one.type === type).length > 1)
    .map(({ type }) => `${kindOf(type).label} has several candidates and one winner.`)
