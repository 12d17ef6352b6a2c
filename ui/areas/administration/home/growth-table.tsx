import type { Growth } from '#contract/administration/home'
import { dollarsText, defaultCurrency } from '#domain/money'
import { countText } from '#domain/text'
import { HiddenTable } from '#ui/components/week-bars.tsx'
import { monthAndYear } from './month-name.ts'

const shown = (value: number | null) => (value === null ? 'not recorded' : countText(value))

/** Data of the plots as a table, for screen readers. */
export const GrowthTable = ({ growth: { months, revenue } }: { growth: Growth }) => {
  const currency = revenue?.[0]?.currency ?? defaultCurrency
  return (
    <HiddenTable
      caption="Growth by month"
      headings={['Month', 'Subscribers', 'Monthly revenue', 'Left', 'People']}
      rows={months.map(month => [
        monthAndYear(month.month),
        shown(month.subscribers),
        month.revenue === null ? 'none' : dollarsText(month.revenue, currency),
        countText(month.left),
        shown(month.people),
      ])}
    />
  )
}
