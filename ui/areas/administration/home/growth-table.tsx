import type { Growth } from '#contract/administration/home'
import { dollarsText, usualCurrency } from '#domain/money'
import { countText } from '#domain/text'
import { monthAndYear } from './month-name.ts'

const shown = (figure: number | null) => (figure === null ? 'not kept' : countText(figure))

/** The plots' figures for whoever does not see them. */
export const GrowthTable = ({ growth: { months, revenue } }: { growth: Growth }) => {
  const currency = revenue?.[0]?.currency ?? usualCurrency
  return (
    <div className="sr">
      <table>
        <caption>Growth by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Subscribers</th>
            <th scope="col">Monthly revenue</th>
            <th scope="col">Left</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {months.map(month => (
            <tr key={month.month}>
              <th scope="row">{monthAndYear(month.month)}</th>
              <td>{shown(month.subscribers)}</td>
              <td>{month.revenue === null ? 'none' : dollarsText(month.revenue, currency)}</td>
              <td>{countText(month.left)}</td>
              <td>{shown(month.people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
