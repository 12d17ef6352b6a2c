import type { OutputOf, AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import type { CallError } from '#ui/lib/call'

/** What a form of joining a league is told by the page whose call it makes. */
export type JoinForm<E extends AnyEndpoint, Given> = {
  endpoint: E
  input: (given: Given) => InputOf<E>
  refreshes: readonly AnyEndpoint[]
  action: string
  /** Names the work while the form is sent. */
  working: string
  onDone: (answer: OutputOf<E>) => unknown
  /** What no field can show. */
  onRefused: (error: CallError, tried: { given: Given }) => unknown
}
