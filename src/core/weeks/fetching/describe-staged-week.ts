import { momentOf } from '#contract/kernel/values'
import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import type { Provider } from '#contract/weeks/connections'
import type { AwardRow } from '#core/awards/award-rows'
import type { Kind } from '#core/awards/award-types/award-type'
import type { Ctx } from '#core/kernel/context'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { MemberRecord } from '#core/leagues/members/members'
import { suggestMember } from '#core/weeks/connection/remember-teams'
import { providerOf } from '#core/weeks/stored/provider-of'
import {
  type MappedTeam,
  toProviderTeam,
  type FormerTeam,
  formerTeams,
} from '#core/weeks/connection/provider-teams'
import { correctionOf } from '#core/weeks/corrections/correction-of'
import { livePublication } from '#core/weeks/stored/publications'
import { pointsOf } from '#domain/points'
import { scoringPositions } from '#domain/positions'
import { missingWeeks, unpaidTeams, unpaidWeekReason } from '#core/weeks/staging/season-weeks'
import { type WeekCandidate, hasOpenPrize } from '../staging/candidates.ts'
import type { StagedWeek } from '../stored/find-staged.ts'
import { reviewWeek } from '../staging/reviewed-week.ts'

/** Returns a staged week for the review: candidates by award type, unmapped teams, and changes since publishing. */
export const describeStagedWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: Provider,
  staged: StagedWeek,
): Promise<Staged> => {
  const { week } = staged
  const reviewed = await reviewWeek(ctx, league, provider, week)
  const { members, teams, candidates, awards } = reviewed
  const published = await livePublication(ctx, league.season_id, week.week)
  const found = published && (await correctionOf(ctx, league, published.id, week, reviewed))
  return {
    week: week.week,
    season: week.season,
    source: staged.source,
    leagueName: week.leagueName,
    fetchedAt: momentOf(staged.fetchedAtMs),
    isFinal: week.isFinal,
    isSample: staged.isSample,
    isPublished: published !== undefined,
    notPaid: unpaidWeekReason(league, staged),
    notes: [...ownerNotes(teams, providerOf(ctx, provider).label), ...notesOf(league, week), ...week.notes],
    positions: week.positions ?? [...scoringPositions],
    candidates: Object.fromEntries(
      candidates.map(({ kind, candidates }) => [kind.type, candidates.map(toCandidate)]),
    ),
    kindNotes: Object.fromEntries(
      candidates.flatMap(({ kind }) => {
        const note = kindNote(kind, week, awards)
        return note === null ? [] : [[kind.type, note]]
      }),
    ),
    teams: teams.map(toProviderTeam),
    canPayNothing: !hasOpenPrize(ctx, league, candidates),
    missingWeeks: [
      ...new Set(candidates.flatMap(({ kind }) => missingWeeks(kind, week, reviewed.circumstances))),
    ].toSorted((a, b) => a - b),
    unmappedTeams: unmapped(week, teams, members, await formerTeams(ctx, league, provider)),
    corrections: found?.corrections ?? [],
    movedPrizes: found?.moves.map(({ moved }) => moved) ?? [],
  }
}

const toCandidate = ({ memberId: _, pointsHundredths, ...candidate }: WeekCandidate): Candidate => ({
  ...candidate,
  fantasyPoints: pointsOf(pointsHundredths),
})

/**
 * Returns a note about an award type in addition to its candidates: this season's winner, or that candidates could not
 * be determined.
 */
const kindNote = (kind: Kind, week: ProviderWeek, awards: AwardRow[]): string | null => {
  const existing = kind.cadence === 'season' && awards.find(award => award.kind === kind.type)
  if (existing) {
    const when = existing.week === null ? 'this season' : `in week ${existing.week}`
    return `${existing.manager_name} won the ${kind.label} ${when}. It's awarded once a season.`
  }
  return kind.noteOf?.(week) ?? null
}

const notesOf = (league: LeagueRecord, week: ProviderWeek): string[] => [
  ...(week.season === league.season_year
    ? []
    : [`This is week ${week.week} of the ${week.season} season; the league plays ${league.season_year}.`]),
  ...(week.isFinal ? [] : ["The week isn't final yet: points can still change."]),
  ...unpaidNote(unpaidTeams(league, week)),
]

/** Returns sentences about mapped teams whose owner changed. */
const ownerNotes = (teams: readonly MappedTeam[], label: string): string[] =>
  teams.flatMap(({ team_name, owner_change }) => {
    if (owner_change === null) return []
    const what =
      owner_change === 'none' ? `no longer has an owner on ${label}` : `has a new owner on ${label}`
    return [`${team_name} ${what}. In Settings, set who wins its prizes from now on.`]
  })

const unpaidNote = (unpaid: ProviderWeek['teams']): string[] =>
  unpaid.length === 0
    ? []
    : [
        `Out of the playoffs, so no weekly prizes: ${unpaid.map(({ name }) => name).join(', ')}. You can change that in the week settings.`,
      ]

const unmapped = (
  week: ProviderWeek,
  teams: MappedTeam[],
  members: MemberRecord[],
  former: readonly FormerTeam[],
): Staged['unmappedTeams'] => {
  const free = members.filter(member => !teams.some(team => team.member_id === member.id))
  return week.teams
    .filter(({ key }) => !teams.some(team => team.team_key === key && team.member_id !== null))
    .map(team => {
      const changedHands = former.some(({ team_key }) => team_key === team.key)
      return {
        teamKey: team.key,
        teamName: team.name,
        managerGuess: changedHands ? null : (suggestMember(team, free)?.managerId ?? null),
        changedHands,
      }
    })
}
