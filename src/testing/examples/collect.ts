import { BinaryDownload, Download } from '#contract/kernel/endpoint'
import { callNames } from '#server/client/contract'
import { type HeardCall, hearCalls } from '#testing/recorded-calls'
import { plain } from './plain.ts'

/** Recorded request, as shown in the OpenAPI document. */
export type Example = { input: unknown; answer?: unknown }

const isEmpty = (answer: unknown): boolean => Array.isArray(answer) && answer.length === 0

/** Records the first successful request of each endpoint from now on, preferring responses other than an empty list. */
export const collectExamples = (): { stop: () => void; examples: () => Record<string, Example> } => {
  const names = callNames()
  const heard = new Map<string, HeardCall>()
  const stop = hearCalls(call => {
    const name = names.get(call.endpoint)
    if (name === undefined) return
    const before = heard.get(name)
    if (before === undefined || (isEmpty(before.answer) && !isEmpty(call.answer))) {
      heard.set(name, call)
    }
  })
  return {
    stop,
    examples: () => Object.fromEntries(inOrder(heard).map(([name, call]) => [name, asExample(call)])),
  }
}

const inOrder = <T>(map: Map<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1))

const asExample = ({ endpoint, input, answer }: HeardCall): Example => ({
  input: plain(input, false),
  ...(endpoint.status === 204 || endpoint.output === BinaryDownload
    ? {}
    : { answer: plain(endpoint.output === Download ? textOf(answer) : answer, true) }),
})

/** Restores the text of a JSON file that was parsed. */
const textOf = (answer: unknown): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)
