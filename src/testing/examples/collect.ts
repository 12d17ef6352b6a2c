import { BinaryDownload, Download } from '#contract/kernel/endpoint'
import { callNames } from '#server/client/contract'
import { type RecordedCall, listenToCalls } from '#testing/recorded-calls'
import { plain } from './plain.ts'

/** Recorded request, as shown in the OpenAPI document. */
export type Example = { input: unknown; answer?: unknown }

const isEmpty = (response: unknown): boolean => Array.isArray(response) && response.length === 0

/** Records the first successful request of each endpoint from now on, preferring responses other than an empty list. */
export const collectExamples = (): { stop: () => void; examples: () => Record<string, Example> } => {
  const names = callNames()
  const calls = new Map<string, RecordedCall>()
  const stop = listenToCalls(call => {
    const name = names.get(call.endpoint)
    if (name === undefined) return
    const before = calls.get(name)
    if (before === undefined || (isEmpty(before.response) && !isEmpty(call.response))) {
      calls.set(name, call)
    }
  })
  return {
    stop,
    examples: () => Object.fromEntries(inOrder(calls).map(([name, call]) => [name, asExample(call)])),
  }
}

const inOrder = <T>(map: Map<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

const asExample = ({ endpoint, input, response }: RecordedCall): Example => ({
  input: plain(input, false),
  ...(endpoint.status === 204 || endpoint.output === BinaryDownload
    ? {}
    : { answer: plain(endpoint.output === Download ? textOf(response) : response, true) }),
})

/** Restores the text of a JSON file that was parsed. */
const textOf = (response: unknown): string =>
  typeof response === 'string' ? response : JSON.stringify(response, null, 2)
