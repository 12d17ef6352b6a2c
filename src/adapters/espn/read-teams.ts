import type { WeekTeam } from '#core/kernel/ports/provider-week'
import { type MergedWeek, teamNameOf } from './merge.ts'
import type { Member } from './shapes.ts'

/** The league's teams and who runs them; teams that only the line-ups name are called by their number. */
export function readTeams({ teams, members, matchups }: MergedWeek): WeekTeam[] {
  const people = new Map(members.map(member => [member.id, member]))
  const listed = teams.map(team => ({
    key: team.id,
    name: teamNameOf(team) || numbered(team.id),
    ownerName: (team.owners ?? [])
      .map(owner => nameOf(people.get(owner)))
      .filter(Boolean)
      .join(' & '),
    ownerEmail: null,
  }))
  const known = new Set(listed.map(({ key }) => key))
  const playing = matchups.flatMap(({ home, away }) => [home, away].flatMap(side => side?.teamId ?? []))
  const others = [...new Set(playing)].filter(key => !known.has(key))
  return [...listed, ...others.map(key => ({ key, name: numbered(key), ownerName: '', ownerEmail: null }))]
}

const numbered = (key: string) => `Team ${key}`

const nameOf = (member: Member | undefined): string =>
  `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim() || (member?.displayName?.trim() ?? '')
