import { sync } from '#contract/sync'
import { commissioner } from '../access.ts'
import type { Ctx } from '../context.ts'
import { operation } from '../operation.ts'
import { invalid } from '../refusal.ts'
import { findIntegration, saveIntegration } from './integration.ts'
import { liveOf } from './live.ts'
import { ProviderFault } from './provider.ts'

/** Tries the connection and remembers how it went. A failure is an answer, with what to do next, not an error. */
export const testConnection = operation(sync.test, commissioner, async (ctx, input, { league }) => {
  const saved = await findIntegration(ctx, league.id, input.provider)
  const leagueRef = input.leagueRef ?? saved?.league_ref ?? ''
  if (leagueRef === '') throw invalid('leagueRef', 'Enter the league id first')
  const outcome = await tryLeague(ctx, input.provider, leagueRef)
  await saveIntegration(ctx, league.id, input.provider, {
    league_ref: leagueRef,
    connection_status: outcome.success ? 'active' : 'error',
    error_message: outcome.error ?? null,
  })
  return outcome
})

const tryLeague = async (ctx: Ctx, provider: Parameters<typeof liveOf>[1], leagueRef: string) => {
  try {
    const { leagueName } = await liveOf(ctx, provider).findLeague(leagueRef)
    return { success: true, leagueName }
  } catch (error) {
    if (error instanceof ProviderFault) return { success: false, error: error.message }
    throw error
  }
}
