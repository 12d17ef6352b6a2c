import {
  ChevronRight,
  CircleCheck,
  type LucideIcon,
  Plug,
  RefreshCw,
  Users,
  ShieldCheck,
  Banknote,
  CircleDollarSign,
  TrendingDown,
  UserCheck,
  CircleHelp,
  MessageSquareReply,
  ArrowLeftRight,
  Vote,
  Swords,
} from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazy } from '#ui/components/lazy.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { needs, type Needs, type Need } from '#contract/needs'
import type { League } from '#contract/leagues/leagues'
import { classes } from '#ui/lib/classes'
import { Link } from '#ui/components/link.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Panel, Card } from '#ui/components/card.tsx'
import { plural } from '#domain/text'
import {
  leagueSettingsOf,
  correctionOf,
  peopleOf,
  moneyOf,
  paths,
  paymentInfo,
  showdownOf,
} from '#ui/lib/paths'
import { canManageMoney } from '#domain/manage-money'
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

type NeedStyle = { icon: LucideIcon; tone?: 'warn' | 'bad'; actionLabel: string | null; isAtOnce?: true }

/**
 * Icon, tone and button of each task kind, and whether the button acts immediately; kinds without a button only link to
 * a page.
 */
export const needStyle: Record<Need['kind'], NeedStyle> = {
  source: { icon: Plug, tone: 'bad', actionLabel: 'Reconnect' },
  correction: { icon: RefreshCw, tone: 'warn', actionLabel: 'Review' },
  teams: { icon: Users, actionLabel: 'Match' },
  approval: { icon: ShieldCheck, actionLabel: 'Approve' },
  received: { icon: Banknote, actionLabel: 'Received', isAtOnce: true },
  confirm: { icon: Banknote, actionLabel: 'Look' },
  dues: { icon: CircleDollarSign, tone: 'warn', actionLabel: 'Remind', isAtOnce: true },
  owe: { icon: CircleDollarSign, tone: 'warn', actionLabel: 'Pay' },
  plan: { icon: TrendingDown, tone: 'warn', actionLabel: null },
  claim: { icon: UserCheck, actionLabel: 'Approve', isAtOnce: true },
  question: { icon: CircleHelp, actionLabel: 'Answer' },
  answer: { icon: MessageSquareReply, actionLabel: 'View reply' },
  transfer: { icon: ArrowLeftRight, actionLabel: 'Answer' },
  vote: { icon: Vote, actionLabel: 'Vote' },
  handles: { icon: Banknote, actionLabel: 'Add' },
  showdown: { icon: Swords, actionLabel: 'Join' },
  owners: { icon: Users, actionLabel: 'Copy link', isAtOnce: true },
}

/** Returns the text of a task's button; null if it only links to a page. */
export const needActionLabel = (need: Need): string | null =>
  need.kind === 'showdown' && need.isPaid ? 'Make picks' : needStyle[need.kind].actionLabel

/** Returns the page that a task links to. */
export const needTo = (need: Need, league: League): string => {
  const { id } = league
  switch (need.kind) {
    case 'source':
    case 'teams':
      return leagueSettingsOf(id, 'scores')
    case 'correction':
      return correctionOf(id, need.week)
    case 'approval':
    case 'claim':
    case 'owners':
      return peopleOf(id)
    case 'received':
    case 'owe':
      return moneyOf(id, canManageMoney(league) ? 'settle-up' : 'you')
    case 'confirm':
    case 'vote':
      return moneyOf(id, 'settle-up')
    case 'dues':
      return moneyOf(id)
    case 'plan':
      return moneyOf(id, 'pot')
    case 'question':
    case 'answer':
      return `${moneyOf(id, 'ledger')}?entry=${need.entryId}`
    case 'transfer':
      return paths.myLeagues
    case 'handles':
      return paymentInfo
    case 'showdown':
      return showdownOf(league, need.round)
  }
}
