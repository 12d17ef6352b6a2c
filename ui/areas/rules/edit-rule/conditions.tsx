import type { Metric } from '#contract/rules/rule-settings'
import type { RuleTrial } from '#contract/rules/rule-trials'
import { plural } from '#domain/text'
import type { RuleDraft } from '#ui/areas/rules/shared/draft'
import { Section } from '#ui/areas/rules/shared/section.tsx'
import { Button } from '#ui/components/button.tsx'
import { SwitchField } from '#ui/components/check.tsx'
import { Segmented } from '#ui/components/segmented.tsx'
import { amountIn } from '#ui/components/number-text'
import { NumberField } from '#ui/components/text-field.tsx'
import styles from './conditions.module.css'

type Props = { draft: RuleDraft; onChange: (draft: RuleDraft) => void }

const games = [
  { value: 'all', label: 'Whole season' },
  { value: 'regular', label: 'Regular season' },
  { value: 'playoffs', label: 'Playoffs' },
] as const

/** Describes how many players the preview excluded because of their lineup. */
const excluded = (trial: RuleTrial | undefined): string => {
  const count = trial?.weeks.reduce((sum, { reason }) => sum + reason.excluded.length, 0) ?? 0
  return count === 0 ? '' : ` Would have excluded ${plural(count, 'team')} so far.`
}

/** Number that is off until the user sets it. */
const Limit = ({
  label,
  none,
  action,
  start,
  unit,
  value,
  onChange,
}: {
  label: string
  none: string
  action: string
  start: number
  unit: string
  value: number | null
  onChange: (value: number | null) => void
}) => (
  <div className={styles.limit}>
    {value === null ? (
      <>
        <div className="grow">
          <div className="t-med">{label}</div>
          <p className="t-3 t-sm">{none}</p>
        </div>
        <Button variant="ghost" size="sm" onClick={() => onChange(start)}>
          {action}
        </Button>
      </>
    ) : (
      <>
        <NumberField
          label={`${label}, ${unit}`}
          defaultValue={String(value)}
          onChange={event => {
            const amount = amountIn(event.target.value)
            if (amount !== undefined) onChange(amount)
          }}
        />
        <Button
          variant="ghost"
          size="sm"
          aria-label={`No ${label.toLowerCase()}`}
          onClick={() => onChange(null)}
        >
          Remove
        </Button>
      </>
    )}
  </div>
)

/** Additional eligibility conditions of the winner. */
export const EligibilitySection = ({
  draft,
  metric,
  legal,
  onChange,
}: Props & {
  metric: Metric | undefined
  /** Preview of the draft with legal lineups only. */
  legal: RuleTrial | undefined
}) => {
  const { eligibility } = draft
  const set = (more: Partial<RuleDraft['eligibility']>) =>
    onChange({ ...draft, eligibility: { ...eligibility, ...more } })
  return (
    <Section title="Who can win" note="Teams that don't qualify are listed with the reason">
      <div className={styles.switches}>
        <SwitchField
          label="Legal lineup"
          hint={`No empty slots, no one on bye.${excluded(legal)}`}
          checked={eligibility.legalLineup}
          onChange={event => set({ legalLineup: event.target.checked })}
        />
        <SwitchField
          label="Paid up"
          hint="Members with no balance due."
          checked={eligibility.paidUp}
          onChange={event => set({ paidUp: event.target.checked })}
        />
        <SwitchField
          label="No back-to-back wins"
          hint="The runner-up wins instead."
          checked={eligibility.notTwiceInARow}
          onChange={event => set({ notTwiceInARow: event.target.checked })}
        />
        <Limit
          label="Win limit"
          none="No limit"
          action="Set a limit"
          start={3}
          unit="a season"
          value={eligibility.mostWins}
          onChange={mostWins =>
            set({ mostWins: mostWins === null ? null : Math.max(1, Math.round(mostWins)) })
          }
        />
        {metric?.needs.includes('bench') && (
          <Limit
            label="Projection gap"
            none="Any bench player counts, even one projected to start"
            action="Set a gap"
            start={5}
            unit="maximum points above the starter"
            value={eligibility.projectionWithin}
            onChange={projectionWithin => set({ projectionWithin })}
          />
        )}
      </div>
    </Section>
  )
}

/** Games that count, and whether the winner is chosen in the review. */
export const HowDecided = ({ draft, onChange, isExisting }: Props & { isExisting: boolean }) => (
  <Section title="How it is decided" note="You review every winner before a week is published">
    <div className={styles.switches}>
      {draft.scope !== 'season' && (
        <div className={styles.limit}>
          <Segmented
            label="Which games"
            options={games}
            value={draft.part}
            onChange={part => onChange({ ...draft, part })}
          />
        </div>
      )}
      <SwitchField
        label="Preselect the winner"
        hint="The winner is preselected in the review. Otherwise you pick one."
        checked={draft.isAutomatic}
        onChange={event => onChange({ ...draft, isAutomatic: event.target.checked })}
      />
      {isExisting && (
        <SwitchField
          label="On"
          hint="When off, it no longer pays. Published weeks don't change."
          checked={draft.isOn}
          onChange={event => onChange({ ...draft, isOn: event.target.checked })}
        />
      )}
    </div>
  </Section>
)
