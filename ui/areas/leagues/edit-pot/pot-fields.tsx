import { Plus, Sparkle, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { currencySign, dollarsText } from '#domain/money'
import { Medal, MedalDisc } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { FieldNote, InputBox, NumberBox, Affix } from '#ui/components/field.tsx'
import { Link } from '#ui/components/link.tsx'
import { stepOf, steppedNumber } from '#ui/components/number-text'
import { classes } from '#ui/lib/classes'
import { moneyOf } from '#ui/lib/paths'
import type { Line } from './draft.ts'
import type { FieldKey } from './draft-input.ts'
import type { Editor } from './use-draft.ts'
import styles from './pot-editor.module.css'

type Props = { editor: Editor; isJudged: boolean }

type InputProps = Props & {
  field: FieldKey
  label: string
  value: string
  onChange: (text: string) => void
  before?: ReactNode
  after?: ReactNode
  className: string | undefined
  /** A number, in the score face. */
  isNumber?: boolean
}

/** A field of the editor: labelled for screen readers, its objection under it once it was left. */
const Input = ({
  editor,
  isJudged,
  field,
  label,
  value,
  onChange,
  before,
  after,
  className,
  isNumber = false,
}: InputProps) => {
  const id = useId()
  const error = isJudged || editor.isLeft(field) ? editor.issues[field] : undefined
  const Box = isNumber ? NumberBox : InputBox
  return (
    <span className={className}>
      <Box>
        {before && <Affix aria-hidden="true">{before}</Affix>}
        <input
          ref={editor.hold(field)}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          autoComplete="off"
          {...(isNumber ? { inputMode: 'decimal' as const } : { maxLength: 50 })}
          value={value}
          onChange={event => onChange(event.target.value)}
          onBlur={() => editor.leave(field)}
          onFocus={event => isNumber && event.currentTarget.select()}
          onKeyDown={event => {
            const step = isNumber ? stepOf(event) : undefined
            if (step === undefined) return
            event.preventDefault()
            onChange(steppedNumber(value, step))
          }}
        />
        {after && <Affix aria-hidden="true">{after}</Affix>}
      </Box>
      <FieldNote id={id} error={error} />
    </span>
  )
}

export const PotField = ({ editor, isJudged }: Props) => (
  <section className={styles.potTotal}>
    <div className="grow">
      <h3 className="t-card">Total pot</h3>
      <p className="t-2">What the league pays in for the season. Payouts below come out of it.</p>
    </div>
    <Input
      editor={editor}
      isJudged={isJudged}
      field="pot"
      label="Total pot"
      className={styles.potIn}
      before={currencySign(editor.draft.currency)}
      isNumber
      value={editor.draft.pot}
      onChange={editor.setPot}
    />
  </section>
)

/** While dues are charged they are the pot, and nothing is typed. */
export const PotOfDues = ({ league }: { league: League }) => (
  <section className={styles.potTotal}>
    <div className="grow">
      <h3 className="t-card">Dues</h3>
      <p className="t-2">
        The dues charged are the pot. Payouts below come out of it.{' '}
        <Link className="link" to={moneyOf(league.id)}>
          Change dues
        </Link>
      </p>
    </div>
    <span className="score">{dollarsText(league.pot.base, league.currency, true)}</span>
  </section>
)

const Row = ({
  editor,
  isJudged,
  line,
  number,
  mark,
  action,
}: Props & {
  line: Line
  number: number
  mark: ReactNode
  action?: ReactNode
}) => {
  const name = line.label.trim() || `Payout ${number}`
  const shared = { editor, isJudged }
  return (
    <li className={styles.potRow}>
      <span className={styles.potLabel}>
        {mark}
        <Input
          {...shared}
          field={`${line.key} label`}
          label={line.place === null ? `Label for custom payout ${number}` : `Label for payout ${number}`}
          className="grow"
          value={line.label}
          onChange={text => editor.setPart('label', line.key, text)}
        />
        {action}
      </span>
      <Input
        {...shared}
        field={`${line.key} percent`}
        label={`${name} percent`}
        className={styles.potNum}
        after="%"
        isNumber
        value={line.percent}
        onChange={text => editor.setPart('percent', line.key, text)}
      />
      <Input
        {...shared}
        field={`${line.key} dollars`}
        label={`${name} dollars`}
        className={styles.potNum}
        before={currencySign(editor.draft.currency)}
        isNumber
        value={line.dollars}
        onChange={text => editor.setPart('dollars', line.key, text)}
      />
    </li>
  )
}

const Heads = () => (
  <div className={classes(styles.potHeads, 'only-d')} aria-hidden="true">
    <span>Place</span>
    <span>Percent</span>
    <span>Amount</span>
  </div>
)

export const Places = ({ editor, isJudged }: Props) => (
  <section>
    <h3 className="t-card">Final standings</h3>
    <p className="t-3 t-sm">Type a percent or an amount; the other follows.</p>
    <Heads />
    <ul className={styles.potRows}>
      {editor.draft.lines.map(
        line =>
          line.place !== null && (
            <Row
              key={line.key}
              editor={editor}
              isJudged={isJudged}
              line={line}
              number={line.place}
              mark={<Medal rank={line.place} />}
            />
          ),
      )}
    </ul>
  </section>
)

const most = 20

export const CustomPayouts = ({ editor, isJudged }: Props) => {
  const custom = editor.draft.lines.filter(({ place }) => place === null)
  return (
    <section>
      <div className={classes('row between', styles.potCustom)}>
        <h3 className="t-card">Custom payouts</h3>
        <Button size="sm" disabled={custom.length >= most} data-adds="" onClick={editor.add}>
          <Plus />
          Add payout
        </Button>
      </div>
      <ul className={styles.potRows}>
        {custom.map((line, index) => (
          <Row
            key={line.key}
            editor={editor}
            isJudged={isJudged}
            line={line}
            number={index + 1}
            mark={
              <MedalDisc aria-hidden="true">
                <Sparkle />
              </MedalDisc>
            }
            action={
              <Button
                variant="ghost"
                icon
                aria-label={`Remove ${line.label.trim() || `custom payout ${index + 1}`}`}
                onClick={() => editor.remove(line.key)}
              >
                <Trash2 />
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  )
}
