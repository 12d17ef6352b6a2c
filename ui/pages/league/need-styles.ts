import {
  ArrowLeftRight,
  Banknote,
  CircleDollarSign,
  CircleHelp,
  MessageSquareReply,
  Plug,
  RefreshCw,
  ShieldCheck,
  Swords,
  TrendingDown,
  UserCheck,
  Users,
  Vote,
  type LucideIcon,
} from 'lucide-react'
import type { League } from '#contract/leagues/leagues'
import type { Need } from '#contract/needs'
import { canManageMoney } from '#ui/lib/can-manage-money'
import {
  correctionOf,
  leagueSettingsOf,
  moneyOf,
  paths,
  paymentInfo,
  peopleOf,
  showdownOf,
} from '#ui/lib/paths'

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
