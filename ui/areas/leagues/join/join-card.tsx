import { Shield, Users } from 'lucide-react'
import '../../../components/card.css'
import { plural } from '#domain/text'
import './joining.css'

/** The league somebody is about to join. */
export const JoinCard = ({
  name,
  commissionerName,
  memberCount,
}: {
  name: string
  commissionerName: string
  memberCount?: number
}) => (
  <section className="card join-card" aria-label="The league">
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
  </section>
)
