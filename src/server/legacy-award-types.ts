import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { Staged, weeks } from '#contract/weeks'

/*
 * Kinds of award travel in maps by their type. The first three also have names of their own, under which the calls of a
 * week's review have always taken and given them; scripts may go on using these.
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

/** What a call was given, with the named winners and prizes put into the maps by kind, where they win over the map's. */
export const readNamedKinds = (endpoint: AnyEndpoint, input: Input): Input => {
  if (endpoint.path !== weeks.publish.path) return input
  return {
    ...input,
    winners: byKind(input, input.winners, ({ winners }) => winners),
    prizes: byKind(input, input.prizes, ({ prize }) => prize),
  }
}

const byKind = (input: Input, map: unknown, nameOf: (kind: (typeof names)[number]) => string): unknown => {
  const named = names.filter(kind => nameOf(kind) in input)
  // What is no map is refused by the contract.
  if (named.length === 0 || (map !== undefined && typeof map !== 'object')) return map
  return { ...map, ...Object.fromEntries(named.map(kind => [kind.type, input[nameOf(kind)]])) }
}

/** What a call answers, with the lists of the named kinds beside the map. */
export const addNamedKinds = (endpoint: AnyEndpoint, answer: unknown): unknown => {
  if (endpoint.answer !== Staged) return answer
  const staged = Staged.parse(answer)
  return {
    ...staged,
    ...Object.fromEntries(names.map(({ type, candidates }) => [candidates, staged.candidates[type] ?? []])),
    ...Object.fromEntries(
      names.flatMap(({ type, note }) => (note ? [[note, staged.kindNotes[type] ?? null]] : [])),
    ),
  }
}
