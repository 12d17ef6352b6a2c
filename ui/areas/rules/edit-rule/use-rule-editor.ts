import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { type Rulebook } from '#contract/rules/rules'
import { type LeagueRule, type Metric } from '#contract/rules/rule-settings'
import {
  draftOf,
  newDraft,
  withDraft,
  fitted,
  withMetric,
  draftText,
  type RuleDraft,
  readDraft,
} from '#ui/areas/rules/shared/draft'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { rulesOf } from '#ui/lib/paths'
import { useDebounced } from '#ui/lib/use-query-param'
import { openParts, buildRuleSentence, type ChipName, type SentencePart } from './rule-sentence.ts'
import { chipId } from './sentence.tsx'
import { useSaveRule } from './use-save-rule.ts'

/** Rule to edit, if it exists, and what its league knows about rules. */
export type Known = {
  league: League
  rulebook: Rulebook
  metrics: readonly Metric[]
  missing: ReadonlyMap<string, string>
  own: LeagueRule | undefined
}

const firstDraft = ({ rulebook, league, metrics, own }: Known, query: URLSearchParams): RuleDraft => {
  const initial = readDraft(draftText(query)) ?? (own && draftOf(own))
  if (initial)
    return fitted(
      initial,
      metrics.find(({ name }) => name === initial.metric),
    )
  const draft = newDraft(rulebook.nextWeek, league.lastPaidWeek)
  const metric = metrics.find(({ name }) => name === query.get('metric'))
  return metric ? withMetric(draft, metric, undefined) : draft
}

/** Draft stored in the URL, so that it survives reloads, Back and visits to other pages. */
const useDraft = (known: Known) => {
  const [query, setQuery] = useSearchParams()
  const [draft, setDraft] = useState(() => firstDraft(known, query))
  const [first] = useState(draft)
  const settled = useDebounced(draft, 300)
  const isLeft = useRef(false)
  const saveToUrl = useEffectEvent(() => {
    if (settled !== first && !isLeft.current) setQuery(now => withDraft(now, settled), { replace: true })
  })
  useEffect(() => saveToUrl(), [settled])
  return {
    draft,
    change: setDraft,
    /** From now on the URL belongs to another page. */
    stopSyncing: () => {
      isLeft.current = true
    },
    tryAt: `${rulesOf(known.league.id, 'try')}?${withDraft(new URLSearchParams(), draft)}`,
  }
}

/** Open chip of the sentence, and the chip to focus once it is closed. */
const useRuleSentence = (id: string) => {
  const [opened, setOpened] = useState<ChipName>()
  const next = useRef<ChipName>(undefined)
  useEffect(() => {
    if (opened !== undefined || next.current === undefined) return
    document.getElementById(chipId(id, next.current))?.focus()
    next.current = undefined
  })
  return {
    opened,
    open: (name: ChipName) => setOpened(opened === name ? undefined : name),
    closeAt: (name: ChipName | undefined) => {
      next.current = name
      setOpened(undefined)
    },
  }
}

/** Returns the chip after a chip of the sentence; the last one itself. */
const chipAfter = (name: ChipName, pieces: readonly SentencePart[]): ChipName => {
  const chips = pieces.flatMap(piece => (typeof piece === 'string' ? [] : [piece.chip]))
  return chips[chips.indexOf(name) + 1] ?? name
}

type Wrong = { name?: string; reason?: string; chip?: string }

/** Returns the validation errors of a rejected save, by where the form shows them. */
const wrongIn = ({ issues }: CallError): Wrong => {
  const at = (path: string) => issues.find(issue => issue.path.startsWith(path))?.message
  const chip = issues.find(({ path }) => !/^(name|reason)/.test(path))?.message
  return {
    ...(at('name') !== undefined && { name: at('name') ?? '' }),
    ...(at('reason') !== undefined && { reason: at('reason') ?? '' }),
    ...(chip !== undefined && { chip }),
  }
}

/** Rule as a draft and a sentence, the errors in it, and how it is saved. */
export const useRuleEditor = (known: Known) => {
  const { league, rulebook, metrics, own } = known
  const id = useId()
  const navigate = useNavigate()
  const { draft, change, stopSyncing, tryAt } = useDraft(known)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLDivElement>(null)
  const { opened, open, closeAt } = useRuleSentence(id)
  const metricOf = ({ metric }: RuleDraft) => metrics.find(({ name }) => name === metric)
  const sentenceOf = (of: RuleDraft) => buildRuleSentence(of, metricOf(of), league.currency)
  const pieces = sentenceOf(draft)
  const focusChip = (name: ChipName, options?: FocusOptions) =>
    document.getElementById(chipId(id, name))?.focus(options)

  const begin = useEffectEvent(() => {
    const [first] = openParts(pieces)
    if (!own && first) focusChip(first, { preventScroll: true })
  })
  useEffect(() => begin(), [])

  const { save, question, isSaving } = useSaveRule({
    leagueId: league.id,
    own,
    onDone: ({ name }) => {
      const title = own ? `${name} changed` : `${name} added`
      toast('positive', title, `It counts starting week ${rulebook.nextWeek}.`)
      stopSyncing()
      void navigate(rulesOf(league.id, 'change'))
    },
    onIssues: error => {
      const found = wrongIn(error)
      setWrong(found)
      return Object.keys(found).length > 0
    },
    onDiscardMine: saved => change({ ...draft, ...saved }),
  })
  const submit = () => {
    const [first] = openParts(pieces)
    if (first) {
      closeAt(first)
      focusChip(first)
    } else if (rulebook.isLocked && reason.trim() === '') {
      setWrong({ reason: 'Give a reason: members see it on the rules page.' })
      form.current?.querySelector<HTMLElement>('[name=reason]')?.focus()
    } else save(draft, reason)
  }
  return {
    id,
    form,
    draft,
    metric: metricOf(draft),
    pieces,
    set: (next: RuleDraft) => {
      setWrong({})
      change(next)
    },
    chips: {
      opened,
      open,
      closeAt,
      /** Closes a chip that is filled in and focuses the next one. */
      moveOn: (name: ChipName, next: RuleDraft) => closeAt(chipAfter(name, sentenceOf(next))),
    },
    reason,
    typeReason: (text: string) => {
      setWrong({})
      setReason(text)
    },
    wrong,
    tryAt,
    submit,
    isSaving,
    question,
  }
}

export type RuleEditor = ReturnType<typeof useRuleEditor>
