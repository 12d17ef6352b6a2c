import { useState, type ReactNode } from 'react'
import { awards } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import type { WeekRecap } from '#contract/weeks/recaps'
import { publications, type PublishedWeek } from '#contract/weeks/publications'
import { totalText } from '#domain/metric-value'
import { plural } from '#domain/text'
import { BoardLead } from '#ui/areas/weeks/week-review/board-lead.tsx'
import { ScoreboardCard } from '#ui/areas/weeks/week-review/scoreboard-card.tsx'
import { WonPrizeRows } from '#ui/areas/weeks/week-review/won-strips.tsx'
import { PageStep } from '#ui/components/page-title.tsx'
import { now } from '#ui/lib/clock'
import { dayText, recentText, untilText } from '#ui/lib/format'
import { useApiQuery } from '#ui/lib/use-api-query'
import { GroupMessage, ShareBar } from './group-message.tsx'
import { useGroupMessage } from './use-group-message.ts'
import { ReadFacts, RunFacts } from './week-facts.tsx'
import { PictureDialog, useShapeOfScreen } from './week-picture.tsx'
import { WeekEnd } from './week-end.tsx'
import styles from './week-published.module.css'

const firstName = (name: string): string => name.split(' ')[0] ?? name

/** Describes when and by whom the week was published, and until when it may change. */
const sinceText = (
  { publishedAt, correctedAt, state, finalAt }: WeekRecap,
  { isRun, by }: { isRun: boolean; by: string | undefined },
): string => {
  const byline = by === undefined ? '' : ` by ${firstName(by)}`
  return [
    publishedAt === null ? '' : `Published${byline} ${recentText(publishedAt)}.`,
    correctedAt === null ? '' : `Corrected ${dayText(correctedAt)}.`,
    state === 'provisional' && Date.parse(finalAt) > now()
      ? `${isRun ? 'You can make changes' : 'May change'} until ${untilText(finalAt)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

type Props = {
  league: League
  userId: number
  recap: WeekRecap
  footer: ReactNode
}

const Board = ({ league, userId, recap }: Omit<Props, 'footer'>) => {
  const isRun = league.myRole === 'commissioner'
  const { week } = recap
  const { data = [] } = useApiQuery(awards.list, { leagueId: league.id })
  const weekAwards = data.filter(award => award.week === week)
  const by = isRun ? undefined : weekAwards[0]?.createdBy
  return (
    <ScoreboardCard
      week={week}
      label={`Week ${week} winners`}
      header={
        <>
          <BoardLead
            amount={totalText(recap.totalPrizeAmount, league.currency)}
            note={`${recap.totalPrizeAmount < 0 ? 'from' : 'to'} ${plural(recap.managers, 'manager')}`}
          />
          <p className="t-sm">{sinceText(recap, { isRun, by })}</p>
        </>
      }
    >
      <WonPrizeRows recap={recap} awards={weekAwards} userId={userId} ownFirst={!isRun} />
    </ScoreboardCard>
  )
}

/** Variant for members who don't run the league. */
const Read = ({ footer, ...shown }: Props) => (
  <>
    <div className={styles.columns}>
      <Board {...shown} />
      <ReadFacts league={shown.league} recap={shown.recap} />
    </div>
    {footer}
  </>
)

const Run = ({ isFresh, footer, ...shown }: Props & { isFresh: boolean }) => {
  const { league, recap } = shown
  const { week } = recap
  const suits = useShapeOfScreen()
  const chat = useGroupMessage(recap, suits)
  const [showsPicture, setShowsPicture] = useState(false)
  const published = useApiQuery(publications.read, { leagueId: league.id, week }, { freshForMs: 0 })
  const publishedWeek: PublishedWeek | undefined = published.data
  return (
    <>
      <div className={styles.columns}>
        <Board {...shown} />
        <div className="stack">
          <GroupMessage chat={chat} isFresh={isFresh} onPicture={() => setShowsPicture(true)} />
          <RunFacts league={league} recap={recap} published={publishedWeek} />
        </div>
      </div>
      {footer}
      <WeekEnd league={league} recap={recap} published={publishedWeek} />
      <ShareBar week={week} chat={chat} />
      {showsPicture && <PictureDialog recap={recap} onClose={() => setShowsPicture(false)} />}
    </>
  )
}

/** Published week: winners, group message, facts and, last, how to change it. */
export const WeekPublished = ({
  isFresh,
  ...shown
}: Props & {
  /** Whether it was just published on this screen. */
  isFresh: boolean
}) => (
  <>
    <PageStep>published</PageStep>
    {shown.league.myRole === 'commissioner' ? <Run {...shown} isFresh={isFresh} /> : <Read {...shown} />}
  </>
)
