import { Gem } from 'lucide-react'
import { Suspense, useState } from 'react'
import { awards } from '#contract/awards'
import { leagueKinds } from '#contract/league-kinds'
import type { League } from '#contract/leagues/leagues'
import { Await, both } from '#ui/components/await.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/segmented-tabs.tsx'
import { kindChoices, type KindChoice } from '#ui/lib/kind-choices'
import { useAnswer } from '#ui/lib/use-answer'
import { inputFor, type Season, SeasonChoice, seasonText } from '#ui/components/season-choice.tsx'
import type { AwardAction } from '#ui/areas/awards/list-awards/award-menu.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { AwardChanges } from './award-changes.tsx'
import { HistoryTab } from './history-tab.tsx'
import styles from './history-dialog.module.css'

const EditAwardDialog = lazy(() =>
  import('#ui/areas/awards/record-award/edit-award-dialog.tsx').then(m => ({ default: m.EditAwardDialog })),
)
const VoidAward = lazy(() =>
  import('#ui/areas/awards/record-award/void-award.tsx').then(m => ({ default: m.VoidAward })),
)

const tabsFor = (kinds: readonly KindChoice[]) => [
  { value: '', label: 'All Awards' },
  ...kinds.map(({ type, label, tier }) => ({
    value: type,
    label: (
      <>
        {label}
        {tier === 'premium' && <Gem aria-label="Premium" />}
      </>
    ),
  })),
]

/** All awards of a season by kind. The commissioner changes and voids them here, and sees who did. */
export const HistoryDialog = ({
  league,
  kind: type,
  season,
  onTurn,
  onClose,
}: {
  league: League
  /** '' for all. */
  kind: string
  season: Season
  /** Turns to another kind or season; '' for all kinds, and for the present season. */
  onTurn: (to: { kind: string; season: string }) => void
  onClose: () => void
}) => {
  const [action, setAction] = useState<AwardAction>()
  const done = () => setAction(undefined)
  const reads = both(
    useAnswer(awards.list, inputFor(league, season)),
    useAnswer(leagueKinds.list, { leagueId: league.id }),
  )
  // The awards of a season that has ended stand as they are.
  const isOpen = season === league.season && league.seasonStatus === 'active'
  const mayChange = league.myRole === 'commissioner' && isOpen
  const told = season === league.season ? '' : String(season)
  return (
    <Dialog
      title="Awards History"
      note={`${league.name}, ${seasonText(season)}`}
      width={860}
      flush
      onClose={onClose}
    >
      <SeasonChoice
        league={league}
        season={season}
        onChange={chosen => onTurn({ kind: type, season: chosen })}
      />
      <Await answer={reads} name="Awards">
        {([given, kinds]) => {
          const choices = kindChoices(kinds, given)
          const chosen = choices.find(known => known.type === type)
          return (
            <SegmentedTabs
              label="Award type"
              tabs={tabsFor(choices)}
              value={chosen?.type ?? ''}
              onChange={kind => onTurn({ kind, season: told })}
            >
              <div className={styles.history}>
                <HistoryTab
                  key={chosen?.type}
                  league={league}
                  given={given}
                  chosen={chosen}
                  kind={kinds.find(known => known.type === chosen?.type)}
                  onAct={mayChange ? setAction : undefined}
                />
              </div>
            </SegmentedTabs>
          )
        }}
      </Await>
      <AwardChanges leagueId={league.id} />
      <Suspense>
        {action?.kind === 'edit' && <EditAwardDialog league={league} award={action.award} onClose={done} />}
        {action?.kind === 'void' && <VoidAward award={action.award} onClose={done} />}
      </Suspense>
    </Dialog>
  )
}
