import { ProviderWeek } from '#core/kernel/ports/provider-week'
import { malformed } from './malformed.ts'

/**
 * The last gate of every adapter: the week as core wants it, each player once. Throws ProviderFault 'malformed' when a
 * player stands in two line-ups or a value is out of its range.
 */
export function checkedWeek(provider: string, week: ProviderWeek): ProviderWeek {
  const read = ProviderWeek.safeParse(week)
  if (!read.success) throw malformed(`${provider}'s answer cannot be used: ${firstIssue(read.error.issues)}.`)
  refuseSecondAppearance(read.data)
  return read.data
}

const firstIssue = (issues: { path: PropertyKey[]; message: string }[]) =>
  issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)[0] ?? 'it has an unknown shape'

function refuseSecondAppearance({ players, teams }: ProviderWeek): void {
  const teamNames = new Map(teams.map(team => [team.key, team.name]))
  const seen = new Map<string, string>()
  for (const { id, name, teamKey } of players) {
    const team = teamNames.get(teamKey)
    if (team === undefined) {
      throw malformed(`${name} plays for a team that the answer does not list (${teamKey}).`)
    }
    const other = seen.get(id)
    if (other !== undefined) {
      throw malformed(
        `${name} stands in two line-ups, of ${other} and of ${team}. Save the week's answers again.`,
      )
    }
    seen.set(id, team)
  }
}
