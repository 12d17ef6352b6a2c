import type { Reason } from '#contract/rules/rule-trials'
import type { Kind } from '#core/awards/award-types/award-type'
import { decide } from '#core/awards/deciding/decide-rule'
import { explained, managerOf, type TeamOwners } from '#core/awards/deciding/explain-result'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import type { ReviewedWeek } from '#core/weeks/staging/reviewed-week'

/** Returns the reason a winner has a prize; null if the rule measures nothing in the week. */
export type Explain = (winner: WeekCandidate) => Reason | null

/** Explains an award type's winners by its rule, or as chosen by the commissioner if the rule doesn't name them. */
export const explainOf = (
  kind: Kind,
  week: ProviderWeek,
  { circumstances, teams, members }: ReviewedWeek,
): Explain => {
  const conditions = { ...circumstances, wins: circumstances.winsOf(kind.type) }
  const prizes = decide(kind.rule, week, circumstances.earlier, conditions, Math.max(1, kind.places.length))
  const owners = teamOwnersOf(week, teams, members)
  return winner => {
    const prize = prizes.find(({ placed }) =>
      placed.some(({ measured: { subject } }) => subject.id === winner.playerId),
    )
    if (!prize) return null
    const reason = explained(kind.rule, prize, owners)
    const isByRule = prize.winners.some(({ measured: { subject } }) => subject.id === winner.playerId)
    return isByRule ? reason : { ...reason, sentence: `Chosen by the commissioner. ${reason.sentence}` }
  }
}

const teamOwnersOf = (
  week: ProviderWeek,
  teams: ReviewedWeek['teams'],
  members: ReviewedWeek['members'],
): TeamOwners =>
  new Map(
    week.teams.map(team => {
      const mappedTeam = teams.find(({ team_key }) => team_key === team.key)
      return [
        team.key,
        managerOf(
          team,
          members.find(({ id }) => id === mappedTeam?.member_id),
        ),
      ]
    }),
  )
