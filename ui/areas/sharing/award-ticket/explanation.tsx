import type { PublicAward } from '#contract/sharing'
import { dollarsText } from '#domain/money'
import { lookOf } from '#ui/components/kind-look'
import { useKind } from '#ui/lib/use-kinds'
import { Panel } from '#ui/components/card.tsx'
import awardTicketStyles from './award-ticket.module.css'
import styles from './explanation.module.css'

/** What the kind of award is for, to people who have never heard of it. */
export const Explanation = ({ award }: { award: PublicAward }) => {
  const kind = useKind(award.type)
  const { tone, icon: Icon } = lookOf(kind)
  return (
    <Panel className={styles.ticketWhy}>
      <h2 className="t-card">
        <span className={awardTicketStyles.look} data-tone={tone}>
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
    </Panel>
  )
}
