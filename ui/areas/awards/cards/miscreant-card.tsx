import { dollarsText } from '#domain/money'
import { Flag } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Card } from '#ui/components/card.tsx'
import { Empty } from '#ui/components/empty.tsx'
import { Money } from '#ui/components/figures.tsx'
import { dayText } from '#ui/lib/format'
import { useKindOfLook } from '#ui/lib/use-kinds'

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

/** The season's Miscreant, or what becomes of the money without one. */
export const MiscreantCard = ({ awards }: { awards: readonly Award[] }) => {
  const kind = useKindOfLook('miscreant')
  if (!kind) return null
  const award = awards.find(({ type }) => type === kind.type)
  return (
    <Card
      title={kind.label}
      action={<Money amount={award?.prizeAmount ?? kind.defaultPrize} />}
      flush={award === undefined}
    >
      {award ? (
        <Winner award={award} />
      ) : (
        <Empty icon={Flag} title="No Suspensions Yet">
          The {dollarsText(kind.defaultPrize)} pot rolls into the Super Bowl pot if nobody starts a suspended
          player.
        </Empty>
      )}
    </Card>
  )
}
