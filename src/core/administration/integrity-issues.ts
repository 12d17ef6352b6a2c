import { schemaDifferences } from '#db/schema-check'
import type { FileProblem } from '#db/file-problems'
import type { Ctx } from '#core/kernel/context'
import type { ChainBreak } from '#core/kernel/chain-check'
import { auditProblems } from './check-audit.ts'
import { ledgerProblems } from './check-ledger-totals.ts'

const ofSchema =
  'The database was modified outside Sidepot. Compare it with a backup and the fingerprints in emails, and restore an earlier backup.'
const ofMissingIndex = 'Run sidepot doctor --fix to recreate it.'
const ofLedger = 'Compare it with the audit log and a backup before paying anything out.'
const ofAudit = 'The audit log was altered. Compare it with a backup and the fingerprints in emails.'

type Reading = Pick<Ctx, 'db' | 'now'>

/** Reports triggers, indexes and constraints that differ from those of this version. */
const schemaIssues = async ({ db }: Pick<Ctx, 'db'>): Promise<FileProblem[]> =>
  (await schemaDifferences(db)).map(({ what, statement }) => ({
    what,
    suggestedFix: statement === undefined ? ofSchema : ofMissingIndex,
    ...(statement === undefined ? {} : { statement }),
  }))

/**
 * Returns problems of the schema, followed by those of the other checks, as far as these can run when a table or column
 * is missing.
 */
export const withSchemaIssues = async (
  ctx: Pick<Ctx, 'db'>,
  ...checks: (() => Promise<FileProblem[]>)[]
): Promise<FileProblem[]> => {
  const found = await schemaIssues(ctx)
  const isWhole = found.length === 0
  for (const check of checks) {
    try {
      found.push(...(await check()))
    } catch (error) {
      if (isWhole) throw error
      const message = error instanceof Error ? error.message : String(error)
      found.push({ what: `Some checks couldn't run (${message})`, suggestedFix: "Fix what's missing first." })
    }
  }
  return found
}

/** Reports cents that are not accounted for and entries that were tampered with. */
export const ledgerIssues = async (
  ctx: Pick<Ctx, 'db'>,
  broken?: ReadonlyMap<number, ChainBreak>,
): Promise<FileProblem[]> =>
  (await ledgerProblems(ctx, broken)).map(what => ({ what, suggestedFix: ofLedger }))

/** Reports audit log lines that were tampered with. */
export const auditIssues = async (ctx: Reading): Promise<FileProblem[]> =>
  (await auditProblems(ctx)).map(what => ({ what, suggestedFix: ofAudit }))
