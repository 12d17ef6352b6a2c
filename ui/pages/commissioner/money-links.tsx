import { ArrowRight } from 'lucide-react'
import { useLedgerDialog } from '#ui/areas/winnings/ledger/use-ledger-dialog'
import { usePotDialog } from '#ui/areas/leagues/edit-pot/pot-outlet.tsx'
import styles from './money-links.module.css'

/** From the prize money to where it is set and to where it went; the page holds the dialogs. */
export const MoneyLinks = () => {
  const pot = usePotDialog()
  const ledger = useLedgerDialog()
  return (
    <span className={styles.moneyLinks}>
      <button type="button" className="link link-btn" onClick={() => ledger.open()}>
        Ledger <ArrowRight />
      </button>
      <button type="button" className="link link-btn" onClick={() => pot.open()}>
        Pot and payouts <ArrowRight />
      </button>
    </span>
  )
}
