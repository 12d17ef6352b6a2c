import { Undo2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { cents, dollars } from '#domain/money'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import type { Award } from '#contract/awards'
import { WithdrawDialog } from '#ui/areas/weeks/withdraw/withdraw-dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import { Panel } from '#ui/components/card.tsx'
import { useCurrency } from '#ui/lib/use-currency'
import styles from './published-note.module.css'

/** What was just published. */
export type Published = { week: number; awards: readonly Award[]; wasReplaced: boolean }

/** What a publication came to: "5 winners, $65.00". */
const sumText = ({ awards }: Published, currency: string): string => {
  const total = dollars(awards.reduce((sum, { prizeAmount }) => sum + cents(prizeAmount), 0))
  return `${plural(awards.length, 'winner')}, ${totalText(total, currency, true)}`
}

/** The one sentence that is said once a week is out. */
export const publishedText = (published: Published, currency: string): string =>
  `Week ${published.week} published: ${sumText(published, currency)}`

/** What was just published, and the way back from it, which stays as long as it is shown. */
export const PublishedNote = ({
  leagueId,
  published,
  onWithdrawn,
  children,
}: {
  leagueId: number
  published: Published
  onWithdrawn: () => void
  /** Other ways on. */
  children?: ReactNode
}) => {
  const { week, wasReplaced } = published
  const currency = useCurrency()
  const id = useId()
  const [isWithdrawing, setWithdrawing] = useState(false)
  return (
    <Panel className={styles.note} aria-labelledby={id}>
      <div className="grow">
        <h2 className="t-card" id={id}>
          Week {week} is published
        </h2>
        <p className="t-2">
          {sumText(published, currency)}.{wasReplaced && ' What stood before it no longer counts.'}
        </p>
      </div>
      <div className="row wrap gap-2">
        <Button onClick={() => setWithdrawing(true)}>
          <Undo2 />
          Withdraw week {week}
        </Button>
        {children}
      </div>
      {isWithdrawing && (
        <WithdrawDialog
          leagueId={leagueId}
          week={week}
          onWithdrawn={onWithdrawn}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </Panel>
  )
}
