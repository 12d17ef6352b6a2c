import type { League } from '#contract/leagues/leagues'
import type { LeagueRule } from '#contract/rules/rule-settings'
import { ruleCostText } from '#ui/areas/rules/rules-page/rule-groups'
import { SwitchBox } from '#ui/components/check.tsx'
import { AwardTypeIcon } from '#ui/components/award-type-icon.tsx'
import { Link } from '#ui/components/link.tsx'
import { rulesOf } from '#ui/lib/rules-path'
import styles from './change-rules.module.css'

/** Rule with its switch; the row opens its editor. */
export const RuleRow = ({
  league,
  rule,
  per,
  isBusy,
  onTurn,
}: {
  league: League
  rule: LeagueRule
  per: string
  isBusy: boolean
  onTurn: () => void
}) => (
  <li className={styles.change} data-off={!rule.isOn || undefined}>
    <SwitchBox aria-label={rule.name} checked={rule.isOn} disabled={isBusy} onChange={onTurn} />
    <div className={styles.details}>
      <h3>
        <AwardTypeIcon kind={rule} className={styles.icon} />
        <Link
          className={styles.name}
          to={`${rulesOf(league.id, 'edit')}?rule=${encodeURIComponent(rule.key)}`}
          aria-label={`Edit ${rule.name}`}
        >
          {rule.name}
        </Link>
      </h3>
      <p className="t-2 breaks">{rule.unavailable ?? rule.sentence}</p>
    </div>
    <div className={styles.cost}>
      <span className="money">{ruleCostText(rule, league.currency)}</span>
      <span className="t-3 t-sm">{per}</span>
    </div>
  </li>
)
