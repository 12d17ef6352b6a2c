import type { Award, AwardKind } from '#contract/awards'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Prize } from '#ui/components/award-figures.tsx'
import { dayText } from '#ui/lib/format'
import { lookOf } from '#ui/components/kind-look'

const Evidence = ({ note }: { note: string }) =>
  /^https?:\/\/\S+$/.test(note) ? (
    <a className="link" href={note} target="_blank" rel="noreferrer">
      See the evidence
    </a>
  ) : (
    <span>{note}</span>
  )

const Winner = ({ award }: { award: Award }) => (
  <ul className="list">
    <li>
      <div className="grow">
        <div className="t-med trunc">{award.managerName}</div>
        <div className="t-3 t-sm">
          {award.playerName}
          {award.week !== null && `, week ${award.week}`}, {dayText(award.createdAt)}
        </div>
        {award.note && (
          <div className="t-2 t-sm">
            <Evidence note={award.note} />
          </div>
        )}
      </div>
    </li>
  </ul>
)

/** Who took what is given once a season, or what becomes of the money while nobody has. */
export const SeasonKindCard = ({ kind, awards }: { kind: AwardKind; awards: readonly Award[] }) => {
  const award = awards.find(({ type }) => type === kind.type)
  return (
    <Card
      title={kind.label}
      action={<Prize amount={award?.prizeAmount ?? (kind.isFine ? -kind.defaultPrize : kind.defaultPrize)} />}
      flush={award === undefined}
    >
      {award ? (
        <Winner award={award} />
      ) : (
        <Empty icon={lookOf(kind).icon} title={kind.noAwards.title}>
          {kind.noAwards.text}
        </Empty>
      )}
    </Card>
  )
}
