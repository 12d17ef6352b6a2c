import { z } from 'zod'
import type { Member } from '#contract/leagues/leagues'
import { type ConnectedTeam, type Provider, connections } from '#contract/weeks/connections'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { listMembers } from '#core/leagues/members/members'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { testConnection } from '#core/weeks/connection/test-connection'
import { plural } from '#domain/text'
import type { Action } from '#cli/cli'
import { addUnmappedTeams, mapTeam } from '#cli/commands/import/map-teams'
import { exitCodes, CliError } from '#cli/cli-error'
import { type Column, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Arguments = z.object({
  league: z.number(),
  ref: z.string().optional(),
  map: z.array(z.string()).default([]),
  fromWeek: z.number().optional(),
  addTeams: z.boolean().default(false),
  confirmSeason: z.number().optional(),
})

/** Tests a league's connection to a provider, maps its teams as --map and --add-teams specify, and lists them all. */
export const connectTo =
  (provider: Provider): Action =>
  (cli, args) => {
    const { league, ref, map, fromWeek, addTeams, confirmSeason } = Arguments.parse(args)
    const at = { leagueId: league, provider }
    return withApp(cli, async ({ ctx }) => {
      await saveLeagueRef(ctx, at, ref)
      const input = connections.test.input.parse({ ...at, confirmSeason })
      const { success, error, teams: _, ...about } = await testConnection.run(ctx, commandLine, input)
      if (!success) throw new CliError(exitCodes.failed, error ?? "The connection doesn't work.")
      const mapped = await mapTeam(ctx, at, map, fromWeek)
      const teams = addTeams ? await addUnmappedTeams(ctx, at, mapped) : mapped
      const members = await listMembers.run(ctx, commandLine, { leagueId: league })
      cli.present.output({ success, ...about, teams }, colors => {
        const header = `${about.leagueName}, ${about.season} season, ${plural(teams.length, 'team')}`
        return `${colors.bold(header)}\n\n${table(teams, columnsFor(members), colors)}`
      })
      for (const team of teams.filter(({ ownerChange }) => ownerChange !== null))
        cli.present.note(`\n${questionText(team)}`)
      if (teams.some(({ managerId, ownerChange }) => managerId === null && ownerChange === null))
        cli.present.note(
          '\nMap teams to members with --map "TEAM=EMAIL", or add them as members with --add-teams.',
        )
    })
  }

/** Describes what happened to a team's owner and lists the possible answers. */
const questionText = ({ teamName, ownerChange, former }: ConnectedTeam): string => {
  const what = ownerChange === 'none' ? 'no longer has an owner' : 'has a new owner'
  const still = former?.managerId == null ? '' : `"${teamName}=former" (still ${former.managerName}), `
  return `${teamName} ${what}: it wins nothing from week ${former?.beforeWeek ?? 1} on. Map it with --map ${still}"${teamName}=EMAIL" or "${teamName}=new", and --from-week.`
}

const saveLeagueRef = async (
  ctx: Ctx,
  at: { leagueId: number; provider: Provider },
  leagueRef: string | undefined,
): Promise<void> => {
  if (leagueRef === undefined) return
  const input = configureIntegration.endpoint.input.parse({ ...at, leagueRef })
  await configureIntegration.run(ctx, commandLine, input)
}

const columnsFor = (members: Member[]): Column<ConnectedTeam>[] => [
  { header: 'Key', of: ({ teamKey }) => teamKey },
  { header: 'Team', of: ({ teamName }) => teamName },
  { header: 'Owner', of: ({ ownerName }) => ownerName },
  {
    header: 'Member',
    of: team => members.find(({ managerId }) => managerId === team.managerId)?.managerName ?? '',
  },
]
