import { plural } from '#domain/text'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AwardKind } from '#contract/awards'
import type { League, Member } from '#contract/leagues/leagues'
import type { Staged } from '#contract/weeks'
import { PositionCode } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { momentText } from '#ui/lib/format'
import type { Published } from './undo-publish.tsx'
import type { SyncLocation } from '#ui/areas/weeks/connection/use-sync-location'
import { BenchCard } from './bench-card.tsx'
import { CandidateCard } from './candidate-card.tsx'
import { ClearData } from './clear-data.tsx'
import { Corrections } from './corrections.tsx'
import { MiscreantCard } from './miscreant-card.tsx'
import {
  byPosition,
  candidatesOf,
  chosenOf,
  firstPicks,
  noPicks,
  toggled,
  totalOf,
  type List,
} from './picks.ts'
import { positionNames } from './positions.ts'
import { PrizesCard } from './prizes-card.tsx'
import { PublishBar } from './publish-bar.tsx'
import { PublishQuestion } from './publish-question.tsx'
import { ReviewNotes } from './review-notes.tsx'
import { UnmappedTeams } from './unmapped-teams.tsx'
import { usePrizes } from './use-prizes.ts'
import { usePublish } from './use-publish.ts'
import { classes } from '#ui/lib/classes'
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

const nobody = <p className={classes('t-3 t-sm', styles.cgNone)}>Nobody started here this week.</p>

/** A fetched week: who could win, who is chosen, and publishing it. */
export const Review = ({ league, place, staged, kinds, members, onPublished }: Props) => {
  const [picks, setPicks] = useState(() => firstPicks(staged, league.isPremium))
  const [isClearing, setClearing] = useState(false)
  const { form, prizes } = usePrizes(kinds)
  const publishing = usePublish(league.id, staged, place, published => {
    setPicks(noPicks)
    onPublished(published)
  })
  const { week } = staged

  const chosen = chosenOf(staged, picks)
  const total = totalOf(staged, picks, prizes)
  const open = chosen.find(({ managerId }) => managerId === null)
  const count = Object.values(candidatesOf(staged)).reduce((sum, { length }) => sum + length, 0)
  const toggle = (list: List) => (playerId: string) => setPicks(before => toggled(before, list, playerId))
  const publish = form.handleSubmit(given => publishing.publish(picks, given))
  const kindOf = (look: AwardKind['look']) => kinds.find(kind => kind.look === look)
  const [bench, miscreant] = [kindOf('bench'), kindOf('miscreant')]

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
      <Corrections staged={staged} onReissue={() => void publish()} />
      <UnmappedTeams leagueId={league.id} provider={place.provider} staged={staged} members={members} />
      <div className={candidateCardStyles.cgs}>
        {byPosition(staged.hotTopTwoData).map(([position, candidates]) => (
          <CandidateCard
            key={position}
            sign={<PositionCode code={position} />}
            title={positionNames[position]}
            candidates={candidates}
            picked={picks.hot}
            prize={prizes.hot}
            onToggle={toggle('hot')}
            empty={nobody}
          />
        ))}
      </div>
      <div className={styles.reviewRest}>
        {bench && (
          <BenchCard
            kind={bench}
            staged={staged}
            isPremium={league.isPremium}
            picked={picks.bench}
            prize={prizes.bench}
            onToggle={toggle('bench')}
          />
        )}
        {miscreant && (
          <MiscreantCard
            kind={miscreant}
            staged={staged}
            picked={picks.miscreant}
            prize={prizes.miscreant}
            onToggle={toggle('miscreant')}
          />
        )}
        <PrizesCard form={form} isPremium={league.isPremium} hasMiscreant={staged.miscreantData.length > 0} />
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
      <PublishBar
        week={week}
        winners={chosen.length}
        managers={new Set(chosen.map(({ managerId, teamKey }) => managerId ?? teamKey)).size}
        total={total}
        isSample={staged.isSample}
        obstacle={
          chosen.length === 0 ? 'Choose at least one winner' : open && `Say whose team ${open.team} is first`
        }
        isPublishing={publishing.isPublishing}
        onPublish={() => void publish()}
        onClear={() => setClearing(true)}
      />
      {publishing.pending && (
        <PublishQuestion
          question={publishing.pending.question}
          week={week}
          winners={chosen.length}
          total={total}
          isPublishing={publishing.isPublishing}
          onYes={publishing.pending.yes}
          onCancel={publishing.cancel}
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
