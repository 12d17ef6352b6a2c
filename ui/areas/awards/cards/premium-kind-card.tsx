import { ArrowRight } from 'lucide-react'
import { awards, type AwardKind } from '#contract/awards'
import type { League } from '#contract/leagues/leagues'
import { Await } from '#ui/components/await.tsx'
import { PositionCode } from '#ui/components/badge.tsx'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Points } from '#ui/components/figures.tsx'
import { useAnswer } from '#ui/lib/use-answer'
import { useHistory } from '#ui/areas/awards/history/history-outlet.tsx'
import { lookOf } from '#ui/components/kind-look'
import { PremiumBadge, PremiumGate } from '#ui/components/premium.tsx'

const Latest = ({ league, kind, total }: { league: League; kind: AwardKind; total: number }) => {
  const history = useHistory()
  const answer = useAnswer(awards.list, { leagueId: league.id, type: kind.type, limit: 3 })
  const latest = answer.data ?? []
  const isEmpty = answer.data !== undefined && latest.length === 0
  return (
    <Card
      title={kind.label}
      action={<PremiumBadge />}
      flush={isEmpty}
      foot={
        total > 3 && (
          <button type="button" className="link link-btn" onClick={() => history.show(kind.type)}>
            View All {total} <ArrowRight />
          </button>
        )
      }
    >
      <Await answer={answer} name="Awards">
        {rows =>
          isEmpty ? (
            <Empty icon={lookOf(kind).icon} title={kind.noAwards.title}>
              {kind.noAwards.text}
            </Empty>
          ) : (
            <ul className="list">
              {rows.map(award => (
                <li key={award.id}>
                  <PositionCode code={award.position} />
                  <div className="grow">
                    <div className="t-med trunc">{award.playerName}</div>
                    <div className="t-3 t-sm trunc">
                      {award.managerName}, week {award.week}
                    </div>
                  </div>
                  <Points points={award.points} />
                </li>
              ))}
            </ul>
          )
        }
      </Await>
    </Card>
  )
}

/** The latest awards of a premium kind; without premium, what is missed. What was won under premium stays readable. */
export const PremiumKindCard = ({
  kind,
  league,
  total,
}: {
  kind: AwardKind
  league: League
  /** How many of the kind there are. */
  total: number
}) => {
  if (league.isPremium || total > 0) return <Latest league={league} kind={kind} total={total} />
  return (
    <Card title={kind.label} action={<PremiumBadge />} flush>
      <PremiumGate kind={kind} />
    </Card>
  )
}
