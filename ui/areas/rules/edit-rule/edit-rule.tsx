import { Play } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { League } from '#contract/leagues/leagues'
import { rules, type Rulebook } from '#contract/rules/rules'
import { type LeagueRule, type Metric } from '#contract/rules/rule-settings'
import { type RuleTrial } from '#contract/rules/rule-trials'
import { dollarsText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { plural } from '#domain/text'
import {
  draftOf,
  isOnceASeason,
  newDraft,
  settingsOf,
  withDraft,
  fitted,
  withMetric,
  draftText,
  type RuleDraft,
  seasonOf,
  readDraft,
} from '#ui/areas/rules/shared/draft'
import { Section } from '#ui/areas/rules/shared/section.tsx'
import { useRulebook, triedWeeks, useTrials } from '#ui/areas/rules/shared/use-rulebook'
import { QueryBoundary, combineQueries } from '#ui/components/await.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { CardBody, Panel } from '#ui/components/card.tsx'
import { EditConflictPrompt } from '#ui/components/edit-conflict.tsx'
import { ErrorText } from '#ui/components/field.tsx'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { Link } from '#ui/components/link.tsx'
import { PremiumGate } from '#ui/components/premium.tsx'
import { SkeletonCard } from '#ui/components/skeleton.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { toast } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { rulesOf } from '#ui/lib/paths'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDebounced } from '#ui/lib/use-query-param'
import { BuiltInRule, ChangeReasonField } from './built-in-rule.tsx'
import {
  changesWinner,
  openParts,
  optionsOf,
  buildRuleSentence,
  tieChoicesOf,
  type ChipName,
  type Option,
} from './rule-sentence.ts'
import { HowDecided, EligibilitySection } from './conditions.tsx'
import { costOf, overText } from './prize-text.ts'
import { PositionsPicker, PrizePicker, TargetPicker } from './field-pickers.tsx'
import { OptionPicker } from './option-picker.tsx'
import { PreviewBoard, weekWinnersText } from './preview-board.tsx'
import { chipId, Sentence } from './sentence.tsx'
import { TieChoiceSection } from './tie-choice.tsx'
import { useSaveRule } from './use-save-rule.ts'
import styles from './edit-rule.module.css'

type Known = {
  league: League
  rulebook: Rulebook
  metrics: readonly Metric[]
  missing: ReadonlyMap<string, string>
  own: LeagueRule | undefined
}

const pickerNames: Record<ChipName, string> = {
  when: 'When it counts',
  from: 'From week',
  to: 'To week',
  scope: 'Team or player',
  part: 'Part of the season',
  metric: 'Stat',
  target: 'Target',
  positions: 'Positions',
  lineup: 'Starters or bench',
  result: 'Winners or losers',
  prize: 'Prize',
  ties: 'Ties',
}

/** Winner in the newest week, short enough for the end of a row. */
const exampleOf = (trial: RuleTrial | undefined, metric: Metric | undefined): string | undefined => {
  const week = trial?.weeks[0]
  if (!week || !metric) return undefined
  const [winner] = week.winners
  if (!winner) return 'No one'
  const name = (winner.managerName || winner.name).split(' ')[0] ?? ''
  return `${name}, ${metricValueText(winner.value, metric.unit)}`
}

const useExamples = (
  name: ChipName | undefined,
  options: readonly Option[],
  { league, metrics, rulebook }: Known,
) => {
  const tried = name !== undefined && changesWinner(name) ? options.filter(({ missing }) => !missing) : []
  const { data } = useTrials(
    league.id,
    tried.flatMap(({ draft }) => settingsOf(draft) ?? []),
    { newest: 1 },
  )
  const metricOf = ({ metric }: RuleDraft) => metrics.find(known => known.name === metric)
  const isOfThese = data?.length === tried.length
  const week = isOfThese ? data.find(({ weeks }) => weeks.length > 0)?.weeks[0]?.week : undefined
  const examples = new Map<string, string>()
  if (isOfThese)
    for (const [index, { value, draft }] of tried.entries()) {
      const text = exampleOf(data[index], metricOf(draft))
      if (text !== undefined) examples.set(value, text)
    }
  if (name === 'from' || name === 'to')
    for (const { value, draft } of options) {
      const cost = costOf(draft, {
        metric: metricOf(draft),
        rulebook,
        own: undefined,
        season: seasonOf(league),
      })
      if (cost.total) examples.set(value, dollarsText(cost.total, league.currency))
    }
  return { examples, hint: week === undefined ? undefined : `Right: who would have won week ${week}` }
}

/** Variants of the draft: each tie policy, then legal lineups only. */
const variantsOf = (draft: RuleDraft) => {
  const ways = tieChoicesOf(draft).map(ties => ({
    ...draft,
    // Tiebreakers without any metric mean a split.
    ties: ties === 'breakers' && draft.tieBreakers.length === 0 ? ('split' as const) : ties,
  }))
  const legal = { ...draft, ties: 'split' as const, eligibility: { ...draft.eligibility, legalLineup: true } }
  return [...ways, legal].flatMap(variant => settingsOf(variant) ?? [])
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

const Picker = ({
  name,
  known,
  draft,
  metric,
  onChange,
  onChoose,
  onDone,
  onClose,
}: {
  name: ChipName
  known: Known
  draft: RuleDraft
  metric: Metric | undefined
  onChange: (draft: RuleDraft) => void
  onChoose: (option: Option) => void
  onDone: () => void
  onClose: () => void
}) => {
  const { metrics, missing, rulebook, own, league } = known
  const options = optionsOf(name, draft, { metrics, missing, nextWeek: rulebook.nextWeek })
  const { examples, hint } = useExamples(name, options, known)
  const fields = { draft, onChange, onDone, onClose }
  if (name === 'prize') return <PrizePicker {...fields} mayFine={own && own.isFine} />
  if (name === 'positions') return <PositionsPicker {...fields} />
  if (name === 'target') return metric ? <TargetPicker {...fields} metric={metric} /> : null
  return (
    <OptionPicker
      key={name}
      label={pickerNames[name]}
      options={options}
      examples={examples}
      hint={hint}
      isSearched={name === 'metric'}
      onChoose={onChoose}
      onClose={onClose}
      footer={
        name === 'metric' && (
          <div>
            <Link className="link" to={rulesOf(league.id, 'catalog')}>
              All {metrics.length} in the rule library
            </Link>
          </div>
        )
      }
    />
  )
}

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

const Editor = (known: Known) => {
  const { league, rulebook, metrics, missing, own } = known
  const id = useId()
  const navigate = useNavigate()
  const { draft, change, stopSyncing, tryAt } = useDraft(known)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ name?: string; reason?: string; chip?: string }>({})
  const form = useRef<HTMLDivElement>(null)
  const { opened, open, closeAt } = useRuleSentence(id)
  const metric = metrics.find(({ name }) => name === draft.metric)
  const pieces = buildRuleSentence(draft, metric, league.currency)
  const cost = costOf(draft, { metric, rulebook, own, season: seasonOf(league) })
  const over = overText(cost, league.currency)
  const tried = useTrials(league.id, variantsOf(draft))
  const trials = metric ? (tried.data ?? []) : []
  const tieChoices = tieChoicesOf(draft)
  const trial = trials[tieChoices.indexOf(draft.ties)]
  const isFine = draft.prize?.kind === 'fine'
  const weeksTried = trial ? triedWeeks(trial).length : 0

  const begin = useEffectEvent(() => {
    const [first] = openParts(pieces)
    if (!own && first) document.getElementById(chipId(id, first))?.focus({ preventScroll: true })
  })
  useEffect(() => begin(), [])

  const after = (name: ChipName, next: RuleDraft): ChipName => {
    const chips = buildRuleSentence(
      next,
      metrics.find(known => known.name === next.metric),
      league.currency,
    ).flatMap(piece => (typeof piece === 'string' ? [] : [piece.chip]))
    return chips[chips.indexOf(name) + 1] ?? name
  }
  const set = (next: RuleDraft) => {
    setWrong({})
    change(next)
  }

  const { save, question, isSaving } = useSaveRule({
    leagueId: league.id,
    own,
    onDone: ({ name }) => {
      toast(
        'positive',
        own ? `${name} changed` : `${name} added`,
        `It counts starting week ${rulebook.nextWeek}.`,
      )
      stopSyncing()
      void navigate(rulesOf(league.id, 'change'))
    },
    onIssues: error => {
      const at = (path: string) => error.issues.find(issue => issue.path.startsWith(path))?.message
      const chip = error.issues.find(({ path }) => !/^(name|reason)/.test(path))?.message
      const found = {
        ...(at('name') !== undefined && { name: at('name') ?? '' }),
        ...(at('reason') !== undefined && { reason: at('reason') ?? '' }),
        ...(chip !== undefined && { chip }),
      }
      setWrong(found)
      return Object.keys(found).length > 0
    },
    onDiscardMine: saved => change({ ...draft, ...saved }),
  })

  const focusField = (name: string) => form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()
  const submit = () => {
    const [first] = openParts(pieces)
    if (first) {
      closeAt(first)
      document.getElementById(chipId(id, first))?.focus()
    } else if (rulebook.isLocked && reason.trim() === '') {
      setWrong({ reason: 'Give a reason: members see it on the rules page.' })
      focusField('reason')
    } else save(draft, reason)
  }

  const action = own
    ? `Save starting week ${rulebook.nextWeek}`
    : isOnceASeason(draft, metric)
      ? 'Add rule'
      : `Add rule starting week ${Math.max(rulebook.nextWeek, draft.weeks?.[0] ?? rulebook.nextWeek)}`
  const upgrade = rulebook.upgradeText
  const latest = trial && triedWeeks(trial)[0]
  const saveButton = (size: 'lg' | undefined) => (
    <Button variant="primary" size={size} block={size === 'lg'} busy={isSaving && 'Saving'} onClick={submit}>
      {action}
    </Button>
  )
  return (
    <>
      <div className="grid" ref={form}>
        <div className={classes('s8 stack', styles.form)}>
          <Panel className="first" aria-label="Rule">
            <CardBody className={styles.rule}>
              <Sentence
                id={id}
                pieces={pieces}
                opened={opened}
                invalid={over || wrong.chip ? 'prize' : undefined}
                onOpen={open}
              />
              {openParts(pieces).length > 0 && !opened && (
                <p className="t-3 t-sm">Fill in the sentence from left to right, or start from a preset.</p>
              )}
              {(over ?? wrong.chip) && <ErrorText id={`${id}-wrong`}>{wrong.chip ?? over}</ErrorText>}
              {metric && missing.has(metric.name) && (
                <ErrorText>
                  {missing.get(metric.name)} It stays off until week data supports it, or you can decide it
                  manually.
                </ErrorText>
              )}
              {opened && (
                <Picker
                  name={opened}
                  known={known}
                  draft={draft}
                  metric={metric}
                  onChange={set}
                  onChoose={option => {
                    set(option.draft)
                    closeAt(after(opened, option.draft))
                  }}
                  onDone={() => closeAt(after(opened, draft))}
                  onClose={() => closeAt(opened)}
                />
              )}
            </CardBody>
          </Panel>
          <TieChoiceSection draft={draft} metrics={metrics} trials={trials} onChange={set} />
          <EligibilitySection
            draft={draft}
            metric={metric}
            legal={trials[tieChoices.length]}
            onChange={set}
          />
          <HowDecided draft={draft} onChange={set} isExisting={own !== undefined} />
          <Section title="Name" note="Award name">
            <TextField
              label="Name"
              name="name"
              maxLength={60}
              value={draft.name}
              error={wrong.name}
              onChange={event => set({ ...draft, name: event.target.value })}
            />
          </Section>
          {rulebook.isLocked && (
            <ChangeReasonField
              reason={reason}
              error={wrong.reason}
              onType={text => {
                setWrong({})
                setReason(text)
              }}
            />
          )}
        </div>
        <div className={classes('s4 stack', styles.aside)}>
          <PreviewBoard
            trial={trial}
            unit={metric?.unit ?? 'points'}
            cost={cost}
            rulebook={rulebook}
            isFine={isFine}
            failure={tried.error?.message}
          />
          {upgrade === '' ? (
            <div className={classes('only-d', styles.actions)}>
              {saveButton('lg')}
              <div className="row gap-2">
                <Link className={buttonClass({ className: 'grow' })} to={tryAt}>
                  <Play />
                  {weeksTried > 0 ? `Preview with ${plural(weeksTried, 'past week')}` : 'Preview'}
                </Link>
                <Link className={buttonClass({ variant: 'ghost' })} to={rulesOf(league.id, 'change')}>
                  Discard
                </Link>
              </div>
            </div>
          ) : (
            <Panel>
              <PremiumGate kind={{ upgradeText: upgrade }} />
            </Panel>
          )}
        </div>
      </div>
      {upgrade === '' && (
        <StickyFooter className={classes('only-m', styles.dock)}>
          <span className="t-sm">
            <b className="t-strong">
              {latest ? `Week ${latest.week}: ${weekWinnersText(latest)}` : (metric?.label ?? 'New rule')}
            </b>
            {cost.total !== null && (
              <span className="t-3">
                {' '}
                · {dollarsText(cost.total, league.currency)} of{' '}
                {dollarsText(Math.max(0, cost.free), league.currency)} free
              </span>
            )}
          </span>
          <div className={styles.dockActions}>
            <Link className={buttonClass({})} to={tryAt}>
              Preview
            </Link>
            {saveButton(undefined)}
          </div>
        </StickyFooter>
      )}
      <EditConflictPrompt question={question} />
    </>
  )
}

/** Rule editor as a sentence: its chips are the form, and every choice updates the preview. */
export const EditRule = ({ league, isNew }: { league: League; isNew: boolean }) => {
  const [query] = useSearchParams()
  const at = { leagueId: league.id }
  const rulebookQuery = useRulebook(league.id)
  const metrics = useApiQuery(rules.metrics, {})
  const available = useApiQuery(rules.available, at)
  const key = query.get('rule')
  return (
    <QueryBoundary
      query={combineQueries(rulebookQuery, combineQueries(metrics, available))}
      name="Rule"
      skeleton={<SkeletonCard rows={6} />}
    >
      {([found, [all, availability]]) => {
        const own = isNew ? undefined : found.rules.find(rule => rule.key === key)
        if (!isNew && !own) return <p className="t-2">This rule no longer exists.</p>
        if (own?.isBuiltIn) return <BuiltInRule league={league} rulebook={found} own={own} />
        return (
          <Editor
            league={league}
            rulebook={found}
            metrics={all}
            missing={
              new Map(
                availability.flatMap(({ name, missing }) =>
                  missing === null ? [] : [[name, missing] as const],
                ),
              )
            }
            own={own}
          />
        )
      }}
    </QueryBoundary>
  )
}
