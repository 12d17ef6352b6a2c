import { useMemo, useState } from 'react'
import type { AwardKind } from '#contract/awards'
import type { League, Member } from '#contract/leagues/leagues'
import { publications } from '#contract/weeks/publications'
import { type Staged } from '#contract/weeks/staged-weeks'
import { useStage } from '#ui/areas/weeks/fetch-week/use-stage.tsx'
import { chosenOf, obstacleOf, totalOf, publishedText } from '#ui/areas/weeks/review-week/selected-winners'
import { usePublish, winnersOf } from '#ui/areas/weeks/review-week/use-publish'
import { usePrizes } from '#ui/areas/weeks/review-week/use-prizes'
import { toast } from '#ui/components/toast'
import { useApiQuery } from '#ui/lib/use-api-query'
import { useDebounced } from '#ui/lib/use-query-param'
import { useOnline } from '#ui/lib/use-online'
import { useWeekDraft } from './use-week-draft.tsx'
import { payeesOf, weekLines } from './week-lines.ts'

/** Staged week to review, with its league. */
export type ReviewedWeek = {
  league: League
  userId: number
  provider: string
  staged: Staged
  kinds: readonly AwardKind[]
  members: readonly Member[]
  /** Called for a week that another commissioner published while this one was open. */
  onPublished: () => void
}

const previewedAfterMs = 300

/** Debounced selection. */
const useSettled = <T extends object>(value: T): T => {
  const settled = useDebounced(JSON.stringify(value), previewedAfterMs)
  return useMemo(() => JSON.parse(settled) as T, [settled])
}

/** Publishing of the reviewed week, with the failure or the other publication that stopped it. */
const useReviewPublishing = (
  { league, provider, staged, onPublished }: ReviewedWeek,
  draft: ReturnType<typeof useWeekDraft>,
) => {
  const [failure, setFailure] = useState<string>()
  const [isAlreadyPublished, setAlreadyPublished] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const published = () => {
    draft.clearStored()
    onPublished()
  }
  const publishing = usePublish(league, staged, provider, {
    onDone: done => {
      toast('positive', publishedText(staged.week, done, league.currency))
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
  return { ...publishing, failure, clearFailure: () => setFailure(undefined), isAlreadyPublished }
}

/** Selection of the week's winners with their prizes, its preview, and how it is published. */
export const useWeekReview = (reviewed: ReviewedWeek) => {
  const { league, provider, staged, kinds } = reviewed
  const { id: leagueId, season, currency } = league
  const { week } = staged
  const draft = useWeekDraft({ leagueId, season, week, provider }, staged, kinds, league)
  const { picks } = draft
  const { form, prizes } = usePrizes(kinds)
  const isOnline = useOnline()
  const [showsPrizes, setShowsPrizes] = useState(false)
  const stage = useStage(leagueId, { provider })
  const publishing = useReviewPublishing(reviewed, draft)

  const lines = weekLines(staged, kinds, league)
  const chosen = chosenOf(staged, kinds, picks)
  const obstacle = obstacleOf(staged, chosen)
  const previewInput = useSettled({ winners: winnersOf(picks), prizes })
  const { data: preview, error: previewError } = useApiQuery(
    publications.preview,
    { leagueId, provider, week, ...previewInput },
    { enabled: obstacle === undefined && isOnline },
  )

  const publish = () => {
    publishing.clearFailure()
    if (obstacle !== undefined || publishing.isPublishing) return
    if (!isOnline) return draft.wait()
    if (draft.waitingSince !== null) draft.cancelWaiting()
    return void form.handleSubmit(
      input => publishing.publish(picks, input),
      () => setShowsPrizes(true),
    )()
  }
  return {
    draft,
    form,
    prizes,
    showsPrizes,
    setShowsPrizes,
    isOnline,
    stage,
    lines,
    chosen,
    payees: payeesOf(lines, picks, prizes, currency),
    total: totalOf(staged, kinds, picks, prizes, currency),
    obstacle,
    preview,
    previewError,
    /** Asked before the click if known from the preview; publishing asks at the latest. */
    awardedPrizes: publishing.conflictingPrizes ?? preview?.awardedPrizes ?? [],
    publishing,
    publish,
  }
}

/** Reviewed week with the state of its review, for the parts of the screen. */
export type ReviewProps = ReviewedWeek & { review: ReturnType<typeof useWeekReview> }
