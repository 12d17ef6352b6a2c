import { ProviderFault } from '#core/kernel/ports/provider'

/** Creates a fault for an unusable response. The message says what is missing and how to fix it. */
export const malformed = (message: string): ProviderFault => new ProviderFault('malformed', message)
