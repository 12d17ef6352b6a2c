import {
  ArrowRight,
  MailCheck,
  UserRound,
  CirclePlay,
  Newspaper,
  CalendarClock,
  Scale,
  CircleQuestionMark,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#ui/components/link.tsx'
import { type PublishedWeek, publications } from '#contract/weeks/publications'
import { useIsEmailConfigured, useEmailText } from '#ui/lib/use-email-configured'
import { plural } from '#domain/text'
import { useApiQuery } from '#ui/lib/use-api-query'
import { leagues, type League } from '#contract/leagues/leagues'
import { peopleOf, moneyOf } from '#ui/lib/paths'
import type { WeekRecap } from '#contract/weeks/recaps'
import { recapPath } from '#domain/recap-address'
import { weekStartText } from '#domain/calendar'
import { Panel } from '#ui/components/card.tsx'
import { classes } from '#ui/lib/classes'
import styles from './fact.module.css'

const firstName = (name: string): string => name.split(' ')[0] ?? name

const Open = ({ to, children }: { to: string; children: string }) => (
  <Link className="link" to={to}>
    {children}
    <ArrowRight />
  </Link>
)

const Emails = ({ published: { mailsSent, mailsWaiting } }: { published: PublishedWeek }) => {
  const sendsEmail = useIsEmailConfigured()
  const emailText = useEmailText()
  const count = mailsSent + mailsWaiting
  const what = mailsWaiting > 0 ? 'on their way' : 'sent'
  return (
    <Fact
      icon={MailCheck}
      title={sendsEmail && count > 0 ? `${plural(count, 'email')} ${what}` : 'No emails'}
      isDone={sendsEmail && count > 0}
    >
      {emailText(
        count > 0 ? 'One per winner' : 'No emails will be sent for this week',
        'Winners will see it when they sign in.',
      )}
    </Fact>
  )
}

const names = new Intl.ListFormat('en-US')

/** Winners of the week without an account. */
const Unclaimed = ({ leagueId, published }: { leagueId: number; published: PublishedWeek }) => {
  const { data: members = [] } = useApiQuery(leagues.members, { leagueId })
  const winners = new Set(published.awards.map(({ managerId }) => managerId))
  const unclaimed = members
    .filter(({ status, managerId }) => status === 'placeholder' && winners.has(managerId))
    .map(({ managerName }) => managerName)
  if (unclaimed.length === 0) return null
  const title =
    unclaimed.length === 1
      ? `${unclaimed[0]} doesn't have an account yet`
      : `${unclaimed.length} winners don't have an account yet`
  return (
    <Fact icon={UserRound} title={title} action={<Open to={peopleOf(leagueId)}>Invite</Open>}>
      {unclaimed.length > 1 && `${names.format(unclaimed)}. `}
      They'll see it when they claim their team.
    </Fact>
  )
}

const Highlight = ({ leagueId, week }: { leagueId: number; week: number }) => {
  const { data = [] } = useApiQuery(publications.log, { leagueId })
  const link = data.find(entry => entry.week === week && entry.youtubeLink !== null)?.youtubeLink
  if (!link) return null
  return (
    <Fact
      icon={CirclePlay}
      title="Highlight"
      action={
        <a className="link" href={link} target="_blank" rel="noreferrer">
          Watch
        </a>
      }
    >
      On YouTube
    </Fact>
  )
}

const recapText = ({ nearMisses, records }: WeekRecap): string => {
  const parts = [
    'Money race',
    ...(nearMisses.length > 0 ? ['close calls'] : []),
    ...(records.length > 0 ? ['records'] : []),
  ]
  return parts.join(', ')
}

/** Facts about a published week for its commissioner. */
export const RunFacts = ({
  league,
  recap,
  published,
}: {
  league: League
  recap: WeekRecap
  published: PublishedWeek | undefined
}) => {
  const { week, season } = recap
  return (
    <Facts>
      {published && <Emails published={published} />}
      {published && <Unclaimed leagueId={league.id} published={published} />}
      <Fact icon={Newspaper} title="Recap" action={<Open to={recapPath(recap)}>Open</Open>}>
        {recap.link === null ? 'League members only' : 'Open to anyone with the link'}
      </Fact>
      <Highlight leagueId={league.id} week={week} />
      {week < league.lastPaidWeek ? (
        <Fact icon={CalendarClock} title={`Next: week ${week + 1}`}>
          Scores arrive {weekStartText(week + 2, season)}
        </Fact>
      ) : (
        <Fact
          icon={Scale}
          title="That was the last week"
          action={<Open to={moneyOf(league.id, 'settle-up')}>Settle up</Open>}
        >
          All that's left is settling up
        </Fact>
      )}
    </Facts>
  )
}

/** Facts about a published week for all other members. */
export const ReadFacts = ({ league, recap }: { league: League; recap: WeekRecap }) => (
  <Facts>
    <Fact icon={CircleQuestionMark} title="Why did they win?">
      Tap a winner to see the top five
    </Fact>
    <Fact icon={Newspaper} title="Recap" action={<Open to={recapPath(recap)}>Open</Open>}>
      {recapText(recap)}
    </Fact>
    <Highlight leagueId={league.id} week={recap.week} />
    <Fact icon={Scale} title="Think it’s wrong?" action={<Open to={moneyOf(league.id, 'ledger')}>Ask</Open>}>
      {firstName(league.commissionerName)} gets your question with the award attached
    </Fact>
  </Facts>
)

/** Facts about a week, one line each. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Panel aria-label="About this week">
    <ul>{children}</ul>
  </Panel>
)

/** Fact with a title, a note and a link. */
export const Fact = ({
  icon: Icon,
  title,
  action,
  isDone = false,
  children,
}: {
  icon: LucideIcon
  title: string
  action?: ReactNode
  isDone?: boolean
  children?: ReactNode
}) => (
  <li className={classes(styles.fact, isDone && styles.done)}>
    <Icon />
    <div>
      <b>{title}</b>
      {children && <p>{children}</p>}
    </div>
    {action}
  </li>
)
