import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { allowAnyone, requireSiteAdmin } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { DomainError } from '#core/kernel/domain-error'

/** Whether changes are currently possible and email is sent. Available to everyone. */
export const getServerStatus = operation(
  administration.serverStatus,
  allowAnyone,
  async ({ writeLock, ports }) => {
    const readOnlyState = writeLock.current()
    return {
      stopped: readOnlyState === undefined ? null : { why: readOnlyState.why, what: readOnlyState.what },
      sendsEmail: ports.mailer !== undefined,
    }
  },
)

/** Returns the results of sidepot doctor, for administrators. */
export const examineInstallation = operation(administration.examine, requireSiteAdmin, async ctx => {
  const { doctor } = ctx.ports
  if (doctor === undefined) {
    throw new DomainError('unavailable', 'doctor_unavailable', 'Run sidepot doctor on the server.')
  }
  return { findings: await doctor(), examinedAt: momentOf(ctx.now()) }
})
