import { Suspense } from 'react'
import { Field, InputBox } from '#ui/components/field.tsx'
import { CopyButton } from '#ui/components/use-copy.tsx'
import type { SentInvitation } from '#contract/leagues/joining'
import { Banner } from '#ui/components/banner.tsx'
import { dayText } from '#ui/lib/format'
import { lazy } from '#ui/components/lazy.tsx'
import { Skeleton } from '#ui/components/skeleton.tsx'
import styles from './copy-link.module.css'
import inviteDialogStyles from './invite-dialog.module.css'

/** Link with a copy button. If the clipboard is blocked, the text can be copied manually. */
export const CopyLink = ({ label, url, hint }: { label: string; url: string; hint?: string }) => (
  <Field label={label} hint={hint}>
    {ariaProps => (
      <div className={styles.copyLink}>
        <InputBox
          as="input"
          {...ariaProps}
          readOnly
          value={url}
          onFocus={event => event.currentTarget.select()}
        />
        <CopyButton text={url} />
      </div>
    )}
  </Field>
)

/**
 * Delivery status of an invitation and its link, which is the only way in when no email goes out. The link is shown
 * only this once.
 */
export const SentLink = ({ sent }: { sent: SentInvitation }) => (
  <div className={inviteDialogStyles.inviteSent}>
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

const QrCode = lazy(() => import('#ui/components/qr-code.tsx').then(m => m.QrCode))

/** QR code of a link, to be scanned on the spot. */
export const LinkQr = ({ url, label }: { url: string; label: string }) => (
  <div className={styles.qr}>
    <Suspense fallback={<Skeleton />}>
      <QrCode text={url} label={label} />
    </Suspense>
  </div>
)
