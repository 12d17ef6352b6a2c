import { FileUp } from 'lucide-react'
import { useCurrency } from '#ui/lib/use-currency'
import { dollarsText } from '#domain/money'
import { paymentMethodNames } from '#domain/payment-methods'
import { buttonClass } from '#ui/components/button.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { dateText } from '#ui/lib/calendar-day'
import type { PaymentLine } from './payment-lines.ts'
import styles from './several.module.css'

/** Preview of a parsed line, or its error. */
const Preview = ({ line: { line, memberName, amount, paidOn, how, error } }: { line: PaymentLine }) => {
  const currency = useCurrency()
  return (
    <li>
      <span className="t-3 num">{line}</span>
      <span className="breaks">
        {memberName}
        <span className={error ? styles.wrong : styles.hint}>
          {error ??
            `${paymentMethodNames[how]}, ${/^\d{4}-\d\d-\d\d$/.test(paidOn) ? dateText(paidOn) : paidOn}`}
        </span>
      </span>
      <span className="money">{amount > 0 && dollarsText(amount, currency, true)}</span>
    </li>
  )
}

/** Payments from a pasted list or CSV file, with a preview of each line. */
export const SeveralList = ({
  text,
  lines,
  onChange,
}: {
  text: string
  lines: readonly PaymentLine[]
  onChange: (text: string) => void
}) => (
  <>
    <TextAreaField
      label="Payments"
      rows={6}
      placeholder={'Cole Brandt, 110, 2026-09-12, Venmo, second half\nGabe Sorensen, 250'}
      hint="One per line: member or team, amount, then optional date, method and note"
      value={text}
      onChange={event => onChange(event.target.value)}
    />
    <div>
      <label className={buttonClass({ size: 'sm', className: styles.upload })}>
        <FileUp />
        Upload CSV file
        <input
          type="file"
          className="sr"
          accept=".csv,text/csv"
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void file.text().then(onChange)
          }}
        />
      </label>
    </div>
    {lines.length > 0 && (
      <ol className={styles.preview} aria-label="What will be recorded">
        {lines.map(line => (
          <Preview key={line.line} line={line} />
        ))}
      </ol>
    )}
  </>
)
