import type { Statement, StatementEntry } from '#contract/money/statements'
import { Card } from '#ui/components/card.tsx'
import { Link } from '#ui/components/link.tsx'
import { moneyOf } from '#ui/lib/paths'
import { useCurrency } from '#ui/lib/use-currency'
import { entryText, shortDay, signedLedgerText } from '#ui/areas/money/shared/amount-text.tsx'
import { ThinRows, ThinRowName, RowLink } from '#ui/areas/money/shared/thin-rows.tsx'

const maxVisible = 5

const Entry = ({ entry, at }: { entry: StatementEntry; at: string }) => {
  const currency = useCurrency()
  const [what, details] = entryText(entry)
  const note = [shortDay(entry.createdAt), details].filter(Boolean).join(', ')
  return (
    <li>
      <ThinRowName>
        <RowLink to={`${at}&entry=${entry.id}`} label={`${what}, ${note}`}>
          {what}
        </RowLink>
        <small>{note}</small>
      </ThinRowName>
      <span className="money">{signedLedgerText(entry.amount, currency)}</span>
    </li>
  )
}

/** Newest entries of the current user, with a link to all of them. */
export const OwnEntries = ({ leagueId, statement }: { leagueId: number; statement: Statement }) => {
  const { entries, memberId } = statement
  if (entries.length === 0) return null
  const at = `${moneyOf(leagueId, 'ledger')}?member=${memberId}`
  const newest = entries.toReversed()
  return (
    <Card
      title="Your entries"
      flush
      footer={
        <Link className="link" to={at}>
          {entries.length === 1 ? 'Your statement' : `See all ${entries.length} entries`}
        </Link>
      }
    >
      <ThinRows>
        {newest.slice(0, maxVisible).map(entry => (
          <Entry key={entry.id} entry={entry} at={at} />
        ))}
      </ThinRows>
    </Card>
  )
}
