import { auditValues, ofNoLeague } from '#core/kernel/audit'
import { chainCheck, type ChainHead } from '#core/kernel/chain-check'
import type { Ctx } from '#core/kernel/context'
import { minRetentionDays } from '#core/kernel/prune-audit'

const linesAtOnce = 2000
const dayMs = 86_400_000

type Reading = Pick<Ctx, 'db' | 'now'>

/** Returns sentences about tampering in the audit log, naming the first wrong line of each chain. */
export const auditProblems = async (ctx: Reading): Promise<string[]> => {
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

const loadAuditHeads = ({ db }: Reading) =>
  db.selectFrom('audit_heads').selectAll().orderBy('chain').execute()

const standings = (heads: AuditHeads): Map<number, ChainHead> =>
  new Map(heads.map(({ chain, hash, length }) => [chain, { hash, length }]))

const nameOf = (chain: number): string =>
  chain === ofNoLeague ? "The instance's audit log" : `League ${chain}'s audit log`

type Line = Awaited<ReturnType<typeof linesAfter>>[number]

const linesAfter = ({ db }: Reading, after: number) =>
  db.selectFrom('audit_lines').selectAll().where('id', '>', after).orderBy('id').limit(linesAtOnce).execute()
