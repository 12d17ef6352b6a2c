import { z } from 'zod'
import type { Member } from '#contract/leagues/leagues'
import { type Provider, type ProviderTeam, weeks } from '#contract/weeks'
import { commandLine } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { listMembers } from '#core/leagues/members/list-members'
import { configureIntegration } from '#core/weeks/connection/configure-integration'
import { testConnection } from '#core/weeks/connection/test-connection'
import { plural } from '#domain/text'
import type { Action } from '#cli/cli'
import { tieAs } from '#cli/commands/import/tie-teams'
import { exitCodes, Stop } from '#cli/stop'
import { type Column, table } from '#cli/output/table'
import { withApp } from '#cli/with-app'

const Typed = z.object({
  league: z.number(),
  ref: z.string().optional(),
  map: z.array(z.string()).default([]),
  confirmSeason: z.number().optional(),
})

/** Tries a league's connection to a provider, ties teams as --map says, and lists them all. */
export const connectTo =
  (provider: Provider): Action =>
  (cli, given) => {
    const { league, ref, map, confirmSeason } = Typed.parse(given)
    const at = { leagueId: league, provider }
    return withApp(cli, async ({ ctx }) => {
      await keepRef(ctx, at, ref)
      const input = weeks.test.input.parse({ ...at, confirmSeason })
      const {
        success,
        error,
        teams: found = [],
        ...about
      } = await testConnection.run(ctx, commandLine, input)
      if (!success) throw new Stop(exitCodes.failed, error ?? 'The connection does not work.')
      const teams = map.length === 0 ? found : await tieAs(ctx, at, map, found)
      const members = await listMembers.run(ctx, commandLine, { leagueId: league })
      cli.present.answer({ success, ...about, teams }, paint => {
        const head = `${about.leagueName}, ${about.season} season, ${plural(teams.length, 'team')}`
        return `${paint.bold(head)}\n\n${table(teams, columnsFor(members), paint)}`
      })
      if (teams.some(({ managerId }) => managerId === null))
        cli.present.note('\nTie teams to members with --map "TEAM=EMAIL".')
    })
  }

const keepRef = async (
  ctx: Ctx,
  at: { leagueId: number; provider: Provider },
  leagueRef: string | undefined,
): Promise<void> => {
  if (leagueRef === undefined) return
  const input = configureIntegration.endpoint.input.parse({ ...at, leagueRef })
  await configureIntegration.run(ctx, commandLine, input)
}

const columnsFor = (members: Member[]): Column<z.infer<typeof ProviderTeam>>[] => [
  { head: 'Key', of: ({ teamKey }) => teamKey },
  { head: 'Team', of: ({ teamName }) => teamName },
  { head: 'Owner', of: ({ ownerName }) => ownerName },
  {
    head: 'Member',
    of: team => members.find(({ managerId }) => managerId === team.managerId)?.managerName ?? '',
  },
]
