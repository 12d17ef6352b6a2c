import type { Ctx } from '#core/kernel/context'
import type { FileProblem } from '#db/startup-check'
import { checkLedgers } from '#core/ledger/check-ledgers'
import { operation } from '#core/kernel/operation'
import { administration } from '#contract/administration/administration'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { schemaFingerprint, schemaDifferences } from '#db/schema-check'
import { momentOf } from '#contract/kernel/values'
import { type ChainBreak, chainCheck, type ChainHead } from '#core/kernel/hash-chain'
import { ofNoLeague, auditValues, minRetentionDays } from '#core/kernel/audit'
import { dayMs } from '#domain/durations'
import { ledgerProblems } from './check-ledger-totals.ts'

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

const linesAtOnce = 2000

type AuditReading = Pick<Ctx, 'db' | 'now'>

/** Returns sentences about tampering in the audit log, naming the first wrong line of each chain. */
export const auditProblems = async (ctx: AuditReading): Promise<string[]> => {
  const heads = await loadAuditHeads(ctx)
  const starts = new Map(
    heads.map(head => [head.chain, { hash: head.pruned_hash, length: head.pruned_lines }]),
  )
  const check = chainCheck<Line>(line => Number(line.league_id ?? ofNoLeague), auditValues, starts)
  for (let after = 0; ;) {
    const page = await linesAfter(ctx, after)
    page.forEach(check.add)
    const last = page.at(-1)
    if (page.length < linesAtOnce || !last) break
    after = last.id
  }
  const broken = check.end(standings(heads), standings(await loadAuditHeads(ctx)))
  return [
    ...[...broken].map(
      ([chain, { id, what }]) => `${nameOf(chain)}${id === null ? '' : `, line ${id}`} ${what}`,
    ),
    ...heads
      .filter(head => (head.pruned_until_ms ?? 0) > ctx.now() - minRetentionDays * dayMs)
      .map(({ chain }) => `${nameOf(chain)} was pruned of lines less than ${minRetentionDays} days old`),
  ]
}

type AuditHeads = Awaited<ReturnType<typeof loadAuditHeads>>

const loadAuditHeads = ({ db }: AuditReading) =>
  db.selectFrom('audit_heads').selectAll().orderBy('chain').execute()

const standings = (heads: AuditHeads): Map<number, ChainHead> =>
  new Map(heads.map(({ chain, hash, length }) => [chain, { hash, length }]))

const nameOf = (chain: number): string =>
  chain === ofNoLeague ? "The instance's audit log" : `League ${chain}'s audit log`

type Line = Awaited<ReturnType<typeof linesAfter>>[number]

const linesAfter = ({ db }: AuditReading, after: number) =>
  db.selectFrom('audit_lines').selectAll().where('id', '>', after).orderBy('id').limit(linesAtOnce).execute()
