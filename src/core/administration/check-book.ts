import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { schemaFingerprint, schemaProblems } from '#db/schema-check'
import { siteAdmin } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { checkLedgers } from '#core/ledger/broken-ledgers'
import { auditProblems } from './check-audit.ts'
import { ledgerProblems } from './check-money.ts'

/**
 * Everything that is wrong with the book, in sentences: the database itself (triggers, constraints), the ledger's chains and
 * totals, and the audit log. Empty when all is well. What it finds wrong in a league's ledger keeps payments there waiting
 * until it passes again.
 */
export const bookProblems = async (ctx: Ctx): Promise<string[]> => [
  ...(await schemaProblems(ctx.db)),
  ...(await ledgerProblems(ctx, await checkLedgers(ctx))),
  ...(await auditProblems(ctx)),
]

/** The same for administrators, with how much was looked at. */
export const checkBook = operation(administration.checkBook, siteAdmin, async ctx => ({
  problems: await bookProblems(ctx),
  entries: await countOf(ctx, 'ledger_entries'),
  auditLines: await countOf(ctx, 'audit_lines'),
  fingerprint: await schemaFingerprint(ctx.db),
  checkedAt: momentOf(ctx.now()),
}))

const countOf = async ({ db }: Ctx, table: 'ledger_entries' | 'audit_lines'): Promise<number> => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
