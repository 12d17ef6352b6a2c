import type { Ctx } from '#core/kernel/context'
import type { NetworkProvider } from '#core/kernel/ports/provider'
import { providerOf } from '#core/weeks/stored/provider-of'
import { dryRun } from '#core/kernel/dry-run'
import type { Plan } from './plan.ts'

/**
 * Runs the work and rolls it back. The weeks are imported once before that, so that provider responses come from memory
 * and the database is never locked during a network request.
 */
export const dryRunImport = async (
  ctx: Ctx,
  plan: Plan,
  runImport: (ctx: Ctx) => Promise<unknown>,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> => {
  if (plan.from !== 'live') return dryRun(ctx, work)
  const remembering = withMemory(ctx, plan)
  await runImport(remembering)
  return dryRun(remembering, work)
}

/** Wraps the context so that each provider request is made only once. */
const withMemory = (ctx: Ctx, { provider }: Plan): Ctx => {
  const port = providerOf(ctx, provider)
  const { live } = port
  if (!live) return ctx
  const weeks = new Map<number, ReturnType<NetworkProvider['fetchWeek']>>()
  let league: ReturnType<NetworkProvider['findLeague']> | undefined
  const remembered: NetworkProvider = {
    ...live,
    findLeague: query => (league ??= live.findLeague(query)),
    fetchWeek: query => {
      const known = weeks.get(query.week) ?? live.fetchWeek(query)
      weeks.set(query.week, known)
      return known
    },
  }
  const providers = ctx.ports.providers.map(other => (other === port ? { ...port, live: remembered } : other))
  return { ...ctx, ports: { ...ctx.ports, providers } }
}
