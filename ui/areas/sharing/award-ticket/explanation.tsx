import type { PublicAward } from '#contract/sharing'
import '../../../components/card.css'
import { dollarsText } from '#domain/money'
import { lookOf } from '#ui/components/kind-look'
import { useKind } from '#ui/lib/use-kinds'

/** What the kind of award is for, to people who have never heard of it. */
export const Explanation = ({ award }: { award: PublicAward }) => {
  const kind = useKind(award.type)
  const { tone = 'plain', icon: Icon } = lookOf(kind)
  return (
    <section className="card ticket-why">
      <h2 className="t-card">
        <span className={`look-${tone}`}>
          <Icon />
        </span>
        How {award.title} works
      </h2>
      <p className="t-base t-2">{award.description}</p>
      {kind && (
        <p className="t-3 t-sm">
          {dollarsText(kind.defaultPrize)} {kind.cadence === 'weekly' ? 'every week' : 'once a season'}
        </p>
      )}
    </section>
  )
}
