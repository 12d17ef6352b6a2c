import { ChevronRight, CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { League } from '#contract/leagues/leagues'
import { needs, type Needs } from '#contract/needs'
import { plural } from '#domain/text'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Card, Panel } from '#ui/components/card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { Link } from '#ui/components/link.tsx'
import { classes } from '#ui/lib/classes'
import { useApiQuery } from '#ui/lib/use-api-query'
import { needActionLabel, needStyle, needTo } from './need-styles.ts'
import styles from './needs-you.module.css'

/** Most lines are only links; the mutations of the others are loaded on demand. */
const NeedAction = lazy(() => import('./need-action.tsx').then(m => m.NeedAction))

/** Others pay, ask and vote in the meantime: refetched when the user returns. */
const freshForMs = 60_000

/** Returns the user's tasks in a league. */
export const useNeeds = (leagueId: number) => useApiQuery(needs.read, { leagueId }, { freshForMs })

const maxVisible = 6

type Line = Needs['lines'][number]

const Row = ({ line, league }: { line: Line; league: League }) => {
  const { title, note, need } = line
  const { icon: Icon, tone, isAtOnce } = needStyle[need.kind]
  const actionLabel = needActionLabel(need)
  const to = needTo(need, league)
  return (
    <li className={classes(tone === 'warn' && styles.warn, tone === 'bad' && styles.negative)}>
      <Icon />
      <div>
        <Link className={styles.fix} to={to}>
          {title}
        </Link>
        <p>{note}</p>
      </div>
      {actionLabel === null ? (
        <ChevronRight />
      ) : isAtOnce ? (
        <Suspense fallback={<Button size="sm">{actionLabel}</Button>}>
          <NeedAction need={need} title={title} label={actionLabel} league={league} />
        </Suspense>
      ) : (
        <Link className={buttonClass({ size: 'sm' })} to={to} aria-label={`${actionLabel}: ${title}`}>
          {actionLabel}
        </Link>
      )}
    </li>
  )
}

/** Tasks of the user in a league, most urgent first, or a line saying there are none. */
export const NeedsYou = ({ league, found }: { league: League; found: Needs }) => {
  const [showsAll, setShowsAll] = useState(false)
  const { lines, allPaid } = found
  if (lines.length === 0)
    return (
      <Panel className={styles.empty} aria-label="Needs you">
        <CircleCheck />
        <p>
          <b>Nothing needs you.</b> {allPaid !== null && `All ${allPaid} have paid.`}
        </p>
      </Panel>
    )
  const shown = showsAll ? lines : lines.slice(0, maxVisible)
  const hiddenCount = lines.length - shown.length
  return (
    <Card
      title="Needs you"
      flush
      action={
        <span className={styles.count}>
          {lines.length}
          <span className="sr"> {plural(lines.length, 'thing').slice(String(lines.length).length + 1)}</span>
        </span>
      }
      footer={
        hiddenCount > 0 && (
          <button type="button" className="link link-btn" onClick={() => setShowsAll(true)}>
            {hiddenCount} more
          </button>
        )
      }
    >
      <ul className={styles.needs}>
        {shown.map(line => (
          <Row key={`${line.need.kind} ${line.title}`} line={line} league={league} />
        ))}
      </ul>
    </Card>
  )
}
