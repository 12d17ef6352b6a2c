import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { successorOf } from './integration.ts'

/** Returns enabled connections whose last request failed, by league. */
export const troubledConnections = async ({ db }: Pick<Ctx, 'db'>) => {
  const rows = await db
    .selectFrom('integrations')
    .innerJoin('leagues', 'leagues.id', 'integrations.league_id')
    .select([
      'leagues.id',
      'leagues.name',
      'integrations.provider',
      'error_message',
      'retry_at_ms',
      'successor_json',
    ])
    .where('is_enabled', '=', 1)
    .where('connection_status', '=', 'error')
    .orderBy('leagues.id')
    .execute()
  return rows.map(row => {
    const successor = successorOf(row)
    return {
      leagueName: row.name,
      provider: row.provider,
      error: row.error_message ?? 'It failed.',
      nextTryAt: row.retry_at_ms === null ? null : momentOf(row.retry_at_ms),
      successor: successor && { leagueId: row.id, leagueRef: successor.leagueRef },
    }
  })
}
