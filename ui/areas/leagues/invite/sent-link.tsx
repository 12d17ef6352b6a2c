import type { SentInvitation } from '#contract/leagues/joining'
import { Banner } from '#ui/components/banner.tsx'
import { dayText } from '#ui/lib/format'
import { CopyLink } from './copy-link.tsx'
import styles from './invite-dialog.module.css'

/**
 * Delivery status of an invitation and its link, which is the only way in when no email goes out. The link is shown
 * only this once.
 */
export const SentLink = ({ sent }: { sent: SentInvitation }) => (
  <div className={styles.inviteSent}>
    {sent.isMailed ? (
      <Banner title="The email is on its way.">The link below is the one in it.</Banner>
    ) : (
      <Banner tone="warn" title="No email will be sent.">
        Send {sent.name} the link yourself; it won't be shown again.
      </Banner>
    )}
    <CopyLink
      label={`Invitation link for ${sent.name}`}
      url={sent.inviteUrl}
      hint={`Works once, until ${dayText(sent.expiresAt)}`}
    />
  </div>
)
