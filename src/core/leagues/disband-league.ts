import { leagueLife } from '#contract/league-life'
import { commissioner } from '../access.ts'
import { write } from '../context.ts'
import { lockLeague } from './lock-league.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { conflict } from '../refusal.ts'

/** Deletes a league with everything in it. Only once its season has ended (specification, platform section 4). */
export const disbandLeague = operation(
  leagueLife.disband,
  commissioner,
  (ctx, _input, { league: seen, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, seen)
      if (league.season_status === 'active') {
        throw conflict('season_active', 'End the season before you disband the league.')
      }
      await ctx.db.deleteFrom('leagues').where('id', '=', league.id).execute()
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'league.disbanded',
        summary: `Disbanded ${league.name}`,
      })
      return null
    }),
)
