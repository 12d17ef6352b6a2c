import type { LedgerPage } from '#contract/money/statements'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { plural } from '#domain/text'
import { Card } from '#ui/components/card.tsx'
import { DescriptionList } from '#ui/components/facts.tsx'
import { signedLedgerText } from '#ui/areas/money/shared/ledger-text'

/** Season totals by entry kind. */
export const LedgerTotals = ({ ledger }: { ledger: LedgerPage }) => (
  <Card title="Totals by type" note={`${ledger.season} season`}>
    <DescriptionList>
      {ledger.totals.map(({ kind, count, amount }) => (
        <div key={kind}>
          <dt>
            {ledgerKindNames[kind]} <span className="t-3 t-sm">{plural(count, 'entry', 'entries')}</span>
          </dt>
          <dd>{signedLedgerText(amount, ledger.currency, true)}</dd>
        </div>
      ))}
    </DescriptionList>
  </Card>
)
