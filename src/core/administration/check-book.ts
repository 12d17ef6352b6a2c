import { schemaProblems } from '#db/schema-check'
import type { Ctx } from '#core/kernel/context'
import { auditProblems } from './check-audit.ts'
import { ledgerProblems } from './check-money.ts'

/**
 * Everything that is wrong with the book, in sentences: the database itself (triggers, constraints), the ledger's chains and
 * totals, and the audit log. Empty when all is well.
 */
export const bookProblems = async (ctx: Pick<Ctx, 'db' | 'now'>): Promise<string[]> => [
  ...(await schemaProblems(ctx.db)),
  ...(await ledgerProblems(ctx)),
  ...(await auditProblems(ctx)),
]
