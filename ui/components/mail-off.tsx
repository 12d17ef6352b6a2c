import { MailX } from 'lucide-react'
import { useMailConfigured } from '#ui/lib/use-mail-configured'
import { mailIsOff } from '#domain/mailed-text'
import { Banner } from './banner.tsx'

/** Notice that this server sends no email, shown before the user starts writing. */
export const MailOff = ({
  children = 'Nothing you write here is emailed. Share links and the group chat work.',
}: {
  children?: string
}) =>
  !useMailConfigured() && (
    <Banner tone="warn" icon={MailX} title={mailIsOff}>
      {children}
    </Banner>
  )
