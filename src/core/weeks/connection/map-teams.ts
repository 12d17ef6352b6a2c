import { weeks } from '#contract/weeks'
import { commissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { membersOf } from '#core/leagues/members/members'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { invalid } from '#core/kernel/refusal'
import { plural } from '#domain/text'
import { integrationAnswer } from './integration.ts'
import { keepOwners } from './provider-owners.ts'
import { teamsOf } from './provider-teams.ts'
import { providerOf } from './provider-of.ts'

/** Ties provider teams to members; the teams that are not named keep theirs. A member has one team. */
export const mapTeams = operation(weeks.teams, commissioner, (ctx, input, { league, author }) =>
  write(ctx, async ctx => {
    const members = (await membersOf(ctx, league.id)).filter(({ status }) => status === 'active')
    const known = await teamsOf(ctx, league.id, input.provider)
    for (const [index, { teamKey, managerId }] of input.teams.entries()) {
      if (!known.some(team => team.team_key === teamKey)) {
        throw invalid(
          `teams.${index}.teamKey`,
          'This team is not known. Test the connection or fetch a week first.',
        )
      }
      const member = members.find(member => member.managerId === managerId)
      if (managerId !== null && !member) {
        throw invalid(`teams.${index}.managerId`, 'This manager is not a member of the league')
      }
      await ctx.db
        .updateTable('provider_teams')
        .set({ member_id: member?.id ?? null })
        .where('league_id', '=', league.id)
        .where('provider', '=', input.provider)
        .where('team_key', '=', teamKey)
        .execute()
    }
    await keepOwners(ctx, league.id, input.provider)
    refuseTwoTeams(await teamsOf(ctx, league.id, input.provider))
    await recordAudit(ctx, author, {
      leagueId: league.id,
      action: 'sync.teams',
      summary: `Tied ${plural(input.teams.length, `${providerOf(ctx, input.provider).label} team`)} to ${input.teams.length === 1 ? 'a member' : 'members'}`,
    })
    return integrationAnswer(ctx, league.id, input.provider)
  }),
)

const refuseTwoTeams = (teams: { team_name: string; member_id: number | null }[]): void => {
  const tied = teams.filter(({ member_id }) => member_id !== null)
  const second = tied.find(
    (team, index) => tied.findIndex(({ member_id }) => member_id === team.member_id) < index,
  )
  if (second) throw invalid('teams', `The manager of ${second.team_name} already has another team`)
}
