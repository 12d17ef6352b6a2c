import { ofNoLeague } from '#core/kernel/audit'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { assertHeadUnchanged } from '#db/sql'

const dayMs = 86_400_000

/** Minimum retention that configuration can't override; gaps in younger lines are reported as tampering. */
export const minRetentionDays = 30

const defaultRetentionDays = 365

/**
 * Prunes audit log lines after their retention period: those of the instance (with addresses and devices) and of
 * deleted leagues. Lines of an existing league stay as long as it does. The cut position of a chain is stored, so that
 * the rest can still be verified.
 */
export const pruneAudit = async (ctx: Ctx): Promise<void> => {
  const before = ctx.now() - Math.max(ctx.config.auditDays ?? defaultRetentionDays, minRetentionDays) * dayMs
  const chains = await ctx.db
    .selectFrom('audit_heads')
    .leftJoin('leagues', 'leagues.id', 'audit_heads.chain')
    .select('chain')
    .where(is => is.or([is('chain', '=', ofNoLeague), is('leagues.id', 'is', null)]))
    .execute()
  for (const { chain } of chains) await write(ctx, ctx => prune(ctx, chain, before))
}

const prune = async (ctx: WriteCtx, chain: number, before: number): Promise<void> => {
  await assertHeadUnchanged(ctx.db, 'audit_heads', chain)
  const ofChain = ctx.db
    .selectFrom('audit_lines')
    .$if(chain === ofNoLeague, query => query.where('league_id', 'is', null))
    .$if(chain !== ofNoLeague, query => query.where('league_id', '=', chain))
  // In the order of writing: everything before the first younger line is pruned, nothing after it.
  const young = await ofChain
    .select('id')
    .where('at_ms', '>=', before)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const old = ofChain.$if(young !== undefined, query => query.where('id', '<', young?.id ?? 0))
  const last = await old.select(['id', 'hash', 'at_ms']).orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!last) return
  const { count } = await old.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('audit_heads')
    .set(eb => ({
      pruned_id: last.id,
      pruned_hash: last.hash,
      pruned_lines: eb('pruned_lines', '+', Number(count)),
      pruned_until_ms: last.at_ms,
    }))
    .where('chain', '=', chain)
    .execute()
  await ctx.db
    .deleteFrom('audit_lines')
    .$if(chain === ofNoLeague, query => query.where('league_id', 'is', null))
    .$if(chain !== ofNoLeague, query => query.where('league_id', '=', chain))
    .where('id', '<=', last.id)
    .execute()
}
