import { type Provider } from '#contract/weeks/connections'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { requireCommissioner } from '#core/leagues/access'
import type { Author } from '#core/kernel/authorization'
import { type Ctx, write } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'
import type { LeagueRecord } from '#core/leagues/find-league'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { toDomainError } from '#core/weeks/connection/call-provider'
import { ProviderFault } from '#core/kernel/ports/provider'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { providerOf } from '#core/weeks/stored/provider-of'
import { findStaged } from '../stored/find-staged.ts'
import { oneAtATime } from './large-imports.ts'
import { stageWeek } from './stage-week.ts'
import { describeStagedWeek } from './describe-staged-week.ts'

/** Stages a week from saved responses or a CSV file. A malformed one is rejected, and nothing is staged. */
export const importWeek = operation(
  stagedWeeks.import,
  requireCommissioner,
  async (ctx, input, { league, author }) => {
    const { provider, week: number } = input
    const week =
      input.csv === undefined
        ? await saved(ctx, author, input)
        : await fromCsv(ctx, author, league, input.csv, number)
    const source = providerOf(ctx, input.csv === undefined ? provider : 'csv').source
    return (input.dryRun ? dryRun : write)(ctx, async ctx => {
      await stageWeek(ctx, league, provider, { ...week, provider }, { source, isSample: false })
      return describeStagedWeek(ctx, league, provider, await findStaged(ctx, league, provider, number))
    })
  },
)

type Input = { provider: Provider; week: number; response?: unknown; responses?: unknown[] | undefined }

const saved = async (
  ctx: Ctx,
  author: Author,
  { provider, week, response, responses }: Input,
): Promise<ProviderWeek> => {
  const rawResponses = responses ?? (response === undefined || response === null ? [] : [response])
  if (rawResponses.length === 0) throw invalid('response', 'Choose a saved response or a CSV')
  const read = () => ctx.ports.readSaved(providerOf(ctx, provider), rawResponses, week)
  return reading(oneAtATime(ctx, author, rawResponses, read), 'response')
}

/** A file doesn't contain its season, so the league's is used. */
const fromCsv = async (
  ctx: Ctx,
  author: Author,
  league: LeagueRecord,
  csv: string,
  week: number,
): Promise<ProviderWeek> => {
  const read = () => ctx.ports.readSaved(providerOf(ctx, 'csv'), [csv], week)
  return { ...(await reading(oneAtATime(ctx, author, [csv], read), 'csv')), season: league.season_year }
}

const reading = async (read: Promise<ProviderWeek>, field: 'response' | 'csv'): Promise<ProviderWeek> => {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    throw field === 'csv' ? invalid('csv', error.message) : toDomainError(error, true)
  }
}
