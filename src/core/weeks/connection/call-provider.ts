import type { Provider } from '#contract/weeks'
import type { ErrorKind } from '#contract/kernel/errors'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { invalid, DomainError } from '#core/kernel/domain-error'
import { type FaultKind, type NetworkProvider, ProviderFault, type Wanted } from '#core/kernel/ports/provider'
import { type Connection, wantedOf } from './connection.ts'
import { recordConnectionOutcome } from './integration.ts'
import { providerOf } from './provider-of.ts'

/** The provider as it is reached over the network; ends in a fault that leads to the other ways when it is not. */
export const getLiveProvider = (ctx: Ctx, provider: Provider): NetworkProvider => {
  const { live, label } = providerOf(ctx, provider)
  if (live) return live
  throw new ProviderFault(
    'not-configured',
    `${label} cannot be asked directly. Import a saved answer, a CSV file, or use the sample week.`,
  )
}

/** Asks a provider, and remembers on the connection how that went. Ends in a refusal that says what to do. */
export const callProvider = async <T>(
  ctx: Ctx,
  league: LeagueRecord,
  connection: Connection,
  ask: (live: NetworkProvider, wanted: Wanted) => Promise<T>,
): Promise<T> => {
  try {
    const answer = await ask(getLiveProvider(ctx, connection.provider), wantedOf(ctx, league, connection))
    await recordConnectionOutcome(ctx, league.id, connection, {
      connection_status: 'active',
      error_message: null,
    })
    return answer
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // A league without such a week is a league that was found.
    const isConnected = error.kind === 'no-week'
    await recordConnectionOutcome(ctx, league.id, connection, {
      connection_status: isConnected ? 'active' : 'error',
      error_message: isConnected ? null : error.message,
    })
    throw toDomainError(error, false)
  }
}

/** What somebody can mend is a conflict; what only time mends is unavailable. */
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

/** A fault as the refusal that edges know; what somebody handed in (`saved`) is invalid. */
export const toDomainError = (fault: ProviderFault, saved: boolean): DomainError =>
  saved
    ? invalid('response', fault.message)
    : new DomainError(
        kinds[fault.kind],
        `provider_${fault.kind.replace('-', '_')}`,
        fault.message,
        fault.kind === 'throttled' ? { retryAfterSeconds: quarterOfAnHour } : {},
      )

/** Nobody documents how long a provider stays cross; users met a quarter of an hour. */
const quarterOfAnHour = 900
