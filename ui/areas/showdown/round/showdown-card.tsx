import { Suspense, type ReactNode } from 'react'
import type { League } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import type { Showdown } from '#contract/showdown'
import { dollarsText } from '#domain/money'
import { showdownEntryFee, showdownRounds } from '#domain/showdown-rounds'
import { plural } from '#domain/text'
import { Badge } from '#ui/components/badge.tsx'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { lazy } from '#ui/components/lazy.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { toastError } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useCurrency } from '#ui/lib/use-currency'
import { ShowdownGate } from '#ui/areas/showdown/run-round/showdown-gate.tsx'
import {
  zonedText,
  outcomeText,
  entrantsOf,
  phaseOf,
  participantStatus,
  RoundBadge,
  showdownState,
  type ShowdownState,
  useRounds,
  useShowdownDialog,
  type RoundTask,
} from './round.tsx'
import styles from './showdown-card.module.css'

const PicksForm = lazy(() => import('#ui/areas/showdown/take-part/picks-form.tsx').then(m => m.PicksForm))
const OptOut = lazy(() => import('#ui/areas/showdown/take-part/picks-form.tsx').then(m => m.OptOut))
const ShowdownDialog = lazy(() => import('./showdown-dialog.tsx').then(m => m.ShowdownDialog))

type Shown = { league: League; userId: number }
type InRound = Shown & { round: Showdown; onShow: (task?: RoundTask) => void }

const StatusText = ({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
}) => (
  <div className={styles.messages}>
    <h3 className="t-base t-strong breaks">{title}</h3>
    <p className="t-2">{children}</p>
    <div className="row wrap gap-2">{actions}</div>
  </div>
)

/** Offers to turn on Showdown for this season. */
const Offer = ({ league, onSetUp }: { league: League; onSetUp: () => void }) => {
  const saveSettings = useApiMutation(weekSettings.save, {
    onError: toastError('Not saved', 'Try again in a moment.'),
  })
  const decline = () => saveSettings.mutate({ leagueId: league.id, showdownEnabled: false })
  return (
    <StatusText
      title="Run a playoff Showdown?"
      actions={
        <>
          <Button variant="primary" onClick={onSetUp}>
            Create Event
          </Button>
          <Button variant="ghost" busy={saveSettings.isPending && 'Saving'} onClick={decline}>
            Not this year
          </Button>
        </>
      }
    >
      Everyone picks the NFL playoff winners. The most correct picks win the entry fees. Starts with the
      Divisional Round in January.
    </StatusText>
  )
}

const feeOf = (currency: string) => dollarsText(showdownEntryFee, currency)

const lockText = ({ event: { locksAt } }: Showdown): string =>
  locksAt === null ? 'No lock time yet.' : `Picks lock ${zonedText(locksAt)}.`

const GamesSet = ({ round, onShow }: InRound) => {
  const currency = useCurrency()
  return (
    <StatusText
      title={`${showdownRounds[round.event.round].label} isn’t open yet`}
      actions={
        round.isCommissioner ? (
          <>
            <Button variant="primary" onClick={() => onShow('open')}>
              Open picks
            </Button>
            <Button onClick={() => onShow('games')}>Edit games</Button>
          </>
        ) : (
          <Button onClick={() => onShow()}>View games</Button>
        )
      }
    >
      {plural(round.games.length, 'game')}, {feeOf(currency)} to enter.
    </StatusText>
  )
}

const Manage = ({ round, onShow }: Pick<InRound, 'round' | 'onShow'>) =>
  round.isCommissioner && (
    <Button variant="ghost" onClick={() => onShow()}>
      Manage round
    </Button>
  )

const Enter = ({ league, round, onShow }: InRound) => {
  const currency = useCurrency()
  const fee = feeOf(currency)
  const hasOptedOut = participantStatus(round.userParticipation) === 'out'
  return (
    <StatusText
      title={hasOptedOut ? 'You opted out' : `Pick ${plural(round.games.length, 'winner')}, ${fee} entry`}
      actions={
        <>
          <Button variant={hasOptedOut ? 'secondary' : 'primary'} onClick={() => onShow()}>
            Join for {fee}
          </Button>
          {!hasOptedOut && (
            <Suspense>
              <OptOut leagueId={league.id} round={round} />
            </Suspense>
          )}
          <Manage round={round} onShow={onShow} />
        </>
      }
    >
      {`${entrantsOf(round).length} of ${league.memberCount} managers entered. ${lockText(round)}`}
    </StatusText>
  )
}

const Pick = ({ league, round, onShow }: InRound) => (
  <>
    <Suspense fallback={<SkeletonRows />}>
      <PicksForm leagueId={league.id} round={round} />
    </Suspense>
    <p className={styles.note}>
      {lockText(round)} <Manage round={round} onShow={onShow} />
    </p>
  </>
)

const PicksIn = ({ league, round, onShow }: InRound) => (
  <StatusText
    title="Picks submitted"
    actions={
      <>
        <Button onClick={() => onShow()}>Change picks</Button>
        <Manage round={round} onShow={onShow} />
      </>
    }
  >
    {`${entrantsOf(round).length} of ${league.memberCount} managers entered. ${lockText(round)}`}
  </StatusText>
)

const Closed = ({ round, onShow }: InRound) => {
  const currency = useCurrency()
  return (
    <StatusText
      title="Picks are locked"
      actions={
        <>
          {round.isCommissioner && (
            <Button variant="primary" onClick={() => onShow('results')}>
              Enter results
            </Button>
          )}
          <Button variant={round.isCommissioner ? 'ghost' : 'secondary'} onClick={() => onShow()}>
            Everyone’s picks
          </Button>
        </>
      }
    >
      {`${dollarsText(round.event.potAmount, currency)} to win in the ${showdownRounds[round.event.round].label}. Waiting for the results.`}
    </StatusText>
  )
}

const Decided = ({ league, userId, round, onShow }: InRound) => {
  const place = useShowdownDialog()
  const isLast = round.event.round === 'conference'
  return (
    <StatusText
      title={outcomeText(round, userId, league.currency)}
      actions={
        <>
          {round.isCommissioner && !isLast && (
            <Button variant="primary" onClick={() => place.show('conference', 'games')}>
              Set up the {showdownRounds.conference.label}
            </Button>
          )}
          <Button onClick={() => onShow()}>Results</Button>
        </>
      }
    >
      {`${showdownRounds[round.event.round].label}, ${plural(entrantsOf(round).length, 'entry', 'entries')}.`}
    </StatusText>
  )
}

const views = {
  'games-set': GamesSet,
  enter: Enter,
  pick: Pick,
  in: PicksIn,
  closed: Closed,
  decided: Decided,
}

const OfState = ({ state, ...shown }: Shown & { state: ShowdownState }) => {
  const place = useShowdownDialog()
  if (state.kind === 'locked-away') return <ShowdownGate />
  if (state.kind === 'offer')
    return (
      <Card title="Showdown Event" action={<Badge tone="showdown">Not created</Badge>}>
        <Offer league={shown.league} onSetUp={() => place.show('divisional', 'games')} />
      </Card>
    )
  const { round } = state
  const View = views[state.kind]
  return (
    <Card title="Showdown Event" action={<RoundBadge phase={phaseOf(round)} />}>
      <View {...shown} round={round} onShow={task => place.show(round.event.round, task)} />
    </Card>
  )
}

/** Showdown card on Home; its round opens in a dialog. Renders nothing if there is no Showdown. */
export const ShowdownCard = (shown: Shown) => {
  const place = useShowdownDialog()
  const { data } = useRounds(shown.league.id)
  const state = data && showdownState(shown.league, data)
  return (
    <>
      {state && <OfState {...shown} state={state} />}
      {place.isOpen && (
        <Suspense>
          <ShowdownDialog {...shown} place={place} />
        </Suspense>
      )}
    </>
  )
}
