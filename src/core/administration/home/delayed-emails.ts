import { spanText } from '#domain/text'
import type { Ctx } from '#core/kernel/context'
import { longestWaitMs } from '#core/kernel/outbox/outbox-stats'
import type { Alert } from '#core/administration/alerts/alert'

/** The outbox runs every 15 seconds, and a large announcement takes a while. */
const longMs = 60 * 60_000

/** Reports email that is due but not being sent although there is a mail server. */
export const delayedEmails = async (ctx: Ctx): Promise<Alert[]> => {
  if (!ctx.ports.mailer) return []
  const waits = await longestWaitMs(ctx)
  if (waits < longMs) return []
  return [
    {
      key: 'waiting-mail',
      what: `Email has been waiting for ${spanText(waits)}`,
      suggestedFix: 'Check the outbox job and the mail server: sidepot mail test tests it.',
    },
  ]
}
