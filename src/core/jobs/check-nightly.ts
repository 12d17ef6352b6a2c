import { integrityProblems } from '#core/administration/check-integrity'
import type { Ctx } from '#core/kernel/context'

/** Checks the ledger and logs its problems. Payments of a league with a faulty ledger are blocked from then on. */
export const checkNightly = async (ctx: Ctx): Promise<object> => {
  const problems = await integrityProblems(ctx)
  for (const problem of problems) ctx.log.error({}, problem)
  return { problems: problems.length }
}
