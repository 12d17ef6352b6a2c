import { useId } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import type { Metric } from '#contract/rules/rule-settings'
import type { RuleTrial } from '#contract/rules/rule-trials'
import { dollarsText } from '#domain/money'
import { weekCountText } from '#domain/metric-value'
import type { RuleDraft } from '#ui/areas/rules/shared/draft'
import { triedWeeks } from '#ui/areas/rules/shared/use-rulebook'
import { Section } from '#ui/areas/rules/shared/section.tsx'
import { RadioBox } from '#ui/components/check.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { tieChoicesOf, tieLabel, type TieChoice } from './rule-sentence.ts'
import { winnersText } from './preview-board.tsx'
import styles from './conditions.module.css'

const plainNotes: Record<TieChoice, string> = {
  split: 'Split equally; leftover cents go in alphabetical order.',
  breakers: "Your tiebreaker decides, then it's split.",
  each: 'Everyone tied for first gets the full prize.',
  carryOver: "No winner; it's added to next week's prize.",
  decide: 'You decide when you review the week.',
}

/** Describes what a choice would have done at the latest tie, or what it does in general if there was none. */
const noteOf = (
  choice: TieChoice,
  trial: RuleTrial | undefined,
  { tieBreakers }: RuleDraft,
  currency: string,
): string => {
  const tie = trial?.weeks.find(({ isTie }) => isTie)
  if (!tie || choice === 'decide' || (choice === 'breakers' && tieBreakers.length === 0))
    return plainNotes[choice]
  const next = trial?.weeks.find(({ week, position }) => week === tie.week + 1 && position === tie.position)
  if (choice === 'each')
    return `Week ${tie.week} would have cost ${dollarsText(Math.abs(tie.cost), currency)}.`
  if (choice === 'carryOver')
    return next
      ? `Week ${next.week} would have paid ${dollarsText(Math.abs(next.cost), currency)}.`
      : plainNotes[choice]
  const each = tie.winners[0]?.prizeAmount
  const share =
    tie.winners.length > 1 && each !== undefined
      ? `, ${dollarsText(Math.abs(each), currency, true)} each`
      : ''
  return `Week ${tie.week}: ${winnersText(tie)}${share}.`
}

const Breakers = ({
  draft,
  metrics,
  onChange,
}: {
  draft: RuleDraft
  metrics: readonly Metric[]
  onChange: (draft: RuleDraft) => void
}) => {
  const set = (at: number, name: string) =>
    onChange({
      ...draft,
      tieBreakers: [...draft.tieBreakers.slice(0, at), ...(name === '' ? [] : [name])],
    })
  const shown = Math.min(4, draft.tieBreakers.length + 1)
  return (
    <div className={styles.tieBreakers}>
      {Array.from({ length: shown }, (_, at) => (
        <SelectField
          key={at}
          label={at === 0 ? 'Broken on' : 'then on'}
          value={draft.tieBreakers[at] ?? ''}
          onChange={event => set(at, event.target.value)}
        >
          <option value="">{at === 0 ? 'Choose' : 'nothing else, it is split'}</option>
          {metrics
            .filter(({ name }) => name !== draft.metric && !draft.tieBreakers.slice(0, at).includes(name))
            .map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </SelectField>
      ))}
    </div>
  )
}

/** Tie policy selector; each option shows its effect on a past tie. */
export const TieChoiceSection = ({
  draft,
  metrics,
  trials,
  onChange,
}: {
  draft: RuleDraft
  metrics: readonly Metric[]
  trials: readonly RuleTrial[]
  onChange: (draft: RuleDraft) => void
}) => {
  const currency = useCurrency()
  const name = useId()
  const tried = trials[0]
  const sameScope = metrics.filter(({ scope }) => scope === metrics.find(m => m.name === draft.metric)?.scope)
  return (
    <Section
      title="If teams tie"
      note={
        tried &&
        tried.weeks.length > 0 &&
        `Happened in ${tried.ties} of ${weekCountText(triedWeeks(tried).length)}`
      }
    >
      <div role="radiogroup" aria-label="If teams tie" className={styles.picks}>
        {tieChoicesOf(draft).map((choice, index) => (
          <label key={choice} className={styles.pick}>
            <RadioBox
              name={name}
              checked={draft.ties === choice}
              onChange={() => onChange({ ...draft, ties: choice })}
            />
            <span>
              <span className="t-med line">{tieLabel(choice)}</span>
              <span className="t-2 t-sm line">{noteOf(choice, trials[index], draft, currency)}</span>
            </span>
          </label>
        ))}
      </div>
      {draft.ties === 'breakers' && <Breakers draft={draft} metrics={sameScope} onChange={onChange} />}
    </Section>
  )
}
