import { schemaDifferences } from '#db/schema-check'
import type { FileProblem } from '#db/file-troubles'
import type { Ctx } from '#core/kernel/context'
import type { ChainBreak } from '#core/kernel/chain-check'
import { auditProblems } from './check-audit.ts'
import { ledgerProblems } from './check-ledger-totals.ts'

const ofSchema =
  'Somebody changed the database itself. Compare with a backup and the heads in mails, and restore a copy from before.'
const ofMissingIndex = 'Run sidepot doctor --fix, which makes it again.'
const ofLedger = 'Compare with the audit log and a backup before anything is paid out.'
const ofAudit = 'Somebody changed the audit log. Compare with a backup and the heads in mails.'

type Reading = Pick<Ctx, 'db' | 'now'>

/** Where triggers, indexes and constraints are not as this version makes them. */
const schemaIssues = async ({ db }: Pick<Ctx, 'db'>): Promise<FileProblem[]> =>
  (await schemaDifferences(db)).map(({ what, statement }) => ({
    what,
    remedy: statement === undefined ? ofSchema : ofMissingIndex,
    ...(statement === undefined ? {} : { statement }),
  }))

/**
 * Returns what is wrong with the schema, and after it what else is looked for: as far as that can be read where a table or
 * a column is missing.
 */
export const withSchemaIssues = async (
  ctx: Pick<Ctx, 'db'>,
  ...looks: (() => Promise<FileProblem[]>)[]
): Promise<FileProblem[]> => {
  const found = await schemaIssues(ctx)
  const isWhole = found.length === 0
  for (const look of looks) {
    try {
      found.push(...(await look()))
    } catch (error) {
      if (isWhole) throw error
      const why = error instanceof Error ? error.message : String(error)
      found.push({ what: `Not everything could be checked (${why})`, remedy: 'Mend what is missing first.' })
    }
  }
  return found
}

/** Where a cent is not accounted for, or an entry is not what was written. */
export const ledgerIssues = async (
  ctx: Pick<Ctx, 'db'>,
  broken?: ReadonlyMap<number, ChainBreak>,
): Promise<FileProblem[]> => (await ledgerProblems(ctx, broken)).map(what => ({ what, remedy: ofLedger }))

/** Where the audit log is not what was written. */
export const auditIssues = async (ctx: Reading): Promise<FileProblem[]> =>
  (await auditProblems(ctx)).map(what => ({ what, remedy: ofAudit }))
