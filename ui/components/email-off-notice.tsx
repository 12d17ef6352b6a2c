import { MailX } from 'lucide-react'
import { useIsEmailConfigured } from '#ui/lib/use-email-configured'
import { emailIsOff } from '#domain/email-aware-text'
import { Banner } from './banner.tsx'

/** Notice that this server sends no email, shown before the user starts writing. */
export const EmailOffNotice = ({
  children = 'This update won’t be emailed. Post it in your group chat instead.',
}: {
  children?: string
}) =>
  !useIsEmailConfigured() && (
    <Banner tone="warn" icon={MailX} title={emailIsOff}>
      {children}
    </Banner>
  )
