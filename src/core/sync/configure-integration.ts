import { sync } from '#contract/sync'
import { commissioner } from '../access.ts'
import { write } from '../context.ts'
import { operation } from '../operation.ts'
import { recordAudit } from '../platform/audit.ts'
import { findIntegration, integrationAnswer, saveIntegration } from './integration.ts'

/** Saves the connection. Another league id makes the old test of the connection worthless. */
export const configureIntegration = operation(
  sync.configure,
  commissioner,
  (ctx, input, { league, author }) =>
    write(ctx, async ctx => {
      const before = await findIntegration(ctx, league.id, input.provider)
      const leagueRef = input.leagueRef ?? input.yahooLeagueId ?? before?.league_ref ?? ''
      await saveIntegration(ctx, league.id, input.provider, {
        is_enabled: input.isEnabled ? 1 : 0,
        league_ref: leagueRef,
        ...(leagueRef === before?.league_ref ? {} : { connection_status: 'not_tested', error_message: null }),
      })
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'sync.configured',
        summary: `Set the ${ctx.ports.providers[input.provider].label} connection to league ${leagueRef || 'none'}`,
      })
      return integrationAnswer(ctx, league.id, input.provider)
    }),
)
