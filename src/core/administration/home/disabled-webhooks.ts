import { plural } from '#domain/text'
import type { Ctx } from '#core/kernel/context'
import type { Alert } from '#core/administration/alerts/alert'

/** Reports site webhooks that were turned off because they failed for a week. */
export const webhooksOff = async ({ db }: Ctx): Promise<Alert[]> => {
  const { hooks } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('hooks'))
    .where('league_id', 'is', null)
    .where('disabled_at_ms', 'is not', null)
    .executeTakeFirstOrThrow()
  const off = Number(hooks)
  if (off === 0) return []
  return [
    {
      key: 'webhooks',
      what: `${plural(off, 'webhook')} of the site ${off === 1 ? 'was' : 'were'} turned off after a week of failures`,
      suggestedFix: 'A test turns it back on once its URL responds.',
    },
  ]
}
