import type { Successor } from '#contract/weeks/connections'
import { type Ctx, write } from '#core/kernel/context'
import { DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { Connection } from './connection.ts'
import { callProvider } from './call-provider.ts'
import { emailCommissioner } from './email-commissioner.ts'
import { providerOf } from '../stored/provider-of.ts'

/**
 * Looks for the league that continues the connected one in the current season, saves it on the connection to be offered
 * in Settings, and emails the commissioner once. Nothing is connected without confirmation. Null when there is none yet
 * or the provider can't be reached.
 */
export const suggestSuccessor = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
): Promise<Successor | null> => {
  const found = await findSuccessorLeague(ctx, league, connection)
  await write(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('integrations')
      .set({ successor_json: found && JSON.stringify(found) })
      .where('league_id', '=', league.id)
      .where('provider', '=', connection.provider)
      .where('league_ref', '=', connection.leagueRef)
      .executeTakeFirst()
    if (!found || numUpdatedRows === 0n) return
    const { label } = providerOf(ctx, connection.provider)
    await emailCommissioner(ctx, league, {
      template: 'league-renewed',
      reason: `league-renewed ${league.season_id} ${connection.provider} ${found.leagueRef}`,
      subject: `Connect the ${found.season} league on ${label}`,
      paragraphs: [
        `Sidepot is still connected to last season's league on ${label}. Its ${found.season} league is ${found.leagueName}, league ${found.leagueRef}.`,
        'Open Settings under Provider sync and connect it in one click. Teams stay mapped to their members if the owners are the same.',
      ],
      buttonLabel: 'Open Provider sync',
    })
  })
  return found
}

const findSuccessorLeague = async (
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
): Promise<Successor | null> => {
  try {
    return await callProvider(
      ctx,
      league,
      connection,
      async (live, query) => (await live.findSuccessor?.(query)) ?? null,
    )
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
