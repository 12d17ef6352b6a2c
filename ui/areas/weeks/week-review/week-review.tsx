import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { AwardKind } from '#contract/awards'
import type { League, Member } from '#contract/leagues/leagues'
import { publications } from '#contract/weeks/publications'
import { type Candidate, type Staged } from '#contract/weeks/staged-weeks'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { totalText } from '#domain/metric-value'
import { useStage } from '#ui/areas/weeks/fetch-week/use-stage.tsx'
import { Corrections } from '#ui/areas/weeks/review-week/corrections.tsx'
import {
  chosenOf,
  warningsOf,
  obstacleOf,
  toggled,
  totalOf,
  withoutUnmatched,
  publishedText,
} from '#ui/areas/weeks/review-week/selected-winners'
import { PrizesCard } from '#ui/areas/weeks/review-week/prizes-card.tsx'
import { PublishQuestion, usePublish, winnersOf } from '#ui/areas/weeks/review-week/use-publish.tsx'
import { UnmappedTeams } from '#ui/areas/weeks/review-week/unmapped-teams.tsx'
import { usePrizes } from '#ui/areas/weeks/review-week/use-prizes'
import { Banner } from '#ui/components/banner.tsx'
import { Button } from '#ui/components/button.tsx'
import { KeysDialog } from '#ui/components/keys-dialog.tsx'
import { PageStep } from '#ui/components/page-title.tsx'
import { toast } from '#ui/components/toast'
import { now } from '#ui/lib/clock'
import { recentText, untilText } from '#ui/lib/format'
import { isLive, providerName, sourceText } from '#ui/lib/providers'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDebounced } from '#ui/lib/use-query-param'
import { useOnline } from '#ui/lib/use-online'
import { AlreadyAwarded, ReviewNotes, AlreadyPublished } from './review-notices.tsx'
import { BoardLead, ScoreboardCard } from './section.tsx'
import { NotSaved, useWeekDraft } from './use-week-draft.tsx'
import { ReviewActions } from './review-actions.tsx'
import { PrizeRows } from './prize-row.tsx'
import { WeekBar, useWeekKeys } from './week-bar.tsx'
import { payeesOf, weekLines, winnersOfLine, type WeekLine } from './week-lines.ts'
import { PrizePreviewCard } from './prize-preview-card.tsx'
import stripStyles from './prize-row.module.css'
import styles from './week-review.module.css'

type Props = {
  league: League
  userId: number
  provider: string
  staged: Staged
  kinds: readonly AwardKind[]
  members: readonly Member[]
  /** Called for a week that another commissioner published while this one was open. */
  onPublished: () => void
  footer: ReactNode
}

const previewedAfterMs = 300

/** Debounced selection. */
const useSettled = <T extends object>(value: T): T => {
  const settled = useDebounced(JSON.stringify(value), previewedAfterMs)
  return useMemo(() => JSON.parse(settled) as T, [settled])
}

/** Notes that name a candidate of the line, and warnings and notes about its selected winners. */
const notesOf = (staged: Staged, line: WeekLine, picked: readonly Candidate[]): string[] => [
  ...staged.notes.filter(note => line.candidates.some(({ playerName }) => note.includes(playerName))),
  ...picked.flatMap(({ playerName, warning, note }) => [
    ...(warning === null ? [] : [`Check first: ${playerName} ${warning}.`]),
    ...(note === null ? [] : [`${playerName} ${note}.`]),
  ]),
  ...(staged.kindNotes[line.kind.type] && line.position === null
    ? [staged.kindNotes[line.kind.type] ?? '']
    : []),
]

/** Week review: winners with explanations, notes and the publish bar. */
export const WeekReview = ({
  league,
  userId,
  provider,
  staged,
  kinds,
  members,
  onPublished,
  footer,
}: Props) => {
  const { id: leagueId, season } = league
  const { week } = staged
  const root = useRef<HTMLDivElement>(null)
  const draft = useWeekDraft({ leagueId, season, week, provider }, staged, kinds, league)
  const { picks } = draft
  const { form, prizes } = usePrizes(kinds)
  const isOnline = useOnline()
  const [opened, setOpened] = useState<string>()
  const [showsPrizes, setShowsPrizes] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isAlreadyPublished, setAlreadyPublished] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const stage = useStage(leagueId, { provider })
  const published = () => {
    draft.clearStored()
    onPublished()
  }
  const publishing = usePublish(league, staged, provider, {
    onDone: done => {
      toast('positive', publishedText(week, done, league.currency))
      published()
    },
    onError: error => {
      const isUnanswered = error.status === 0 || error.status >= 500
      setUnsure(isUnanswered)
      setFailure(
        isUnanswered
          ? "Sidepot isn’t responding. Your choices are here, and trying again can't publish twice."
          : `${error.issues[0]?.message ?? error.message} Your choices are here.`,
      )
    },
    // If the first request got no response, this may be our own publication.
    onAlreadyPublished: () => (isUnsure ? published() : setAlreadyPublished(true)),
  })

  const lines = weekLines(staged, kinds, league)
  const chosen = chosenOf(staged, kinds, picks)
  const payees = payeesOf(lines, picks, prizes, league.currency)
  const total = totalOf(staged, kinds, picks, prizes, league.currency)
  const obstacle = obstacleOf(staged, chosen)
  const previewInput = useSettled({ winners: winnersOf(picks), prizes })
  const { data: preview, error: previewError } = useApiQuery(
    publications.preview,
    { leagueId, provider, week, ...previewInput },
    { enabled: obstacle === undefined && isOnline },
  )
  // Asked before the click if known from the preview; publishing asks at the latest.
  const awardedPrizes = publishing.conflictingPrizes ?? preview?.awardedPrizes ?? []
  const shared = new Set(lines.flatMap(line => notesOf(staged, line, []).filter(Boolean)))

  const publish = () => {
    setFailure(undefined)
    if (obstacle !== undefined || publishing.isPublishing) return
    if (!isOnline) return draft.wait()
    if (draft.waitingSince !== null) draft.cancelWaiting()
    return void form.handleSubmit(
      input => publishing.publish(picks, input),
      () => setShowsPrizes(true),
    )()
  }
  useWeekKeys(root, {
    isListening: !showsKeys && publishing.pending === undefined,
    publish,
    close: () => {
      setOpened(undefined)
      return opened
    },
    help: () => setShowsKeys(true),
  })

  return (
    <div ref={root} className={styles.review}>
      <PageStep>review</PageStep>
      {draft.waitingSince !== null && (
        <NotSaved
          week={week}
          since={draft.waitingSince}
          isOnline={isOnline}
          isSending={publishing.isPublishing}
          onSend={publish}
          onDiscard={draft.cancelWaiting}
        />
      )}
      {failure !== undefined && (
        <Banner
          tone="neg"
          title="Not published."
          action={
            <Button size="sm" onClick={publish}>
              Try again
            </Button>
          }
        >
          {failure}
        </Banner>
      )}
      {isAlreadyPublished && (
        <AlreadyPublished leagueId={leagueId} week={week} picked={chosen} onShow={onPublished} />
      )}
      {previewError && obstacle === undefined && (
        <Banner tone="neg" title="The week can't be published as is.">
          {previewError.issues[0]?.message ?? previewError.message}
        </Banner>
      )}
      <ReviewNotes staged={{ ...staged, notes: staged.notes.filter(note => !shared.has(note)) }} />
      <Corrections leagueId={leagueId} staged={staged} />
      <UnmappedTeams
        leagueId={leagueId}
        provider={provider}
        staged={staged}
        members={members}
        onSkip={
          chosen.some(({ managerId }) => managerId === null)
            ? () => draft.choose(withoutUnmatched(staged, picks))
            : undefined
        }
      />
      <div className="grid">
        <div className="stack s8">
          <ScoreboardCard
            week={week}
            label={`Week ${week} winners`}
            isBusy={stage.busy !== undefined}
            header={
              <>
                <BoardLead
                  amount={totalText(total, league.currency)}
                  note={`${total < 0 ? 'from' : 'to'} ${plural(payees.length, 'manager')}`}
                />
                <p className={styles.fetchedAt}>
                  Scores from {isLive(provider) ? providerName(provider) : sourceText(staged.source)},{' '}
                  {recentText(staged.fetchedAt)}.
                  {preview &&
                    (preview.overspent > 0
                      ? ` ${dollarsText(preview.overspent, league.currency)} over the pot after this.`
                      : ` ${dollarsText(preview.available, league.currency)} available for weekly awards after this.`)}
                </p>
              </>
            }
          >
            <ul className={stripStyles.winners}>
              {lines.map(line => {
                const winners = winnersOfLine(line, picks, prizes, league.currency)
                return (
                  <PrizeRows
                    key={line.key}
                    line={line}
                    winners={winners}
                    userId={userId}
                    isOpen={opened === line.key}
                    notes={notesOf(
                      staged,
                      line,
                      winners.map(({ candidate }) => candidate),
                    )}
                    onOpen={() => setOpened(opened === line.key ? undefined : line.key)}
                    onToggle={({ playerId }) => draft.choose(toggled(picks, line.kind, playerId))}
                    onSelectNone={() =>
                      draft.choose(
                        winners.reduce(
                          (left, { candidate }) => toggled(left, line.kind, candidate.playerId),
                          picks,
                        ),
                      )
                    }
                  />
                )
              })}
            </ul>
            <div className={styles.footer}>
              {draft.isChanged && (
                <span className="t-sm">
                  Your choices are saved on this device.{' '}
                  <button type="button" className="link link-btn" onClick={draft.clear}>
                    Start over
                  </button>
                </span>
              )}
              <ReviewActions
                league={league}
                week={week}
                provider={provider}
                candidates={Object.values(staged.candidates).reduce((sum, { length }) => sum + length, 0)}
                stage={stage}
                showsPrizes={showsPrizes}
                onPrizes={() => setShowsPrizes(!showsPrizes)}
              />
            </div>
          </ScoreboardCard>
          {showsPrizes && (
            <PrizesCard form={form} kinds={kinds.filter(kind => lines.some(line => line.kind === kind))} />
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
        </div>
        <div className="stack s4">
          <PrizePreviewCard payees={payees} members={members} preview={preview} />
        </div>
      </div>
      {footer}
      <WeekBar
        week={week}
        total={total}
        winners={chosen.length}
        managers={payees.length}
        isSample={staged.isSample}
        isReplacing={staged.isPublished}
        until={
          preview
            ? Date.parse(preview.finalAt) > now()
              ? `You can make changes until ${untilText(preview.finalAt)}`
              : 'Becomes final immediately'
            : ''
        }
        obstacle={obstacle}
        isPublishing={publishing.isPublishing}
        onPublish={publish}
      />
      {stage.question}
      {publishing.pending && (
        <PublishQuestion
          question={publishing.pending.question}
          season={staged.season}
          week={week}
          winners={chosen.length}
          total={total}
          warnings={warningsOf(staged, picks)}
          missingWeeks={staged.missingWeeks}
          isPublishing={publishing.isPublishing}
          onYes={publishing.pending.yes}
          onCancel={publishing.cancel}
        />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  )
}
