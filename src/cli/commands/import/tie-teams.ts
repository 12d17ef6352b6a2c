import type { z } from 'zod'
import type { Provider, ProviderTeam, Staged } from '#contract/weeks'
import { commandLine } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { mapTeams } from '#core/weeks/connection/map-teams'
import { stagedWeek } from '#core/weeks/staging/staged-week'
import { personWith } from '#cli/input/find-person'
import { exitCodes, Stop, wrongUsage } from '#cli/stop'
import type { Plan } from './plan.ts'

type Team = z.infer<typeof ProviderTeam>

/** Ties teams to members as --map says, and answers the week as it looks then. */
export const tieTeams = async (ctx: Ctx, plan: Plan, staged: Staged): Promise<Staged> => {
  if (plan.ties.length === 0) return staged
  const { leagueId, provider } = plan
  await tieAs(ctx, { leagueId, provider }, plan.ties, staged.teams)
  return stagedWeek.run(ctx, commandLine, { leagueId, provider, week: staged.week })
}

/** Ties teams to members, each as TEAM=EMAIL; answers all teams as they are tied then. */
export const tieAs = async (
  ctx: Ctx,
  at: { leagueId: number; provider: Provider },
  ties: string[],
  known: Team[],
): Promise<Team[]> => {
  const teams = []
  for (const tie of ties) {
    const { team, email } = partsOf(tie)
    teams.push({ teamKey: keyOf(known, team), managerId: (await personWith(ctx, email)).id })
  }
  const input = mapTeams.endpoint.input.parse({ ...at, teams })
  return (await mapTeams.run(ctx, commandLine, input)).teams
}

/** At the last equals sign: addresses have none, names of teams may. */
const partsOf = (tie: string): { team: string; email: string } => {
  const at = tie.lastIndexOf('=')
  if (at < 1) throw wrongUsage(`--map ${tie}: write TEAM=EMAIL, such as --map "Hail Noor=noor@example.com".`)
  return { team: tie.slice(0, at).trim(), email: tie.slice(at + 1).trim() }
}

const keyOf = (teams: Team[], wanted: string): string => {
  const plain = wanted.toLowerCase()
  const fitting = teams.filter(
    ({ teamKey, teamName }) => teamKey === wanted || teamName.toLowerCase() === plain,
  )
  const [only, ...others] = fitting
  if (only && others.length === 0) return only.teamKey
  const known = teams.map(({ teamKey, teamName }) => `  ${teamName} (${teamKey})`).join('\n')
  const what = only
    ? `Several teams are called ${wanted}; name one by its key`
    : `No team is called ${wanted}`
  throw new Stop(exitCodes.notFound, `${what}. The teams are:\n${known}`)
}
