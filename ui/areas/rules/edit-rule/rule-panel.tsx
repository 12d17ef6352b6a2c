import { type Metric } from '#contract/rules/rule-settings'
import { type RuleTrial } from '#contract/rules/rule-trials'
import { dollarsText } from '#domain/money'
import { metricValueText } from '#domain/metric-value'
import { settingsOf, type RuleDraft, seasonOf } from '#ui/areas/rules/shared/draft'
import { useTrials } from '#ui/areas/rules/shared/use-rulebook'
import { CardBody, Panel } from '#ui/components/card.tsx'
import { ErrorText } from '#ui/components/field.tsx'
import { Link } from '#ui/components/link.tsx'
import { rulesOf } from '#ui/lib/paths'
import { changesWinner, openParts, optionsOf, type ChipName, type Option } from './rule-sentence.ts'
import { costOf } from './prize-text.ts'
import { PositionsPicker, PrizePicker, TargetPicker } from './field-pickers.tsx'
import { OptionPicker } from './option-picker.tsx'
import { Sentence } from './sentence.tsx'
import type { Known, RuleEditor } from './use-rule-editor.ts'
import styles from './edit-rule.module.css'

type Props = { known: Known; editor: RuleEditor }

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

/** Picker of the open chip, shown below the sentence. */
const Picker = ({ name, known, editor }: Props & { name: ChipName }) => {
  const { metrics, missing, rulebook, own, league } = known
  const { draft, metric, set, chips } = editor
  const options = optionsOf(name, draft, { metrics, missing, nextWeek: rulebook.nextWeek })
  const { examples, hint } = useExamples(name, options, known)
  const onClose = () => chips.closeAt(name)
  const fields = { draft, onChange: set, onDone: () => chips.moveOn(name, draft), onClose }
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
      onChoose={option => {
        set(option.draft)
        chips.moveOn(name, option.draft)
      }}
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

/** The rule as a sentence, what is wrong with it, and the picker of the open chip. */
export const RulePanel = ({ known, editor, over }: Props & { over: string | undefined }) => {
  const { id, pieces, metric, chips, wrong } = editor
  return (
    <Panel className="first" aria-label="Rule">
      <CardBody className={styles.rule}>
        <Sentence
          id={id}
          pieces={pieces}
          opened={chips.opened}
          invalid={over || wrong.chip ? 'prize' : undefined}
          onOpen={chips.open}
        />
        {openParts(pieces).length > 0 && !chips.opened && (
          <p className="t-3 t-sm">Fill in the sentence from left to right, or start from a preset.</p>
        )}
        {(over ?? wrong.chip) && <ErrorText id={`${id}-wrong`}>{wrong.chip ?? over}</ErrorText>}
        {metric && known.missing.has(metric.name) && (
          <ErrorText>
            {known.missing.get(metric.name)} It stays off until week data supports it, or you can decide it
            manually.
          </ErrorText>
        )}
        {chips.opened && <Picker name={chips.opened} known={known} editor={editor} />}
      </CardBody>
    </Panel>
  )
}
