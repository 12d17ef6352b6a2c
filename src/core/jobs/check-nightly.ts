import { integrityProblems } from '#core/administration/check-integrity'
import type { Ctx } from '#core/kernel/context'

/** Checks the book and says in the log what is wrong with it. Payments of a league whose ledger is wrong wait from then on. */
export const checkNightly = async (ctx: Ctx): Promise<object> => {
  const problems = await integrityProblems(ctx)
  for (const problem of problems) ctx.log.error({}, problem)
  return { problems: problems.length }
}
