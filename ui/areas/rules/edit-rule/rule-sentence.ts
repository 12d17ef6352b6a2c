import type { Metric } from '#contract/rules/rule-settings'
import { seasonWeeks } from '#domain/calendar'
import { weeksText } from '#domain/metric-value'
import { closestTo, closestSubject, isClosest } from '#domain/closest-subject'
import { tiePoliciesOf } from '#domain/rules'
import { isOnceASeason, weeksBetween, withMetric, type RuleDraft } from '#ui/areas/rules/shared/draft'
import { afterPrize, prizeLabel, prizeText } from './prize-text.ts'

export const chipNames = [
  'when',
  'from',
  'to',
  'part',
  'scope',
  'metric',
  'target',
  'positions',
  'lineup',
  'result',
  'prize',
  'ties',
] as const
export type ChipName = (typeof chipNames)[number]

/** Part of the sentence: plain text, or a chip that opens a choice. */
export type SentencePart =
  | string
  | {
      chip: ChipName
      text: string
      /** Screen reader label, if the text alone isn't enough. */
      label?: string
      /** Whether nothing has been chosen yet. */
      isOpen?: boolean
      isAmount?: boolean
    }

/** Option of a chip, with the resulting draft. */
export type Option = {
  value: string
  label: string
  note?: string | undefined
  missing?: string | undefined
  draft: RuleDraft
  isChosen: boolean
}

const scopes = [
  { value: 'team', label: 'team' },
  { value: 'player', label: 'player' },
  { value: 'pair', label: 'players together' },
  { value: 'season', label: 'team of the season' },
] as const

const results = {
  all: { label: 'any game', note: 'All winners' },
  winners: { label: 'a win', note: 'Winning teams only' },
  losers: { label: 'a loss', note: 'Losing teams only' },
} as const

const seasonParts = {
  all: { label: 'the whole season', note: 'Every week, including the playoffs' },
  regular: { label: 'the regular season', note: 'The weeks before the playoffs' },
  playoffs: { label: 'the playoffs', note: 'Weeks from the playoffs on' },
} as const

const lineups = {
  all: { label: 'everyone', note: 'Starters and bench' },
  starters: { label: 'starters', note: 'Players in the lineup' },
  bench: { label: 'benched players', note: 'Players on the bench' },
} as const

export const tiePolicyLabels = {
  split: 'split',
  each: 'each paid in full',
  breakers: 'broken',
  carryOver: 'rolled over to next week',
  decide: 'your call',
} as const

const tieLabels = {
  split: 'Split to the cent',
  breakers: 'Break the tie',
  each: 'Full prize each',
  carryOver: 'Roll over to next week',
  decide: 'I decide',
} as const

export type TieChoice = keyof typeof tieLabels

/** Returns the tie policies available to a rule, in display order. */
export const tieChoicesOf = (draft: Pick<RuleDraft, 'metric' | 'scope'>): TieChoice[] =>
  (Object.keys(tieLabels) as TieChoice[]).filter(choice => tiePoliciesOf(draft).includes(choice))
export const tieLabel = (choice: TieChoice): string => tieLabels[choice]

/** Returns the first and last week of a rule with consecutive weeks; undefined otherwise. */
export const spanOf = ({ weeks }: RuleDraft): { from: number; to: number } | undefined => {
  const all = weeks ?? seasonWeeks
  const [from, to] = [Math.min(...all), Math.max(...all)]
  return all.length === to - from + 1 ? { from, to } : undefined
}

const chip = (
  name: ChipName,
  text: string,
  more: Partial<Exclude<SentencePart, string>> = {},
): SentencePart => ({
  chip: name,
  text,
  ...more,
})

/** A season prize adds up all weeks, or a range within one part of the season or both. */
const seasonPieces = (draft: RuleDraft, metric: Metric | undefined): SentencePart[] => {
  if (metric?.scope !== 'season') return ['Once a season, ']
  return ['Once a season, over ', chip('part', seasonParts[draft.part].label), ...weeksPieces(draft), ', ']
}

const weeksPieces = (draft: RuleDraft): SentencePart[] => {
  if (draft.weeks === null) return [' in ', chip('from', 'all weeks', { label: 'In all weeks' })]
  const span = spanOf(draft)
  if (!span) return [` in ${weeksText(draft.weeks)}`]
  return [
    ' from week ',
    chip('from', String(span.from), { label: `From week ${span.from}` }),
    ' to ',
    chip('to', String(span.to), { label: `To week ${span.to}` }),
  ]
}

const whenPieces = (draft: RuleDraft, metric: Metric | undefined): SentencePart[] => {
  if (isOnceASeason(draft, metric)) return seasonPieces(draft, metric)
  if (draft.isChallenge) return [chip('when', 'In its calendar weeks'), ', ']
  const span = spanOf(draft)
  if (!span) return [chip('when', `In ${weeksText(draft.weeks ?? [])}`), ', ']
  return [
    chip('when', 'Each week'),
    ' from ',
    chip('from', String(span.from), { label: `From week ${span.from}` }),
    ' to ',
    chip('to', String(span.to), { label: `To week ${span.to}` }),
    ', ',
  ]
}

const metricPieces = (draft: RuleDraft, metric: Metric | undefined): SentencePart[] => {
  if (!metric) {
    const scope = scopes.find(({ value }) => value === draft.scope)
    return [
      'the ',
      chip('scope', scope?.label ?? 'team or player', { isOpen: !scope }),
      ' with the ',
      chip('metric', 'stat', { isOpen: true }),
    ]
  }
  const hasTarget = isClosest(draft.direction)
  return [
    chip('metric', hasTarget ? closestSubject(metric) : metric.sentence),
    ...(hasTarget ? [' ', chip('target', closestTo(metric, draft.direction, draft.target))] : []),
    ...(metric.positions === null
      ? []
      : [' at ', chip('positions', draft.positions.join(', ') || 'any position')]),
  ]
}

const mayChooseLineup = (metric: Metric | undefined): boolean =>
  metric !== undefined &&
  metric.scope === 'player' &&
  metric.group !== 'status' &&
  !metric.needs.includes('bench')

const filterPieces = (draft: RuleDraft, metric: Metric | undefined): SentencePart[] => {
  if (!metric || isOnceASeason(draft, metric)) return []
  return [
    ...(mayChooseLineup(metric) ? [', among ', chip('lineup', lineups[draft.lineup].label)] : []),
    metric.scope === 'player' && mayChooseLineup(metric) ? ', in ' : ' in ',
    chip('result', results[draft.result].label),
  ]
}

/** Builds the sentence of a rule, with chips. */
export const buildRuleSentence = (
  draft: RuleDraft,
  metric: Metric | undefined,
  currency: string,
): SentencePart[] => [
  ...whenPieces(draft, metric),
  ...metricPieces(draft, metric),
  ...filterPieces(draft, metric),
  draft.prize?.kind === 'fine' ? ' pays ' : ' wins ',
  draft.prize
    ? chip('prize', prizeText(draft.prize, currency), {
        label: prizeLabel(draft.prize, currency),
        isAmount: true,
      })
    : chip('prize', 'amount', { isOpen: true }),
  afterPrize(draft.prize),
  ...(draft.metric === '' ? [] : [', ties ', chip('ties', tiePolicyLabels[draft.ties])]),
  '.',
]

/** Returns the sentence as plain text. */
export const sentenceText = (pieces: readonly SentencePart[]): string =>
  pieces.map(piece => (typeof piece === 'string' ? piece : piece.text)).join('')

/** Returns the chips that still need a choice, in order. */
export const openParts = (pieces: readonly SentencePart[]): ChipName[] =>
  pieces.flatMap(piece => (typeof piece !== 'string' && piece.isOpen ? [piece.chip] : []))

type Known = {
  metrics: readonly Metric[]
  /** Reasons why metrics are unavailable, by name. */
  missing: ReadonlyMap<string, string>
  nextWeek: number
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const fromText = <K extends 'result' | 'lineup' | 'part'>(
  draft: RuleDraft,
  key: K,
  labels: Record<RuleDraft[K], { label: string; note: string }>,
): Option[] =>
  (Object.keys(labels) as RuleDraft[K][]).map(value => ({
    value,
    label: capital(labels[value].label),
    note: labels[value].note,
    draft: { ...draft, [key]: value },
    isChosen: draft[key] === value,
  }))

const weekOptions = (draft: RuleDraft, bound: 'from' | 'to', { nextWeek }: Known): Option[] => {
  const span = spanOf(draft) ?? { from: 1, to: 18 }
  const first = bound === 'to' ? span.from : Math.min(span.from, nextWeek)
  return weeksBetween(first, 18).map(week => {
    const next = bound === 'from' ? { from: week, to: Math.max(week, span.to) } : { ...span, to: week }
    return {
      value: String(week),
      label: `Week ${week}`,
      draft: { ...draft, weeks: weeksBetween(next.from, next.to) },
      isChosen: span[bound] === week,
    }
  })
}

const metricOptions = (draft: RuleDraft, { metrics, missing }: Known): Option[] => {
  const before = metrics.find(({ name }) => name === draft.metric)
  return metrics
    .filter(({ scope }) => draft.metric !== '' || draft.scope === null || scope === draft.scope)
    .map(metric => ({
      value: metric.name,
      label: metric.label,
      note: missing.get(metric.name) ?? capital(metric.sentence),
      missing: missing.get(metric.name),
      draft: withMetric(draft, metric, before),
      isChosen: draft.metric === metric.name,
    }))
}

const whenOptions = (draft: RuleDraft, { nextWeek }: Known): Option[] => [
  {
    value: 'weekly',
    label: 'Each week',
    note: 'A range of weeks',
    draft: { ...draft, isChallenge: false, weeks: weeksBetween(nextWeek, 18) },
    isChosen: !draft.isChallenge,
  },
  {
    value: 'challenge',
    label: 'On the calendar',
    note: 'In the weeks assigned on the calendar',
    draft: { ...draft, isChallenge: true, weeks: [] },
    isChosen: draft.isChallenge,
  },
]

const tieOptions = (draft: RuleDraft): Option[] =>
  tieChoicesOf(draft).map(value => ({
    value,
    label: tieLabels[value],
    draft: { ...draft, ties: value },
    isChosen: draft.ties === value,
  }))

/** Returns the options of a chip with a list of choices; empty for chips with fields. */
export const optionsOf = (name: ChipName, draft: RuleDraft, known: Known): Option[] => {
  switch (name) {
    case 'when':
      return whenOptions(draft, known)
    case 'from':
    case 'to':
      return weekOptions(draft, name, known)
    case 'scope':
      return scopes.map(({ value, label }) => ({
        value,
        label: capital(label),
        draft: { ...draft, scope: value },
        isChosen: draft.scope === value,
      }))
    case 'metric':
      return metricOptions(draft, known)
    case 'part':
      return fromText(draft, 'part', seasonParts)
    case 'result':
      return fromText(draft, 'result', results)
    case 'lineup':
      return fromText(draft, 'lineup', lineups)
    case 'ties':
      return tieOptions(draft)
    case 'target':
    case 'positions':
    case 'prize':
      return []
  }
}

/** Whether the chip's options change the winner, so that each can show who it would be. */
export const changesWinner = (name: ChipName): boolean =>
  name === 'metric' || name === 'result' || name === 'lineup' || name === 'part'
