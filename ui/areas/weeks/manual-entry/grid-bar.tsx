import { useId } from 'react'
import { plural } from '#domain/text'
import { useCurrency } from '#ui/lib/use-currency'
import { dollars, cents } from '#domain/money'
import { StickyFooter } from '#ui/components/save-footer.tsx'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { BarSum, BarTotal, BarKeys } from '#ui/areas/weeks/week-review/section.tsx'
import { totalText } from '#domain/metric-value'
import { Key } from '#ui/components/keys-dialog.tsx'
import { Button } from '#ui/components/button.tsx'
import type { SettledLine } from './validate-row.ts'
import styles from './grid-bar.module.css'

type GridBarProps = {
  week: number
  /** Reason why the week can't be published, regardless of its rows. */
  missing: string | undefined
  settled: readonly SettledLine[]
  isOnline: boolean
  isPublishing: boolean
  onPublish: () => void
}

const obstacleOf = ({
  settled,
  missing,
  isOnline,
}: Pick<GridBarProps, 'settled' | 'missing' | 'isOnline'>): string | undefined => {
  const filled = settled.filter(({ rows }) => rows.length > 0)
  const question = filled.find(line => line.question !== undefined && line.problem?.startsWith('Answer'))
  if (filled.length === 0) return 'Enter at least one winner'
  if (question) return question.problem
  const problem = filled.find(line => line.problem !== undefined)?.problem
  if (problem !== undefined) return problem
  if (missing !== undefined) return missing
  return isOnline ? undefined : "You're offline: saved on this device until you reconnect"
}

const leftText = (empty: number): string =>
  empty === 0
    ? 'Every prize is filled in'
    : `${plural(empty, 'prize')} ${empty === 1 ? 'stays' : 'stay'} in the pot`

/** Sticky summary of the manual awards about to be published, with the reason if they can't be yet. */
export const GridBar = ({ week, settled, missing, isOnline, isPublishing, onPublish }: GridBarProps) => {
  const currency = useCurrency()
  const id = useId()
  const parts = settled.flatMap(line => [...line.parts.values()])
  const total = dollars(parts.reduce((sum, part) => sum + cents(part), 0))
  const rows = settled.flatMap(line => line.rows)
  const managers = new Set(rows.map(({ managerId }) => managerId).filter(id => id !== '')).size
  const empty = settled.filter(line => line.rows.length === 0 && line.currentWinners.length === 0).length
  const obstacle = obstacleOf({ settled, missing, isOnline })
  return (
    <StickyFooter className={styles.bar}>
      <LiveRegion as={BarSum} isSilent={isPublishing}>
        <BarTotal>{totalText(total, currency)}</BarTotal>
        <p>
          <b className="t-strong line">
            {plural(rows.length, 'winner')}, {plural(managers, 'manager')}
          </b>
          <span className="t-2 t-sm line" id={id}>
            {obstacle ?? leftText(empty)}
          </span>
        </p>
      </LiveRegion>
      <BarKeys aria-hidden="true">
        <span>
          <Key>Tab</Key>next field
        </span>
        <span>
          <Key>=</Key>add a tie
        </span>
      </BarKeys>
      <Button
        variant="primary"
        size="lg"
        disabled={obstacle !== undefined}
        aria-describedby={id}
        busy={isPublishing && 'Publishing'}
        onClick={onPublish}
      >
        Publish week {week}
      </Button>
    </StickyFooter>
  )
}
