import { ProviderFault } from '#core/kernel/ports/provider'

/** The fault of an answer that cannot be used. The message says what is missing and what to do about it. */
export const malformed = (message: string): ProviderFault => new ProviderFault('malformed', message)
