import type { AwardKind } from '#contract/awards'
import type { Staged } from '#contract/weeks'
import { positionNames } from '#domain/position-names'
import { AwardBadge } from '#ui/components/award-badge.tsx'
import { PositionCode } from '#ui/components/badge.tsx'
import { Panel } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { lookOf } from '#ui/components/kind-look'
import { PremiumBadge, PremiumGate } from '#ui/components/premium.tsx'
import { classes } from '#ui/lib/classes'
import { CandidateCard } from './candidate-card.tsx'
import { byPosition, candidatesOf, hasKind } from './picks.ts'
import styles from './candidate-card.module.css'

export type KindProps = {
  kind: AwardKind
  staged: Staged
  league: { isPremium: boolean }
  picked: ReadonlySet<string>
  /** In dollars. */
  prize: number
  onToggle: (playerId: string) => void
}

/** Stands where a premium kind's candidates would be in a free league. */
const Gate = ({ kind }: { kind: AwardKind }) => (
  <Panel className={styles.cg} aria-label={kind.label}>
    <div className={styles.cgH}>
      <AwardBadge award={kind} />
      <span className="grow" />
      <PremiumBadge />
    </div>
    <PremiumGate kind={kind} />
  </Panel>
)

/** A kind that has one prize a position: a card for each. */
export const PositionCards = ({ kind, staged, league, picked, prize, onToggle }: KindProps) => {
  if (!hasKind(league, kind)) return <Gate kind={kind} />
  const none = <p className={classes('t-3 t-sm', styles.cgNone)}>{kind.noCandidates.title}</p>
  return byPosition(candidatesOf(staged, kind), staged.positions).map(([position, candidates]) => (
    <CandidateCard
      key={position}
      kind={kind}
      sign={<PositionCode code={position} />}
      title={positionNames[position]}
      candidates={candidates}
      picked={picked}
      prize={prize}
      onToggle={onToggle}
      empty={none}
    />
  ))
}

const None = ({ kind, note }: { kind: AwardKind; note: string | undefined }) => (
  <Empty
    icon={lookOf(kind).icon}
    title={note === undefined ? kind.noCandidates.title : `No ${kind.label} to choose`}
  >
    {note ?? kind.noCandidates.text}
  </Empty>
)

/** A kind that has one prize a week. */
export const WeekCard = ({ kind, staged, league, picked, prize, onToggle }: KindProps) => {
  if (!hasKind(league, kind)) return <Gate kind={kind} />
  return (
    <CandidateCard
      kind={kind}
      sign={<AwardBadge award={kind} />}
      title={<span className={styles.plain}>{kind.description}</span>}
      candidates={candidatesOf(staged, kind)}
      picked={picked}
      prize={prize}
      onToggle={onToggle}
      note={staged.kindNotes[kind.type]}
      empty={<None kind={kind} note={staged.kindNotes[kind.type]} />}
    />
  )
}
