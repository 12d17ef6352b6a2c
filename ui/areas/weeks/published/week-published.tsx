import { type ReactNode, useState } from 'react'
import { Lock, PencilLine, Undo2 } from 'lucide-react'
import type { WeekRecap } from '#contract/weeks/recaps'
import { recentText, dayText, untilText } from '#ui/lib/format'
import { now } from '#ui/lib/clock'
import type { League } from '#contract/leagues/leagues'
import { useApiQuery } from '#ui/lib/use-api-query'
import { awards } from '#contract/awards'
import { ScoreboardCard, BoardLead } from '#ui/areas/weeks/week-review/section.tsx'
import { totalText } from '#domain/metric-value'
import { plural } from '#domain/text'
import { WonPrizeRows } from '#ui/areas/weeks/week-review/won-strips.tsx'
import { publications, type PublishedWeek } from '#contract/weeks/publications'
import { PageStep } from '#ui/components/page-title.tsx'
import { correctionOf, weekOf, allAwardsOf, weekByHand } from '#ui/lib/paths'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { toastError } from '#ui/components/toast'
import { corrections } from '#contract/weeks/corrections'
import { MenuItem, MenuLink, MoreMenu } from '#ui/components/menu.tsx'
import { Link } from '#ui/components/link.tsx'
import { buttonClass, Button } from '#ui/components/button.tsx'
import { WithdrawDialog } from '#ui/areas/weeks/unpublish/unpublish-dialog.tsx'
import { ReadFacts, RunFacts } from './week-facts.tsx'
import { useShapeOfScreen, useGroupMessage, GroupMessage, ShareBar, PictureDialog } from './group-message.tsx'
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

/**
 * Page on which a week is corrected: with its new scores, by choosing again among the staged ones, or award by award.
 */
const correctedAt = (
  leagueId: number,
  week: number,
  hasChanged: boolean,
  publishedWeek: PublishedWeek | undefined,
) => {
  if (hasChanged) return correctionOf(leagueId, week)
  const isRead = publishedWeek?.awards.some(({ source }) => source !== 'manual') ?? false
  return isRead ? `${weekOf(leagueId, week)}?again=1` : `${allAwardsOf(leagueId)}?week=${week}`
}

/** Finalizes a week early. */
const useFinal = (leagueId: number, week: number) => {
  const finalize = useApiMutation(awards.finalize, {
    done: made => [`Week ${week} is final`, `${plural(made.length, 'award')}.`],
    onError: toastError('No changes'),
  })
  return () => finalize.mutate({ leagueId, week })
}

/** Last line of a published week: how to correct it. */
export const WeekEnd = ({
  league,
  recap: { week, state },
  published,
}: {
  league: League
  recap: WeekRecap
  published: PublishedWeek | undefined
}) => {
  const leagueId = league.id
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { data: changed = [] } = useApiQuery(corrections.waiting, { leagueId })
  const hasChanged = changed.some(waiting => waiting.week === week)
  const makeFinal = useFinal(leagueId, week)
  return (
    <div className={styles.weekEnd}>
      <p className="t-sm">See a mistake? A correction keeps both versions in the ledger.</p>
      <MoreMenu label={`More for week ${week}`}>
        {state === 'provisional' && (
          <MenuItem onSelect={makeFinal}>
            <Lock />
            Make week {week} final
          </MenuItem>
        )}
        <MenuLink to={weekByHand(leagueId, week)}>
          <PencilLine />
          Add a manual award
        </MenuLink>
      </MoreMenu>
      <Link className={buttonClass({})} to={correctedAt(leagueId, week, hasChanged, published)}>
        Correct week {week}
      </Link>
      {published && (
        <Button variant="danger-ghost" onClick={() => setWithdrawing(true)}>
          <Undo2 />
          Unpublish week {week}
        </Button>
      )}
      {isWithdrawing && (
        <WithdrawDialog leagueId={leagueId} week={week} onClose={() => setWithdrawing(false)} />
      )}
    </div>
  )
}
