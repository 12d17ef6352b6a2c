import { awards } from '#contract/awards'
import type { PublicAward } from '#contract/sharing'
import { dollarsText } from '#domain/money'
import { awardStyleOf } from '#ui/components/award-type-style'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Panel } from '#ui/components/card.tsx'
import awardTicketStyles from './award-ticket.module.css'
import styles from './explanation.module.css'

/** What the kind of award is for, to people who have never heard of it. */
export const Explanation = ({ award }: { award: PublicAward }) => {
  // Whoever reads this may be a stranger to the league, who is told only of the kinds that all have.
  const kind = useApiQuery(awards.kinds, {}).data?.find(({ type }) => type === award.type)
  const { tone, icon: Icon } = awardStyleOf(award)
  return (
    <Panel className={styles.ticketWhy}>
      <h2 className="t-card">
        <span className={awardTicketStyles.look} data-tone={tone}>
          <Icon />
        </span>
        How {award.title} works
      </h2>
      <p className="t-base t-2">{award.description}</p>
      {award.why !== null && <p className="t-base breaks">Why it won: {award.why}.</p>}
      {kind && (
        <p className="t-3 t-sm">
          {dollarsText(kind.defaultPrize, award.currency)}{' '}
          {kind.cadence === 'weekly' ? 'every week' : 'once a season'}
        </p>
      )}
    </Panel>
  )
}
