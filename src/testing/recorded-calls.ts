import type { AnyEndpoint } from '#contract/kernel/endpoint'

/** A call that a test made of a world's server, and what it was answered. */
export type HeardCall = { endpoint: AnyEndpoint; input: object; answer: unknown }

let listener: ((call: HeardCall) => void) | undefined

/** Hears each call that succeeds from here on in this worker, until the function that is answered is called. */
export const hearCalls = (hear: (call: HeardCall) => void): (() => void) => {
  listener = hear
  return () => void (listener = undefined)
}

export const tellOfCall = (call: HeardCall): void => listener?.(call)
