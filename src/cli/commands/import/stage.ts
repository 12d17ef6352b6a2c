import { fetchWeek, importWeek } from '#core/weeks/fetching/fetch-week'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { readIntegration } from '#core/weeks/connection/integration'
import { providerOf } from '#core/weeks/stored/provider-of'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { Provider } from '#contract/weeks/connections'
import { dryRun } from '#core/kernel/dry-run'
import type { Cli } from '#cli/cli'
import { usageError } from '#cli/cli-error'
import { textOf } from '#cli/input/prompt'
import type { ProgressBar } from '#cli/output/progress'
import type { Plan } from '#cli/screens/review/plan'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import type { NetworkProvider, Progress } from '#core/kernel/ports/provider'
import { findLeague } from '#core/leagues/find-league'
import { configureIntegration } from '#core/weeks/connection/configure-integration'

/** Imports and stages one week of the plan, without recording awards. The progress bar follows the fetch. */
export const stage = async (ctx: Ctx, plan: Plan, week: number, bar: ProgressBar): Promise<Staged> => {
  const { provider, leagueId, confirmSeason, dryRun } = plan
  if (plan.from === 'files') return stageTexts(ctx, plan, week)
  const useMockData = plan.from === 'sample'
  const request = { leagueId, provider, week, useMockData, confirmSeason, dryRun }
  const input = fetchWeek.endpoint.input.parse(request)
  const name = plan.weeks.length > 1 ? `Week ${week}: ` : ''
  try {
    return await fetchWeek.run(
      watched(ctx, provider, step => bar.step({ ...step, doing: name + step.doing })),
      commandLine,
      input,
    )
  } finally {
    bar.endPart()
  }
}

const stageTexts = async (ctx: Ctx, plan: Plan, week: number): Promise<Staged> => {
  const { provider, leagueId, texts, dryRun } = plan
  const saved = provider === 'csv' ? { csv: texts[0] } : { responses: texts }
  const input = importWeek.endpoint.input.parse({ leagueId, provider, week, dryRun, ...saved })
  return importWeek.run(ctx, commandLine, input)
}

/** Reads the plan's files in advance, so that later steps don't wait for them. */
export const withTexts = async (cli: Cli, plan: Plan): Promise<Plan> => ({
  ...plan,
  texts: await Promise.all(plan.files.map(file => textOf(cli, file))),
})

/** Saves the provider's league id if one was passed. Throws a usage error when there is none to fetch from. */
export const makeReady = async (ctx: Ctx, plan: Plan): Promise<void> => {
  const { provider, leagueId, leagueRef } = plan
  if (plan.from !== 'live') return
  if (leagueRef !== undefined) {
    const input = configureIntegration.endpoint.input.parse({ leagueId, provider, leagueRef })
    await configureIntegration.run(ctx, commandLine, input)
  }
  const saved = await readIntegration.run(ctx, commandLine, { leagueId, provider })
  if (saved.leagueRef !== '') return
  const { label } = providerOf(ctx, provider)
  throw usageError(
    `Pass --ref with the league number at ${label}, which is saved for next time, or --file with a saved response, or --sample.`,
  )
}

/** Wraps the context so that the provider reports the progress of a fetch. */
const watched = (ctx: Ctx, provider: Provider, onProgress: Progress): Ctx => {
  const port = providerOf(ctx, provider)
  const { live } = port
  if (!live) return ctx
  const fetchWeek: NetworkProvider['fetchWeek'] = query => live.fetchWeek({ ...query, onProgress })
  const watchedPort = { ...port, live: { ...live, fetchWeek } }
  const providers = ctx.ports.providers.map(other => (other.id === provider ? watchedPort : other))
  return { ...ctx, ports: { ...ctx.ports, providers } }
}

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

/**
 * The plan's weeks that are not published yet. If there are several, published ones are skipped with a message; a
 * single week is explicit, and publishing it reports why it fails.
 */
export const unpublishedWeeks = async (cli: Cli, ctx: Ctx, plan: Plan): Promise<number[]> => {
  if (plan.replace || plan.weeks.length === 1) return plan.weeks
  const found = await findLeague(ctx, plan.leagueId, null)
  const published = found ? await publishedWeeks(ctx, found.league.season_id) : []
  const isPublished = (week: number) => published.some(one => one.week === week)
  for (const week of plan.weeks.filter(isPublished)) {
    cli.present.note(`Week ${week} is already published: skipped. Add --replace to republish it.`)
  }
  return plan.weeks.filter(week => !isPublished(week))
}
