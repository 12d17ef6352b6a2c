import type { AnyEndpoint } from '#contract/kernel/endpoint'

/** Request that a test made to a world's server, with its response. */
export type RecordedCall = { endpoint: AnyEndpoint; input: object; response: unknown }

let listener: ((call: RecordedCall) => void) | undefined

/** Reports each successful request in this worker from now on, until the returned function is called. */
export const listenToCalls = (onCall: (call: RecordedCall) => void): (() => void) => {
  listener = onCall
  return () => void (listener = undefined)
}

export const reportCall = (call: RecordedCall): void => listener?.(call)
