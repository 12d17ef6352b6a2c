import type { Provider, Staged } from '#contract/sync'
import { commandLine } from '#core/access'
import type { Ctx } from '#core/context'
import { configureIntegration } from '#core/sync/configure-integration'
import { fetchWeek } from '#core/sync/fetch-week'
import { importWeek } from '#core/sync/import-week'
import type { LiveProvider, Progress } from '#core/sync/provider'
import { readIntegration } from '#core/sync/read-integration'
import type { Cli } from '../cli.ts'
import { progressBar } from '../progress.ts'
import { textOf } from '../read-text.ts'
import { wrongUsage } from '../stop.ts'
import type { Plan } from './plan.ts'

/** Brings in one week of the plan and stages it; nothing becomes an award yet. */
export const stage = async (cli: Cli, ctx: Ctx, plan: Plan, week: number): Promise<Staged> => {
  const { provider, leagueId } = plan
  if (plan.from !== 'files') {
    const input = fetchWeek.endpoint.input.parse({
      leagueId,
      provider,
      week,
      useMockData: plan.from === 'sample',
    })
    if (plan.from === 'live') await makeReady(ctx, plan)
    return fetchWithProgress(cli, ctx, input)
  }
  const texts = await Promise.all(plan.files.map(file => textOf(cli, file)))
  const saved = provider === 'csv' ? { csv: texts[0] } : { responses: texts }
  const input = importWeek.endpoint.input.parse({ leagueId, provider, week, ...saved })
  return importWeek.run(ctx, commandLine, input)
}

const makeReady = async (ctx: Ctx, { provider, leagueId, leagueRef }: Plan): Promise<void> => {
  const { label, live } = ctx.ports.providers[provider]
  if (!live)
    throw wrongUsage(`${label} cannot be asked directly. Give --file with a saved answer, or --sample.`)
  if (leagueRef !== undefined) {
    const input = configureIntegration.endpoint.input.parse({ leagueId, provider, leagueRef })
    await configureIntegration.run(ctx, commandLine, input)
  }
  const saved = await readIntegration.run(ctx, commandLine, { leagueId, provider })
  if (saved.leagueRef === '')
    throw wrongUsage(`Give --ref with the league's number at ${label}. It is remembered.`)
}

const fetchWithProgress = async (
  cli: Cli,
  ctx: Ctx,
  input: Parameters<typeof fetchWeek.run>[2],
): Promise<Staged> => {
  const bar = progressBar(cli)
  try {
    return await fetchWeek.run(watched(ctx, input.provider, bar.step), commandLine, input)
  } finally {
    bar.end()
  }
}

/** The context with a provider that tells how a fetch goes on. */
const watched = (ctx: Ctx, provider: Provider, onProgress: Progress): Ctx => {
  const port = ctx.ports.providers[provider]
  const { live } = port
  if (!live) return ctx
  const fetchWeek: LiveProvider['fetchWeek'] = wanted => live.fetchWeek({ ...wanted, onProgress })
  const providers = { ...ctx.ports.providers, [provider]: { ...port, live: { ...live, fetchWeek } } }
  return { ...ctx, ports: { ...ctx.ports, providers } }
}
