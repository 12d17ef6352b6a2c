import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  type LucideIcon,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react'
import { operatorHome, type HealthLine } from '#contract/administration/home'
import type { AnswerOf } from '#contract/kernel/endpoint'
import { plural } from '#domain/text'
import { Await } from '#ui/components/await.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { RowNote, Rows, RowWho } from '#ui/components/rows.tsx'
import { classes } from '#ui/lib/classes'
import { clockText } from '#ui/lib/format'
import { useAnswer } from '#ui/lib/use-answer'
import { HealthAct } from './health-act.tsx'
import styles from './health-card.module.css'

type State = HealthLine['state']

const looks: Record<State, { icon: LucideIcon; name: string; className: string | undefined }> = {
  problem: { icon: CircleAlert, name: 'Problem', className: styles.problem },
  warning: { icon: TriangleAlert, name: 'Warning', className: styles.warning },
  well: { icon: CircleCheck, name: 'Well', className: styles.well },
  off: { icon: CircleDashed, name: 'Not set up', className: styles.off },
}

const needsYou = ({ state }: HealthLine) => state === 'problem' || state === 'warning'

const numbers = ['Nothing needs', 'One thing needs', 'Two things need', 'Three things need']

/** "Two things need you": how much of this waits for an administrator. */
const titleOf = (count: number) => `${numbers[count] ?? `${count} things need`} you`

const noteOf = (lines: readonly HealthLine[]) => {
  const well = lines.filter(({ state }) => state === 'well').length
  if (well === 0) return undefined
  return lines.some(needsYou)
    ? `${plural(well, 'other check')} ${well === 1 ? 'is' : 'are'} well.`
    : 'Everything that is set up is well.'
}

const Line = ({ line, isFirst }: { line: HealthLine; isFirst: boolean }) => {
  const { icon: Icon, name, className } = looks[line.state]
  return (
    <li className={className}>
      <Icon role="img" aria-label={name} />
      <RowWho>
        <b>{line.what}</b>
        <RowNote>{line.detail}</RowNote>
      </RowWho>
      {needsYou(line) ? (
        <HealthAct line={line} isFirst={isFirst} />
      ) : (
        line.figure !== null && <span className={classes('num', styles.figure)}>{line.figure}</span>
      )}
    </li>
  )
}

type Health = AnswerOf<typeof operatorHome.health>

const Lines = ({ lines }: Pick<Health, 'lines'>) => (
  <Rows className={styles.health}>
    {lines.map((line, index) => (
      <Line key={`${line.about} ${line.what}`} line={line} isFirst={index === 0} />
    ))}
  </Rows>
)

/** What needs an administrator now, each with the one thing to do, and in quiet lines what is well. */
export const HealthCard = () => {
  const answer = useAnswer(operatorHome.health, {}, { freshForMs: 0, everyMs: 60_000 })
  const { data, isFetching, refetch } = answer
  return (
    <Card
      flush
      title={data ? titleOf(data.lines.filter(needsYou).length) : 'Health'}
      note={data && `${noteOf(data.lines) ?? ''} Looked at ${clockText(data.checkedAt)}`.trim()}
      action={
        <Button size="sm" busy={isFetching && 'Checking'} onClick={() => void refetch()}>
          <RefreshCw />
          Check now
        </Button>
      }
    >
      <Await answer={answer} name="The health of the server">
        {({ lines }) => <Lines lines={lines} />}
      </Await>
    </Card>
  )
}
