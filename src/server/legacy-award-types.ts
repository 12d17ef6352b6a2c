import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { Staged } from '#contract/weeks/staged-weeks'
import { publications } from '#contract/weeks/publications'

/*
 * Maps in the API use award types as keys. The first three types also have their own field names in the calls of the
 * week review, as in earlier versions; scripts may keep using them.
 */
const names: { type: string; candidates: string; winners: string; prize: string; note?: string }[] = [
  {
    type: 'hot_top2',
    candidates: 'hotTopTwoData',
    winners: 'hotTopTwoWinners',
    prize: 'hotTopTwoPrizeAmount',
  },
  {
    type: 'bench_boss',
    candidates: 'benchBossData',
    winners: 'benchBossWinners',
    prize: 'benchBossPrizeAmount',
  },
  {
    type: 'miscreant',
    candidates: 'miscreantData',
    winners: 'miscreantWinners',
    prize: 'miscreantPrizeAmount',
    note: 'miscreantNote',
  },
]

type Input = Record<string, unknown>

/** Moves the named winners and prizes of an input into the maps by award type, where they take precedence. */
export const readNamedKinds = (endpoint: AnyEndpoint, input: Input): Input => {
  if (endpoint.path !== publications.publish.path) return input
  return {
    ...input,
    winners: byKind(input, input.winners, ({ winners }) => winners),
    prizes: byKind(input, input.prizes, ({ prize }) => prize),
  }
}

const byKind = (input: Input, map: unknown, nameOf: (kind: (typeof names)[number]) => string): unknown => {
  const named = names.filter(kind => nameOf(kind) in input)
  // The contract rejects anything other than a map.
  if (named.length === 0 || (map !== undefined && typeof map !== 'object')) return map
  return { ...map, ...Object.fromEntries(named.map(kind => [kind.type, input[nameOf(kind)]])) }
}

/** Adds the lists of the named types to an output, next to the map. */
export const addNamedKinds = (endpoint: AnyEndpoint, response: unknown): unknown => {
  if (endpoint.output !== Staged) return response
  const staged = Staged.parse(response)
  return {
    ...staged,
    ...Object.fromEntries(names.map(({ type, candidates }) => [candidates, staged.candidates[type] ?? []])),
    ...Object.fromEntries(
      names.flatMap(({ type, note }) => (note ? [[note, staged.kindNotes[type] ?? null]] : [])),
    ),
  }
}
