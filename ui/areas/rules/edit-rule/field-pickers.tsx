import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import type { Metric, RulePrize } from '#contract/rules/rule-settings'
import { scoringPositions } from '#domain/positions'
import { mayBeJackpot } from '#domain/rules'
import { Form } from '#ui/components/form.tsx'
import type { RuleDraft } from '#ui/areas/rules/shared/draft'
import { Button } from '#ui/components/button.tsx'
import { CheckField } from '#ui/components/check.tsx'
import { SelectField } from '#ui/components/select.tsx'
import { amountIn, enterText } from '#ui/components/number-text'
import { MoneyField, NumberField } from '#ui/components/text-field.tsx'
import { prizeKinds, prizeOfKind } from './prize-text.ts'
import styles from './option-picker.module.css'

type Props = {
  draft: RuleDraft
  onChange: (draft: RuleDraft) => void
  /** Called when the choice is made; focus moves to the next chip. */
  onDone: () => void
  onClose: () => void
}

/** Fields below the sentence: Enter confirms, Escape closes. */
const FieldPicker = ({
  label,
  onDone,
  onClose,
  children,
}: {
  label: string
  onDone: () => void
  onClose: () => void
  children: ReactNode
}) => {
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[data-first] :is(input, select)')
    ;(first ?? box.current?.querySelector<HTMLElement>('input, select'))?.focus({ preventScroll: true })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <Form ref={box} className={styles.tray} aria-label={label} onSubmit={submit} onKeyDown={press}>
      {children}
    </Form>
  )
}

/** Number input that updates the draft as soon as it is valid, and reverts on blur otherwise. */
const AmountInput = ({
  label,
  value,
  onChange,
  inDollars = false,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  inDollars?: boolean
}) => {
  const Shown = inDollars ? MoneyField : NumberField
  return (
    <Shown
      label={label}
      defaultValue={String(value)}
      onChange={event => {
        const amount = amountIn(event.target.value)
        if (amount !== undefined) onChange(amount)
      }}
      onBlur={({ target }) => {
        if (amountIn(target.value) === undefined) enterText(target, String(value))
      }}
      onFocus={event => event.target.select()}
    />
  )
}

const Amounts = ({
  prize,
  onChange,
}: {
  prize: RulePrize & { kind: 'fixed' }
  onChange: (prize: RulePrize) => void
}) => (
  <>
    {prize.amounts.map((amount, index) => (
      <AmountInput
        key={index}
        label={prize.amounts.length === 1 ? 'Prize' : `Place ${index + 1}`}
        value={amount}
        inDollars
        onChange={next => onChange({ ...prize, amounts: prize.amounts.with(index, next) })}
      />
    ))}
    {prize.amounts.length < 6 && (
      <Button
        variant="ghost"
        onClick={() => onChange({ ...prize, amounts: [...prize.amounts, prize.amounts.at(-1) ?? 0] })}
      >
        Add a place
      </Button>
    )}
    {prize.amounts.length > 1 && (
      <Button variant="ghost" onClick={() => onChange({ ...prize, amounts: prize.amounts.slice(0, -1) })}>
        Remove a place
      </Button>
    )}
  </>
)

const PrizeFields = ({ prize, onChange }: { prize: RulePrize; onChange: (prize: RulePrize) => void }) => {
  switch (prize.kind) {
    case 'fixed':
      return <Amounts prize={prize} onChange={onChange} />
    case 'shared':
      return (
        <>
          <AmountInput
            label="Prize"
            value={prize.amount}
            inDollars
            onChange={amount => onChange({ ...prize, amount })}
          />
          <SelectField
            label="Shared by the top"
            value={prize.places}
            onChange={event => onChange({ ...prize, places: Number(event.target.value) })}
          >
            {[2, 3, 4, 5, 6].map(places => (
              <option key={places}>{places}</option>
            ))}
          </SelectField>
        </>
      )
    case 'potShare':
      return (
        <AmountInput
          label="Percent of the pot"
          value={prize.percent}
          onChange={percent => onChange({ ...prize, percent })}
        />
      )
    case 'duesMultiple':
      return (
        <AmountInput
          label="Multiple of dues"
          value={prize.times}
          onChange={times => onChange({ ...prize, times })}
        />
      )
    case 'remainder':
      return <p className="t-2">Weekly money left when the week is published.</p>
    case 'jackpot':
      return (
        <AmountInput
          label="Each week"
          value={prize.amount}
          inDollars
          onChange={amount => onChange({ ...prize, amount })}
        />
      )
    case 'fine':
      return (
        <>
          <AmountInput
            label="Fine"
            value={prize.amount}
            inDollars
            onChange={amount => onChange({ ...prize, amount })}
          />
          <SelectField
            label="It goes"
            value={prize.purpose}
            onChange={event =>
              onChange({ ...prize, purpose: event.target.value === 'firstPlace' ? 'firstPlace' : 'pot' })
            }
          >
            <option value="pot">into the pot</option>
            <option value="firstPlace">to first place</option>
          </SelectField>
        </>
      )
  }
}

/** Prize or fine of a rule. */
export const PrizePicker = ({
  draft,
  mayFine,
  onChange,
  onDone,
  onClose,
}: Props & {
  /** Whether it may become a fine. Members agreed to a rule as it is, so prizes stay prizes and fines stay fines. */
  mayFine: boolean | undefined
}) => {
  const prize = draft.prize ?? prizeOfKind('fixed', null)
  const kinds = prizeKinds
    .filter(({ kind }) => mayFine === undefined || (kind === 'fine') === mayFine)
    .filter(({ kind }) => kind !== 'jackpot' || mayBeJackpot(draft))
  const done = () => {
    onChange({ ...draft, prize })
    onDone()
  }
  return (
    <FieldPicker label="Prize or fine" onDone={done} onClose={onClose}>
      <div className={styles.custom}>
        <SelectField
          label="Prize type"
          value={prize.kind}
          hint={prizeKinds.find(({ kind }) => kind === prize.kind)?.note}
          onChange={event => {
            const chosen = prizeKinds.find(({ kind }) => kind === event.target.value)
            if (chosen) onChange({ ...draft, prize: prizeOfKind(chosen.kind, prize) })
          }}
        >
          {kinds.map(({ kind, label }) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.custom} data-first="" key={prize.kind}>
        <PrizeFields prize={prize} onChange={next => onChange({ ...draft, prize: next })} />
        <Button type="submit">Done</Button>
      </div>
    </FieldPicker>
  )
}

/** Positions that count; all if none is checked. */
export const PositionsPicker = ({ draft, onChange, onDone, onClose }: Props) => (
  <FieldPicker label="Positions" onDone={onDone} onClose={onClose}>
    <div className={styles.examples}>
      {scoringPositions.map(position => (
        <CheckField
          key={position}
          label={position}
          checked={draft.positions.includes(position)}
          onChange={event =>
            onChange({
              ...draft,
              positions: scoringPositions.filter(known =>
                known === position ? event.target.checked : draft.positions.includes(known),
              ),
            })
          }
        />
      ))}
    </div>
    <p className="t-3 t-sm">If none are selected, every position counts.</p>
    <div>
      <Button type="submit">Done</Button>
    </div>
  </FieldPicker>
)

/** Target that values are compared with. */
export const TargetPicker = ({ draft, metric, onChange, onDone, onClose }: Props & { metric: Metric }) => (
  <FieldPicker label="Target" onDone={onDone} onClose={onClose}>
    <div className={styles.custom}>
      <AmountInput
        label={`Target, ${metric.unit}`}
        value={draft.target ?? 0}
        onChange={target => onChange({ ...draft, target })}
      />
      <SelectField
        label="Winner is"
        value={draft.direction}
        onChange={event =>
          onChange({ ...draft, direction: event.target.value === 'closest' ? 'closest' : 'closestUnder' })
        }
      >
        <option value="closest">closest, over or under</option>
        <option value="closestUnder">closest without going over</option>
      </SelectField>
      <Button type="submit">Done</Button>
    </div>
  </FieldPicker>
)
