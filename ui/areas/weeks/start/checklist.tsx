import { Suspense, type ReactNode, useState } from 'react'
import { Check, ArrowRight, ListChecks } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import type { AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { dollarsText } from '#domain/money'
import type { Start } from '#contract/weeks/start'
import { providerName } from '#ui/lib/providers'
import { momentText } from '#ui/lib/format'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Link } from '#ui/components/link.tsx'
import { weekByHand, joinLink } from '#ui/lib/paths'
import { basePath } from '#ui/lib/site'
import { lazy } from '#ui/components/lazy.tsx'
import { SkeletonRows } from '#ui/components/skeleton.tsx'
import { canShare, CopyButton, ShareOrCopyButton } from '#ui/components/use-copy.tsx'
import styles from './checklist.module.css'

const PotQuestion = lazy(() => import('./pot-question.tsx').then(m => m.PotQuestion))

type Step = {
  number: number
  /** `now` is the current step, `wait` is optional, `done` is complete. */
  state: 'now' | 'wait' | 'done'
  title: string
  text: ReactNode
  action?: ReactNode
  children?: ReactNode
}

const Down = ({ number, state, title, text, action, children }: Step) => (
  <li className={classes(styles.step, styles[state])}>
    <span className={styles.number}>{state === 'done' ? <Check aria-label="Done:" /> : number}</span>
    <div>
      <h2>{title}</h2>
      <p className="t-2">{text}</p>
    </div>
    {action ?? <span />}
    {children && <div className={styles.stepBody}>{children}</div>}
  </li>
)

export type ChecklistActions = {
  onReview: (staged: { week: number }) => void
  onConnect: () => void
  onEditPot: () => void
}

const weeklyPrize = (kinds: readonly AwardKind[]): number =>
  kinds.find(({ cadence, sharesPrizeBy }) => cadence === 'weekly' && sharesPrizeBy === 'position')
    ?.defaultPrize ?? 0

const potText = ({ totalPotAmount, currency }: League, kinds: readonly AwardKind[]): string =>
  totalPotAmount === 0
    ? 'No money, just the leaderboard'
    : `${dollarsText(totalPotAmount, currency)}. ${dollarsText(weeklyPrize(kinds), currency)} per position each week`

const Pot = ({ league, state, kinds, onEditPot }: StepProps & Pick<ChecklistActions, 'onEditPot'>) =>
  state.potIsSet ? (
    <Down
      number={1}
      state="done"
      title="Pot"
      text={potText(league, kinds)}
      action={
        <button type="button" className="link link-btn" onClick={onEditPot}>
          Change
        </button>
      }
    />
  ) : (
    <Down number={1} state="now" title="What's in the pot?" text="Set it once. Prizes can't exceed it.">
      <Suspense fallback={<SkeletonRows />}>
        <PotQuestion league={league} kinds={kinds} />
      </Suspense>
    </Down>
  )

type StepProps = { league: League; state: Start; kinds: readonly AwardKind[] }

const InviteStep = ({ league, state, kinds }: StepProps) => {
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? state.potIsSet
  return (
    <Down
      number={2}
      state={hasEveryoneJoined(state) ? 'done' : isOpen ? 'now' : 'wait'}
      title="Tell the league"
      text={
        state.potIsSet
          ? `${state.signedIn} of ${state.members} signed in. You can publish without the others.`
          : 'Anytime. You can publish before anyone signs in.'
      }
      action={
        <button
          type="button"
          className="link link-btn"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
        >
          {isOpen ? 'Later' : 'Show the message'}
        </button>
      }
    >
      {isOpen && <LeagueMessage league={league} prize={state.potIsSet ? weeklyPrize(kinds) : 0} />}
    </Down>
  )
}

const hasEveryoneJoined = ({ members, signedIn }: Start): boolean => members > 1 && signedIn === members

const Scores = ({
  league,
  state: { connected, staged },
  onReview,
  onConnect,
}: StepProps & ChecklistActions) =>
  staged ? (
    <Down
      number={3}
      state="done"
      title="Scores"
      text={`Week ${staged.week} fetched from ${providerName(staged.provider)}, ${momentText(staged.fetchedAt)}`}
      action={
        <button type="button" className="link link-btn" onClick={() => onReview(staged)}>
          See them
          <ArrowRight />
        </button>
      }
    />
  ) : (
    <Down
      number={3}
      state="now"
      title="Scores"
      text={
        connected === null
          ? 'No weeks yet. A week is fetched after it ends, or you can enter it manually.'
          : `${providerName(connected)} is connected. Fetch a finished week, or wait for the next one to finish.`
      }
    >
      <div className="row wrap gap-2">
        <Button onClick={onConnect}>{connected === null ? 'Connect a provider' : 'Fetch a week'}</Button>
        <Link className={buttonClass({ variant: 'ghost' })} to={weekByHand(league.id, league.weekToAward)}>
          Enter a week manually
        </Link>
      </div>
    </Down>
  )

const Publish = ({ league, state: { staged, potIsSet }, onReview }: StepProps & ChecklistActions) => {
  const week = staged?.week ?? league.weekToAward
  const isReady = staged !== null && potIsSet
  return (
    <Down
      number={4}
      state={isReady ? 'now' : 'wait'}
      title={`Publish week ${week}`}
      text={
        isReady
          ? 'We picked the top scorer at each position. Review and publish.'
          : potIsSet
            ? 'Waiting for scores'
            : 'Set the pot first'
      }
      action={
        isReady && (
          <Button variant="primary" size="lg" className={styles.mainAction} onClick={() => onReview(staged)}>
            Review week {week}
          </Button>
        )
      }
    />
  )
}

/** Checklist with four steps, shown until the first week is published and never again. */
export const Checklist = (props: StepProps & ChecklistActions) => {
  const { league, state } = props
  const done = [state.potIsSet, hasEveryoneJoined(state), state.staged !== null].filter(Boolean).length
  return (
    <section className={styles.checklist} aria-label={`Until ${league.name} publishes its first week`}>
      <p className="row gap-2 t-2">
        <ListChecks />
        {done} of 4 done
      </p>
      <ol>
        <Pot {...props} />
        <InviteStep {...props} />
        <Scores {...props} />
        <Publish {...props} />
      </ol>
    </section>
  )
}

/** Message for the league's chat: the prizes and the join link. */
export const LeagueMessage = ({ league, prize }: { league: League; prize: number }) => {
  const prizes = prize > 0 ? `${dollarsText(prize, league.currency)} per position, every week. ` : ''
  const url = joinLink(location.origin + basePath(), league)
  const text = `${league.name} now has a prize board. ${prizes}Pick your team:\n\n${url}`
  return (
    <>
      <p className={styles.chat}>{text}</p>
      <div className="row gap-2 wrap">
        <CopyButton text={text} label="Copy for the group chat" />
        {canShare() && <ShareOrCopyButton variant="ghost" label="Share" what={{ text }} text={text} />}
      </div>
    </>
  )
}
