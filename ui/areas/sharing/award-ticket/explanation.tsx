import { awards } from '#contract/awards'
import type { PublicAward } from '#contract/sharing'
import { dollarsText } from '#domain/money'
import { awardStyleOf } from '#ui/components/award-type-style'
import { useApiQuery } from '#ui/lib/use-api-query'
import { Panel } from '#ui/components/card.tsx'
import awardTicketStyles from './award-ticket.module.css'
import styles from './explanation.module.css'

/** Explains the award type to readers who don't know the game. */
export const Explanation = ({ award }: { award: PublicAward }) => {
  // The reader may be a non-member, who can only see the built-in award types.
  const kind = useApiQuery(awards.kinds, {}).data?.find(({ type }) => type === award.type)
  const { tone, icon: Icon } = awardStyleOf(award)
  return (
    <Panel className={styles.ticketReason}>
      <h2 className="t-card">
        <span className={awardTicketStyles.tone} data-tone={tone}>
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
