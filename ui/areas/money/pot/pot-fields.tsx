import { Sparkle, Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { currencySymbol, dollarsText } from '#domain/money'
import { Medal, MedalBadge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { InputAffix, FieldNote, InputBox, NumberBox } from '#ui/components/field.tsx'
import { Link } from '#ui/components/link.tsx'
import { stepOf, steppedNumber } from '#ui/components/number-text'
import { moneyOf } from '#ui/lib/paths'
import type { Line, FieldKey } from './draft.ts'
import type { Editor } from './use-draft.ts'
import styles from './places-editor.module.css'

type Props = { editor: Editor; isSubmitted: boolean }

type InputProps = Props & {
  field: FieldKey
  label: string
  value: string
  onChange: (text: string) => void
  before?: ReactNode
  after?: ReactNode
  className: string | undefined
  /** Whether the value is numeric; numbers use the score font. */
  isNumber?: boolean
}

/** Editor field with a screen reader label; its error appears below it after the first blur. */
const Input = ({
  editor,
  isSubmitted,
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
  const error = isSubmitted || editor.isLeft(field) ? editor.issues[field] : undefined
  const Box = isNumber ? NumberBox : InputBox
  return (
    <span className={className}>
      <Box>
        {before && <InputAffix aria-hidden="true">{before}</InputAffix>}
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
        {after && <InputAffix aria-hidden="true">{after}</InputAffix>}
      </Box>
      <FieldNote id={id} error={error} />
    </span>
  )
}

/** Pot field of a league without dues. */
export const PotField = ({ editor, isSubmitted }: Props) => (
  <div className={styles.pot}>
    <span className="t-med" aria-hidden="true">
      League pot
    </span>
    <Input
      editor={editor}
      isSubmitted={isSubmitted}
      field="pot"
      label="League pot"
      className={styles.number}
      before={currencySymbol(editor.draft.currency)}
      isNumber
      value={editor.draft.pot}
      onChange={editor.setPot}
    />
    <span className="t-3 t-sm">The total everyone pays in for the season. Payouts come out of it.</span>
  </div>
)

/** Replaces the pot field when the league charges dues: names the amount and links to the dues. */
export const PotOfDues = ({ league }: { league: League }) => (
  <p className="t-2 t-sm">
    Percent of the {dollarsText(league.pot.base, league.currency)} dues.{' '}
    <Link className="link" to={`${moneyOf(league.id, 'dues')}?dialog=edit-dues`}>
      Change dues
    </Link>
  </p>
)

const Row = ({ editor, isSubmitted, line, number }: Props & { line: Line; number: number }) => {
  const isCustom = line.place === null
  const name = line.label.trim() || `Payout ${number}`
  const shared = { editor, isSubmitted }
  return (
    <li className={styles.placeRow} data-custom={isCustom || undefined}>
      {line.place === null ? (
        <MedalBadge aria-hidden="true">
          <Sparkle />
        </MedalBadge>
      ) : (
        <Medal rank={line.place} />
      )}
      <Input
        {...shared}
        field={`${line.key} label`}
        label={isCustom ? `Label for custom payout ${number}` : `Label for payout ${number}`}
        className={styles.label}
        value={line.label}
        onChange={text => editor.setPart('label', line.key, text)}
      />
      <Input
        {...shared}
        field={`${line.key} percent`}
        label={`${name} percent`}
        className={styles.number}
        after="%"
        isNumber
        value={line.percent}
        onChange={text => editor.setPart('percent', line.key, text)}
      />
      <Input
        {...shared}
        field={`${line.key} dollars`}
        label={`${name} dollars`}
        className={styles.number}
        before={currencySymbol(editor.draft.currency)}
        isNumber
        value={line.dollars}
        onChange={text => editor.setPart('dollars', line.key, text)}
      />
      {isCustom && (
        <Button
          variant="ghost"
          icon
          aria-label={`Remove ${line.label.trim() || `custom payout ${number}`}`}
          onClick={() => editor.remove(line.key)}
        >
          <Trash2 />
        </Button>
      )}
    </li>
  )
}

/** Fields for season-end places, then custom payouts, each with a percentage and an amount. */
export const PlaceFields = (props: Props) => {
  const { lines } = props.editor.draft
  const custom = lines.filter(({ place }) => place === null)
  return (
    <ul className={styles.rows}>
      {lines.map(line => (
        <Row key={line.key} line={line} number={line.place ?? custom.indexOf(line) + 1} {...props} />
      ))}
    </ul>
  )
}
