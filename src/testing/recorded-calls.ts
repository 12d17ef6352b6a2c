import type { AnyEndpoint } from '#contract/kernel/endpoint'

/** Request that a test made to a world's server, with its response. */
export type HeardCall = { endpoint: AnyEndpoint; input: object; answer: unknown }

let listener: ((call: HeardCall) => void) | undefined

/** Reports each successful request in this worker from now on, until the returned function is called. */
export const hearCalls = (hear: (call: HeardCall) => void): (() => void) => {
  listener = hear
  return () => void (listener = undefined)
}

export const tellOfCall = (call: HeardCall): void => listener?.(call)
