import { Shield, Users } from 'lucide-react'
import { plural } from '#domain/text'
import { Panel } from '#ui/components/card.tsx'
import styles from './joining.module.css'

/** League that the user is about to join. */
export const JoinCard = ({
  name,
  commissionerName,
  memberCount,
}: {
  name: string
  commissionerName: string
  memberCount?: number | undefined
}) => (
  <Panel className={styles.joinCard} aria-label="The league">
    <h2 className="t-card">{name}</h2>
    <ul>
      {memberCount !== undefined && (
        <li>
          <Users />
          {plural(memberCount, 'manager')}
        </li>
      )}
      <li>
        <Shield />
        <span className="t-3">Commissioner</span> {commissionerName}
      </li>
    </ul>
  </Panel>
)
