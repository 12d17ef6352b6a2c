import type { Growth as Figures } from '#contract/administration/home'
import { operatorHome } from '#contract/administration/home'
import { countText, plural } from '#domain/text'
import { dollarsText } from '#domain/money'
import { QueryBoundary } from '#ui/components/await.tsx'
import { useApiQuery } from '#ui/lib/use-api-query'
import { GrowthTable } from './growth-table.tsx'
import { monthName } from './month-name.ts'
import { Plot } from './plot.tsx'
import { PublishedBoard } from './published-board.tsx'
import styles from './growth.module.css'

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

/** Revenue by currency; currencies are never added up. */
const revenueText = (revenue: Figures['revenue']): string => {
  if (revenue === null) return 'Not set up'
  if (revenue.length === 0) return 'None yet'
  return revenue.map(({ currency, premium, addons }) => dollarsText(premium + addons, currency)).join(' and ')
}

const revenueNote = (revenue: Figures['revenue']): string => {
  if (revenue === null) return 'Billing is off on this server'
  if (revenue.length === 0) return 'No Premium subscribers'
  const parts = revenue.map(
    ({ currency, premium, addons }) =>
      `${dollarsText(premium, currency)} Premium, ${dollarsText(addons, currency)} add-ons`,
  )
  return `From Stripe: ${parts.join('; ')}, before coupons and taxes`
}

const leftText = ({ left, of }: Figures['left']): string =>
  of === null || of === 0 ? countText(left) : percent.format(left / of)

const leftNote = ({ left, of }: Figures['left']): string =>
  of === null ? plural(left, 'subscription') : `${countText(left)} of ${plural(of, 'subscriber')}`

const Plots = ({ growth }: { growth: Figures }) => {
  const { months, revenue, left } = growth
  return (
    <div className={styles.plots}>
      <Plot
        label="Subscribers"
        value={countText(growth.subscribers)}
        points={months.map(month => month.subscribers)}
      >
        {growth.granted === 0
          ? 'Paying subscribers'
          : `Excludes ${countText(growth.granted)} granted Premium`}
      </Plot>
      <Plot label="Monthly revenue" value={revenueText(revenue)} points={months.map(month => month.revenue)}>
        {revenueNote(revenue)}
      </Plot>
      <Plot
        label={`Canceled in ${monthName(left.month)}`}
        value={leftText(left)}
        points={months.map(month => month.left)}
      >
        {leftNote(left)}
      </Plot>
      <Plot label="People" value={countText(growth.people)} points={months.map(month => month.people)}>
        {`${plural(growth.runningLeagues, 'league')} in season, ${countText(growth.leagues)} total`}
      </Plot>
    </div>
  )
}

/** Growth of the site, computed from the database. */
export const Growth = () => (
  <QueryBoundary query={useApiQuery(operatorHome.growth, {})} name="Growth">
    {growth => (
      <>
        <PublishedBoard growth={growth} />
        <Plots growth={growth} />
        <GrowthTable growth={growth} />
      </>
    )}
  </QueryBoundary>
)
