import type { Provider } from '#contract/weeks/connections'
import type { ErrorKind } from '#contract/kernel/errors'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { invalid, DomainError } from '#core/kernel/domain-error'
import {
  type FaultKind,
  type NetworkProvider,
  ProviderFault,
  type LeagueQuery,
} from '#core/kernel/ports/provider'
import { type Connection, leagueQueryOf } from './connection.ts'
import { recordConnectionOutcome } from './integration.ts'
import { providerOf } from '../stored/provider-of.ts'

/** Returns the provider's network API; throws a fault that points to the alternatives when there is none. */
export const getLiveProvider = (ctx: Ctx, provider: Provider): NetworkProvider => {
  const { live, label } = providerOf(ctx, provider)
  if (live) return live
  throw new ProviderFault(
    'not-configured',
    `${label} can't be fetched directly. Import a saved response or a CSV file, or use the sample week.`,
  )
}

/** Calls a provider and records the outcome on the connection. Throws a DomainError that says what to do. */
export const callProvider = async <T>(
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  request: (live: NetworkProvider, query: LeagueQuery) => Promise<T>,
): Promise<T> => {
  try {
    const result = await request(
      getLiveProvider(ctx, connection.provider),
      leagueQueryOf(ctx, league, connection),
    )
    await recordConnectionOutcome(ctx, league.id, connection, {
      connection_status: 'active',
      error_message: null,
    })
    return result
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // If only the week is missing, the league itself was found.
    const isConnected = error.kind === 'no-week'
    await recordConnectionOutcome(ctx, league.id, connection, {
      connection_status: isConnected ? 'active' : 'error',
      error_message: isConnected ? null : error.message,
    })
    throw toDomainError(error, false)
  }
}

/** Problems a user can fix are conflicts; those only time resolves are unavailable. */
const kinds: Record<FaultKind, ErrorKind> = {
  malformed: 'unavailable',
  'not-found': 'not-found',
  'no-week': 'not-found',
  'other-sport': 'conflict',
  unreachable: 'unavailable',
  throttled: 'unavailable',
  'not-configured': 'unavailable',
  'wrong-keys': 'conflict',
  'not-authorized': 'conflict',
  revoked: 'conflict',
  'not-allowed': 'conflict',
  private: 'conflict',
}

/** Converts a fault to a DomainError; for submitted data (`saved`), to a validation error. */
export const toDomainError = (fault: ProviderFault, saved: boolean): DomainError =>
  saved
    ? invalid('response', fault.message)
    : new DomainError(
        kinds[fault.kind],
        `provider_${fault.kind.replace('-', '_')}`,
        fault.message,
        fault.kind === 'throttled' ? { retryAfterSeconds: quarterOfAnHour } : {},
      )

/** Providers don't document how long they throttle; users report a quarter of an hour. */
const quarterOfAnHour = 900
