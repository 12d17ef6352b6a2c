import type { League } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/segmented-tabs.tsx'
import { AddPeople } from '#ui/areas/leagues/claims/add-people.tsx'
import { InviteOne } from './invite-one.tsx'
import { InviteSeveral } from './invite-several.tsx'
import { useInviteDialog } from './use-invite-dialog.ts'
import styles from './invite-dialog.module.css'

const ways = [
  { value: 'one', label: 'By email', view: InviteOne },
  { value: 'several', label: 'In bulk', view: InviteSeveral },
  { value: 'without', label: 'Without an account', view: AddPeople },
] as const

/**
 * Ways into a league other than the join link: an email to one person, emails to a pasted list, or a team without an
 * account.
 */
export const InviteDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const { about, turn } = useInviteDialog()
  const way = ways.find(({ value }) => value === about('how')) ?? ways[0]
  const left = Math.max(0, league.maxManagers - league.memberCount)
  return (
    <Dialog
      title="Invite Manager"
      note={`${league.name}, ${left === 0 ? 'no spots left' : `${left} of ${league.maxManagers} spots left`}`}
      flush
      onClose={onClose}
    >
      <SegmentedTabs
        label="Invite method"
        tabs={ways}
        value={way.value}
        onChange={how => turn({ how: how === 'one' ? undefined : how })}
      >
        <div className={styles.inviteBody}>
          <way.view league={league} onClose={onClose} />
        </div>
      </SegmentedTabs>
    </Dialog>
  )
}
