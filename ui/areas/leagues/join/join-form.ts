import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { CallError } from '#ui/lib/call'

/** Props of a join form, supplied by the page that makes the request. */
export type JoinForm<E extends AnyEndpoint, Given> = {
  endpoint: E
  input: (values: Given) => InputOf<E>
  action: string
  working: string
  onDone: (response: OutputOf<E>) => unknown
  /** Errors that belong to no field. */
  onError: (error: CallError, tried: { values: Given }) => unknown
}
