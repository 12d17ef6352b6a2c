import { userOfCalendar } from '#core/accounts/calendar/calendar-address'
import type { Ctx } from '#core/kernel/context'
import { publishEvents } from './published-events.ts'

/**
 * Returns the calendar behind a secret address as an iCalendar file. Throws not-found for an unknown or revoked address,
 * and for a disabled account.
 *
 * @param name name of the calendar
 */
export const readCalendar = async (ctx: Ctx, token: string, name: string): Promise<string> => {
  const user = await userOfCalendar(ctx, token)
  const events = await publishEvents(ctx, user.id)
  const { renderCalendar } = await import('./render-calendar.ts')
  return renderCalendar(events, { name, publicUrl: ctx.config.publicUrl })
}
