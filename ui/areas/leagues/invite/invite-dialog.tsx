import type { League } from '#contract/leagues/leagues'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/segmented-tabs.tsx'
import { InviteOne } from './invite-one.tsx'
import { InviteSeveral } from './invite-several.tsx'
import { JoinLink } from './join-link.tsx'
import { useInviteDialog } from './use-invite-dialog.ts'
import styles from './invite-dialog.module.css'

const ways = [
  { value: 'one', label: 'One person', view: InviteOne },
  { value: 'several', label: 'Several at once', view: InviteSeveral },
  { value: 'link', label: 'Join link', view: JoinLink },
] as const

/** The ways into a league: a mail to one, mails to a pasted list, and the link for everybody. */
export const InviteDialog = ({ league, onClose }: { league: League; onClose: () => void }) => {
  const { about, turn } = useInviteDialog()
  const way = ways.find(({ value }) => value === about('how')) ?? ways[0]
  const left = Math.max(0, league.maxManagers - league.memberCount)
  return (
    <Dialog
      title="Invite Manager"
      note={`${league.name}, ${left === 0 ? 'no places left' : `${left} of ${league.maxManagers} places left`}`}
      flush
      onClose={onClose}
    >
      <SegmentedTabs
        label="Way to invite"
        tabs={ways}
        value={way.value}
        onChange={how => turn({ how: how === 'one' ? undefined : how })}
      >
        <div className={styles.inviteBody}>
          <way.view league={league} />
        </div>
      </SegmentedTabs>
    </Dialog>
  )
}
