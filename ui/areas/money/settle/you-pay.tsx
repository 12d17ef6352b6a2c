import { Check } from 'lucide-react'
import { useState } from 'react'
import { useCurrency } from '#ui/lib/use-currency'
import { cents, dollars, dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { Rows } from '#ui/components/rows.tsx'
import type { Line } from './lines.ts'
import { usePayLinks, WayButtons, WayChoice, WayQr, WayQrOnDemand, WayText } from './pay-with.tsx'
import { type Acting, OwnRow } from './settle-rows.tsx'
import styles from './you-pay.module.css'

/** The line that is paid next, with all that paying needs. */
const Next = ({ line, note, onPaid }: { line: Line; note: string } & Pick<Acting, 'onPaid'>) => {
  const currency = useCurrency()
  const ways = usePayLinks(line, note)
  const { link } = ways
  return (
    <div className={styles.next}>
      <div className="only-d">
        <WayQr line={line} link={link} />
      </div>
      <div className={styles.what}>
        <h3 className="t-md t-med breaks">{line.toName}</h3>
        <div className="big">{dollarsText(line.open, currency)}</div>
        <WayChoice ways={ways} />
        <p className="t-2 t-sm">
          <WayText line={line} link={link} note={note} />
        </p>
        <div className={styles.acts}>
          {link && <WayButtons link={link} />}
          <Button variant="primary" onClick={() => onPaid(line, link?.how ?? 'cash')}>
            <Check />I paid {dollarsText(line.open, currency)}
          </Button>
        </div>
        <WayQrOnDemand line={line} link={link} />
      </div>
    </div>
  )
}

const sumOf = (lines: readonly Line[]): number =>
  dollars(lines.reduce((sum, { amount }) => sum + cents(amount), 0))

/** What somebody pays by the plan: the next line open, the others below it in their order. */
export const YouPay = ({
  lines,
  note,
  holds,
  isRest = false,
  ...acting
}: {
  lines: readonly Line[]
  note: string
  /** Whether the pot is with them. */
  holds: boolean
  /** Whether they come after a line that is shown above: then none of them is open at first. */
  isRest?: boolean
} & Acting) => {
  const currency = useCurrency()
  const [chosen, setChosen] = useState<string>()
  const open = lines.filter(line => line.open > 0)
  const next = open.find(({ key }) => key === chosen) ?? (isRest ? undefined : open[0])
  if (lines.length === 0) return null
  return (
    <Card
      title={isRest ? 'You also pay' : 'You pay'}
      note={`${plural(lines.length, 'person', 'people')}, ${dollarsText(sumOf(lines), currency, true)}.${holds ? ' The pot is with you.' : ''}`}
      flush
    >
      {next && <Next key={next.key} line={next} note={note} onPaid={acting.onPaid} />}
      <Rows>
        {lines
          .filter(({ key }) => key !== next?.key)
          .map(line => (
            <OwnRow key={line.key} line={line} onChoose={() => setChosen(line.key)} {...acting} />
          ))}
      </Rows>
    </Card>
  )
}
