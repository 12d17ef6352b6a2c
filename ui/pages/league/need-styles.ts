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

type NeedStyle = { icon: LucideIcon; tone?: 'warn' | 'bad'; act: string | null; isAtOnce?: true }

/**
 * Icon, tone and button of each task kind, and whether the button acts immediately; kinds without a button only link to
 * a page.
 */
export const needStyle: Record<Need['kind'], NeedStyle> = {
  source: { icon: Plug, tone: 'bad', act: 'Reconnect' },
  correction: { icon: RefreshCw, tone: 'warn', act: 'Review' },
  teams: { icon: Users, act: 'Match' },
  approval: { icon: ShieldCheck, act: 'Approve' },
  received: { icon: Banknote, act: 'Received', isAtOnce: true },
  confirm: { icon: Banknote, act: 'Look' },
  dues: { icon: CircleDollarSign, tone: 'warn', act: 'Remind', isAtOnce: true },
  owe: { icon: CircleDollarSign, tone: 'warn', act: 'Pay' },
  plan: { icon: TrendingDown, tone: 'warn', act: null },
  claim: { icon: UserCheck, act: 'Confirm', isAtOnce: true },
  question: { icon: CircleHelp, act: 'Answer' },
  answer: { icon: MessageSquareReply, act: 'Read' },
  transfer: { icon: ArrowLeftRight, act: 'Answer' },
  vote: { icon: Vote, act: 'Vote' },
  handles: { icon: Banknote, act: 'Add' },
  showdown: { icon: Swords, act: 'Join' },
  owners: { icon: Users, act: 'Copy link', isAtOnce: true },
}

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
