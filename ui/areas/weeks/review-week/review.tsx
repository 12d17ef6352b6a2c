import { Trash2 } from 'lucide-react'
import { Fragment, useState } from 'react'
import { plural } from '#domain/text'
import type { AwardKind } from '#contract/awards'
import type { League, Member } from '#contract/leagues/leagues'
import { weeks, type Staged } from '#contract/weeks'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { useAct } from '#ui/lib/use-act'
import { momentText } from '#ui/lib/format'
import type { SyncLocation } from '#ui/areas/weeks/connection/use-sync-location'
import { classes } from '#ui/lib/classes'
import { ClearData } from './clear-data.tsx'
import { Corrections } from './corrections.tsx'
import { HeldPrizes } from './held-prizes.tsx'
import { type KindProps, PositionCards, WeekCard } from './kind-cards.tsx'
import {
  candidatesOf,
  chosenOf,
  doubtsOf,
  obstacleOf,
  firstPicks,
  hasKind,
  isOfWeek,
  pickedOf,
  toggled,
  totalOf,
} from './picks.ts'
import { PrizesCard } from './prizes-card.tsx'
import { PublishBar } from './publish-bar.tsx'
import { publishedText, type Published } from './published-note.tsx'
import { PublishQuestion } from './publish-question.tsx'
import { ReviewNotes } from './review-notes.tsx'
import { UnmappedTeams } from './unmapped-teams.tsx'
import { usePrizes } from './use-prizes.ts'
import { usePublish, winnersOf } from './use-publish.ts'
import { WhoGetsWhat } from './who-gets-what.tsx'
import candidateCardStyles from './candidate-card.module.css'
import styles from './review.module.css'

type Props = {
  league: League
  place: SyncLocation
  staged: Staged
  kinds: readonly AwardKind[]
  members: readonly Member[]
  onPublished: (published: Published) => void
}

/** A fetched week: who could win, who is chosen, and publishing it. */
export const Review = ({ league, place, staged, kinds, members, onPublished }: Props) => {
  const [picks, setPicks] = useState(() => firstPicks(staged, kinds, league))
  const [isClearing, setClearing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  const { form, prizes } = usePrizes(kinds)
  const publishing = usePublish(league, staged, place.provider, {
    onDone: published => {
      toast('positive', publishedText(published, league.currency))
      onPublished(published)
      place.go({ step: 'log' })
    },
    onRefused: error => toast('negative', 'Publishing failed', error.issues[0]?.message ?? error.message),
  })
  const { week } = staged
  const preview = useAct(weeks.previewPublication)
  const showPreview = () => {
    const { id: leagueId } = league
    publishing.pause()
    preview.mutate({ leagueId, provider: place.provider, week, prizes, winners: winnersOf(picks) })
    setPreviewing(true)
  }

  const chosen = chosenOf(staged, kinds, picks)
  const total = totalOf(staged, kinds, picks, prizes, league.currency)
  const count = Object.values(staged.candidates).reduce((sum, { length }) => sum + length, 0)
  const publish = form.handleSubmit(given => publishing.publish(picks, given))
  const canBeGiven = (kind: AwardKind) =>
    isOfWeek(staged, kind) &&
    hasKind(league, kind) &&
    (kind.cadence === 'weekly' || candidatesOf(staged, kind).length > 0)
  const shownFor = (isOfPosition: boolean): KindProps[] =>
    kinds
      .filter(kind => isOfWeek(staged, kind))
      .filter(({ sharesPrizeBy }) => (sharesPrizeBy === 'position') === isOfPosition)
      .map(kind => ({
        kind,
        staged,
        league,
        picked: pickedOf(picks, kind),
        prize: prizes[kind.type] ?? 0,
        onToggle: playerId => setPicks(before => toggled(before, kind, playerId)),
      }))

  return (
    <>
      <div className={classes('row wrap between', styles.reviewHead)}>
        <div>
          <h2 className="t-card">Choose the week {week} winners</h2>
          <p className="t-2">Highest score is preselected. Tick more than one player to split a prize.</p>
        </div>
        <span className="t-3 t-sm">
          Fetched {momentText(staged.fetchedAt)}. {plural(count, 'candidate')}.
        </span>
      </div>
      <ReviewNotes staged={staged} />
      <Corrections leagueId={league.id} staged={staged} />
      <UnmappedTeams leagueId={league.id} provider={place.provider} staged={staged} members={members} />
      {shownFor(true).map(shown => (
        <Fragment key={shown.kind.type}>
          {shownFor(true).length > 1 && <h3 className="t-card">{shown.kind.label}</h3>}
          <div className={candidateCardStyles.cgs}>
            <PositionCards {...shown} />
          </div>
        </Fragment>
      ))}
      <div className={styles.reviewRest}>
        {shownFor(false).map(shown => (
          <WeekCard key={shown.kind.type} {...shown} />
        ))}
        <PrizesCard form={form} kinds={kinds.filter(canBeGiven)} />
      </div>
      <Button
        variant="danger-ghost"
        block
        className={classes('only-m', styles.reviewClear)}
        onClick={() => setClearing(true)}
      >
        <Trash2 />
        Clear fetched data
      </Button>
      {publishing.held && (
        <HeldPrizes
          held={publishing.held}
          answers={publishing.answers}
          busy={publishing.isPublishing}
          onAnswer={publishing.answer}
          onTakeBack={publishing.leaveHeld}
        />
      )}
      <PublishBar
        week={week}
        winners={chosen.length}
        managers={new Set(chosen.map(({ managerId, teamKey }) => managerId ?? teamKey)).size}
        total={total}
        isSample={staged.isSample}
        obstacle={obstacleOf(staged, chosen)}
        isPublishing={publishing.isPublishing}
        isReplacing={staged.isPublished}
        onPreview={showPreview}
        onPublish={() => void publish()}
        onClear={() => setClearing(true)}
      />
      {publishing.pending && (
        <PublishQuestion
          question={publishing.pending.question}
          season={staged.season}
          week={week}
          winners={chosen.length}
          total={total}
          doubts={doubtsOf(staged, picks)}
          missingWeeks={staged.missingWeeks}
          isPublishing={publishing.isPublishing}
          onYes={publishing.pending.yes}
          onCancel={publishing.cancel}
        />
      )}
      {isPreviewing && (
        <WhoGetsWhat
          preview={preview}
          answers={publishing.answers}
          onAnswer={publishing.answer}
          onClose={() => setPreviewing(false)}
        />
      )}
      {isClearing && (
        <ClearData
          leagueId={league.id}
          provider={place.provider}
          week={week}
          candidates={count}
          onCleared={() => place.go({ step: 'fetch' })}
          onCancel={() => setClearing(false)}
        />
      )}
    </>
  )
}
