import { administration } from '#contract/administration/administration'
import { momentOf } from '#contract/kernel/values'
import { schemaFingerprint } from '#db/schema-check'
import type { FileProblem } from '#db/file-problems'
import { requireSiteAdmin } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { checkLedgers } from '#core/ledger/check-ledgers'
import { auditIssues, ledgerIssues, withSchemaIssues } from './integrity-issues.ts'

/**
 * Returns everything that is wrong with the ledger and how to fix it: the database itself (triggers, indexes,
 * constraints), the ledger's chains and totals, and the audit log. Empty when there are no problems. A problem in a
 * league's ledger blocks payments there until the check passes again.
 */
export const integrityIssues = async (ctx: Ctx): Promise<FileProblem[]> =>
  withSchemaIssues(
    ctx,
    async () => ledgerIssues(ctx, await checkLedgers(ctx)),
    () => auditIssues(ctx),
  )

/** Same as `integrityIssues`, as sentences. */
export const integrityProblems = async (ctx: Ctx): Promise<string[]> =>
  (await integrityIssues(ctx)).map(({ what }) => what)

/** Same for administrators, with the amount of data that was checked. */
export const checkIntegrity = operation(administration.checkIntegrity, requireSiteAdmin, async ctx => ({
  problems: await integrityProblems(ctx),
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
