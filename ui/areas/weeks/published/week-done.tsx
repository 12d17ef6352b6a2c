import { ArrowRight, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { leagues, type League } from '#contract/leagues/leagues'
import type { WeekRecap } from '#contract/recaps'
import { weeks, type PublishedWeek } from '#contract/weeks'
import { weekStartText } from '#domain/calendar'
import type { PictureShape } from '#domain/picture-shapes'
import { recapPath } from '#domain/recap-address'
import { plural } from '#domain/text'
import { WithdrawDialog } from '#ui/areas/weeks/withdraw/withdraw-dialog.tsx'
import { Section } from '#ui/areas/weeks/tuesday/section.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { PageStep } from '#ui/components/page-title.tsx'
import { PageHead } from '#ui/components/page-head.tsx'
import { classes } from '#ui/lib/classes'
import { leagueDashboard, weekOf } from '#ui/lib/paths'
import { useAnswer } from '#ui/lib/use-answer'
import { useMailed } from '#ui/lib/use-sends-mail'
import { GroupMessage } from './group-message.tsx'
import { useShapeOfScreen, WeekPicture } from './week-picture.tsx'
import { WeekStamp } from './week-stamp.tsx'
import styles from './week-done.module.css'

const mailText = (
  { mailsSent, mailsWaiting }: PublishedWeek,
  mailed: ReturnType<typeof useMailed>,
): string => {
  if (mailsSent + mailsWaiting === 0) return 'Nobody gets an email about this week.'
  const out = mailsSent > 0 ? `${plural(mailsSent, 'email')} to winners out.` : ''
  const waits = mailsWaiting > 0 ? mailed(`${plural(mailsWaiting, 'email')} to winners about to leave.`) : ''
  return [out, waits].filter(Boolean).join(' ')
}

const recapText = ({ nearMisses, records, link }: WeekRecap): string => {
  const told = [
    'Money race',
    ...(nearMisses.length > 0 ? [plural(nearMisses.length, 'near miss', 'near misses')] : []),
    ...(records.length > 0 ? [`${plural(records.length, 'record')} broken`] : []),
  ]
  const who = link !== null ? 'Open to anyone with the link.' : 'For members of the league.'
  return `${new Intl.ListFormat('en-US').format(told)}. ${who}`
}

const nextText = ({ week, season }: WeekRecap, { lastPaidWeek }: League): string =>
  week < lastPaidWeek
    ? `Nothing to do until ${weekStartText(week + 2, season)}.`
    : 'That was the last week of the season.'

/** A published week: its picture and message for the group chat, who was told, its recap, and what is next. */
export const WeekDone = ({
  league,
  recap,
  isFresh,
}: {
  league: League
  recap: WeekRecap
  /** Whether it was published just now, on this screen. */
  isFresh: boolean
}) => {
  const { week } = recap
  const mailed = useMailed()
  const suits = useShapeOfScreen()
  const [chosen, setChosen] = useState<PictureShape>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const published = useAnswer(weeks.published, { leagueId: league.id, week }, { freshForMs: 0 })
  const { data: members = [] } = useAnswer(leagues.members, { leagueId: league.id })
  const shape = chosen ?? suits
  const winners = new Set(published.data?.awards.map(({ managerId }) => managerId))
  const unclaimed = members
    .filter(({ status, managerId }) => status === 'placeholder' && winners.has(managerId))
    .map(({ managerName }) => managerName)
  return (
    <>
      <PageStep>published</PageStep>
      <PageHead
        title={`Week ${week} is done`}
        meta={
          <span className={styles.stamps}>
            <WeekStamp recap={recap} isExact />
          </span>
        }
        actions={
          <Button variant="danger-ghost" onClick={() => setWithdrawing(true)}>
            <Undo2 />
            Withdraw week {week}
          </Button>
        }
      />
      <div className={classes(styles.share, shape === 'tall' && styles.tall, isFresh && styles.fresh)}>
        <WeekPicture recap={recap} shape={shape} onShape={setChosen} />
        <GroupMessage recap={recap} shape={suits} isFresh={isFresh} />
        <div className={styles.after}>
          {published.data && (
            <Section title="Emails">
              <p className="t-2">{mailText(published.data, mailed)}</p>
            </Section>
          )}
          {unclaimed.length > 0 && (
            <Section
              title={
                unclaimed.length === 1
                  ? `${unclaimed[0]} has no account`
                  : `${unclaimed.length} winners have no account`
              }
              act={
                <Link className="link" to={`${leagueDashboard(league.id)}&tab=invites`}>
                  Their links
                  <ArrowRight />
                </Link>
              }
            >
              <p className="t-2">
                {unclaimed.length > 1 && `${new Intl.ListFormat('en-US').format(unclaimed)}. `}
                The money is on the board, and seen by whoever claims the team.
              </p>
            </Section>
          )}
          <Section
            title="Recap"
            act={
              <Link className="link" to={recapPath(recap)}>
                Open the recap
                <ArrowRight />
              </Link>
            }
          >
            <p className="t-2">{recapText(recap)}</p>
          </Section>
        </div>
      </div>
      <div className={styles.next}>
        <p>
          <b className="t-strong">{nextText(recap, league)}</b>{' '}
          {recap.state === 'provisional' && (
            <span className="t-2">
              Points are read again until the week is final. You hear about it if a winner changes.
            </span>
          )}
        </p>
        {published.data && (
          <div className={styles.acts}>
            <Link className={buttonClass({ variant: 'ghost' })} to={`${weekOf(league.id, week)}&again=1`}>
              Change winners
            </Link>
          </div>
        )}
      </div>
      {isWithdrawing && (
        <WithdrawDialog leagueId={league.id} week={week} onClose={() => setWithdrawing(false)} />
      )}
    </>
  )
}
