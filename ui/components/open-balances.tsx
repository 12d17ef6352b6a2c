import { theirBalance } from '#domain/settle'
import { cents } from '#domain/money'

/** Open balances, one member per line, shown before an action that removes their league. */
export const OpenBalances = ({
  currency,
  balances,
  leagueName,
}: {
  currency: string
  balances: readonly { managerId: number | null; managerName: string; balance: number }[]
  leagueName: string
}) => {
  return balances.length === 0 ? (
    <p>No balances due in {leagueName}.</p>
  ) : (
    <>
      <p>Open balances in {leagueName}:</p>
      <ul>
        {balances.map(({ managerId, managerName, balance }, at) => (
          <li key={managerId ?? `former ${at}`}>{theirBalance(managerName, cents(balance), currency)}</li>
        ))}
      </ul>
    </>
  )
}
