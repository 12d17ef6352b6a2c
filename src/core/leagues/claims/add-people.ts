import { claims } from '#contract/leagues/claims'
import { type Ctx, write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { addPlaceholders } from '#core/leagues/members/add-placeholders'
import { assertLeagueHasRoom } from '#core/leagues/members/join-as-member'
import { toMember, getMembers } from '#core/leagues/members/members'

type Person = { teamName: string; ownerName: string }

const keyOf = ({ teamName, ownerName }: Person): string => `${teamName}\n${ownerName}`.toLowerCase()

/**
 * Adds members without accounts, all of them or none. Throws a validation error for a person who is already in the
 * league with the same team and name, so that a list sent twice creates no duplicates, and upgrade-required (or a
 * conflict with premium) when the league is full. A team of the league's provider that is not mapped to a member never
 * counts against the limit.
 */
export const addPeople = operation(
  claims.add,
  requireCommissioner,
  (ctx, { people }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const known = (await getMembers(ctx, league.id)).map(({ teamName, ownName }) =>
        keyOf({ teamName, ownerName: ownName }),
      )
      for (const [at, person] of people.entries()) {
        if (known.includes(keyOf(person))) {
          throw invalid(
            `people.${at}.teamName`,
            `${person.ownerName} (${person.teamName}) is already in the league`,
          )
        }
        known.push(keyOf(person))
      }
      await assertLeagueHasRoom(ctx, league, (await withoutProviderTeams(ctx, league.id, people)).length)
      const ids = await addPlaceholders(ctx, league, author, people)
      const members = await getMembers(ctx, league.id)
      return ids.flatMap(id =>
        members.filter(member => member.id === id).map(member => toMember(league, member)),
      )
    }),
)

/** Returns the people whose team is not one of the provider's unmapped teams. */
const withoutProviderTeams = async (ctx: Ctx, leagueId: number, people: Person[]): Promise<Person[]> => {
  const rows = await ctx.db
    .selectFrom('provider_teams')
    .select('team_name')
    .where('league_id', '=', leagueId)
    .where('member_id', 'is', null)
    .execute()
  const free = new Set(rows.map(({ team_name }) => team_name.toLowerCase()))
  // Each team admits one person: of two with its name, the second counts as added.
  return people.filter(({ teamName }) => !free.delete(teamName.toLowerCase()))
}
