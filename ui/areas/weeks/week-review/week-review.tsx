import { useRef, useState, type ReactNode } from 'react'
import type { PublicationPreview } from '#contract/weeks/publications'
import { Corrections } from '#ui/areas/weeks/review-week/corrections.tsx'
import { warningsOf, withoutUnmatched } from '#ui/areas/weeks/review-week/selected-winners'
import { PrizesCard } from '#ui/areas/weeks/review-week/prizes-card.tsx'
import { PublishQuestion } from '#ui/areas/weeks/review-week/publish-question.tsx'
import { UnmappedTeams } from '#ui/areas/weeks/review-week/unmapped-teams.tsx'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { KeysDialog } from '#ui/components/keys-dialog.tsx'
import { PageStep } from '#ui/components/page-title.tsx'
import { now } from '#ui/lib/clock'
import { untilText } from '#ui/lib/format'
import { AlreadyAwarded, ReviewNotes, AlreadyPublished } from './review-notices.tsx'
import { NotSaved } from './use-week-draft.tsx'
import { WeekBar, useWeekKeys } from './week-bar.tsx'
import { PrizePreviewCard } from './prize-preview-card.tsx'
import { useWeekReview, type ReviewedWeek, type ReviewProps } from './use-week-review.ts'
import { notesOutsideLines, WinnersBoard } from './winners-board.tsx'
import styles from './week-review.module.css'

/** Reasons why the week isn't published although it was requested, or can't be. */
const PublishProblems = ({ league, staged: { week }, onPublished, review }: ReviewProps) => {
  const { draft, publishing, publish, previewError } = review
  return (
    <>
      {draft.waitingSince !== null && (
        <NotSaved
          week={week}
          since={draft.waitingSince}
          isOnline={review.isOnline}
          isSending={publishing.isPublishing}
          onSend={publish}
          onDiscard={draft.cancelWaiting}
        />
      )}
      {publishing.failure !== undefined && (
        <Banner
          tone="neg"
          title="Not published."
          action={
            <Button size="sm" onClick={publish}>
              Try again
            </Button>
          }
        >
          {publishing.failure}
        </Banner>
      )}
      {publishing.isAlreadyPublished && (
        <AlreadyPublished leagueId={league.id} week={week} picked={review.chosen} onShow={onPublished} />
      )}
      {previewError && review.obstacle === undefined && (
        <Banner tone="neg" title="The week can't be published as is.">
          {previewError.issues[0]?.message ?? previewError.message}
        </Banner>
      )}
    </>
  )
}

/** Notes about the week, its corrections and its unmapped teams. */
const WeekNotices = ({ league, provider, staged, members, review }: ReviewProps) => {
  const { draft, chosen, lines } = review
  const hasUnmatched = chosen.some(({ managerId }) => managerId === null)
  return (
    <>
      <ReviewNotes staged={{ ...staged, notes: notesOutsideLines(staged, lines) }} />
      <Corrections leagueId={league.id} staged={staged} />
      <UnmappedTeams
        leagueId={league.id}
        provider={provider}
        staged={staged}
        members={members}
        onSkip={hasUnmatched ? () => draft.choose(withoutUnmatched(staged, draft.picks)) : undefined}
      />
    </>
  )
}

/** Prizes of the week to change, and those that a manual award already gave out. */
const PrizeChanges = ({ kinds, review }: ReviewProps) => {
  const { lines, awardedPrizes, publishing } = review
  return (
    <>
      {review.showsPrizes && (
        <PrizesCard form={review.form} kinds={kinds.filter(kind => lines.some(line => line.kind === kind))} />
      )}
      {awardedPrizes.length > 0 && (
        <AlreadyAwarded
          awardedPrizes={awardedPrizes}
          choices={publishing.choices}
          busy={publishing.isPublishing}
          onAnswer={publishing.answerPrize}
          {...(publishing.conflictingPrizes && { onUndo: publishing.clearConflict })}
        />
      )}
    </>
  )
}

/** Time until which the published week can be changed; '' while unknown. */
const changeableText = (preview: PublicationPreview | undefined): string => {
  if (!preview) return ''
  return Date.parse(preview.finalAt) > now()
    ? `You can make changes until ${untilText(preview.finalAt)}`
    : 'Becomes final immediately'
}

/** Publish bar, and the confirmations that publishing asks for. */
const Publishing = ({ staged, review }: ReviewProps) => {
  const { draft, total, chosen, payees, publishing, stage } = review
  const { pending, isPublishing } = publishing
  const { week } = staged
  return (
    <>
      <WeekBar
        week={week}
        total={total}
        winners={chosen.length}
        managers={payees.length}
        isSample={staged.isSample}
        isReplacing={staged.isPublished}
        until={changeableText(review.preview)}
        obstacle={review.obstacle}
        isPublishing={isPublishing}
        onPublish={review.publish}
      />
      {stage.question}
      {pending && (
        <PublishQuestion
          question={pending.question}
          season={staged.season}
          week={week}
          winners={chosen.length}
          total={total}
          warnings={warningsOf(staged, draft.picks)}
          missingWeeks={staged.missingWeeks}
          isPublishing={isPublishing}
          onYes={pending.yes}
          onCancel={publishing.cancel}
        />
      )}
    </>
  )
}

/** Week review: winners with explanations, notes and the publish bar. */
export const WeekReview = ({ footer, ...reviewed }: ReviewedWeek & { footer: ReactNode }) => {
  const root = useRef<HTMLDivElement>(null)
  const review = useWeekReview(reviewed)
  const [opened, setOpened] = useState<string>()
  const [showsKeys, setShowsKeys] = useState(false)
  useWeekKeys(root, {
    isListening: !showsKeys && review.publishing.pending === undefined,
    publish: review.publish,
    close: () => {
      setOpened(undefined)
      return opened
    },
    help: () => setShowsKeys(true),
  })
  const parts = { ...reviewed, review }
  return (
    <div ref={root} className={styles.review}>
      <PageStep>review</PageStep>
      <PublishProblems {...parts} />
      <WeekNotices {...parts} />
      <div className="grid">
        <div className="stack s8">
          <WinnersBoard {...parts} opened={opened} onOpen={setOpened} />
          <PrizeChanges {...parts} />
        </div>
        <div className="stack s4">
          <PrizePreviewCard payees={review.payees} members={reviewed.members} preview={review.preview} />
        </div>
      </div>
      {footer}
      <Publishing {...parts} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
