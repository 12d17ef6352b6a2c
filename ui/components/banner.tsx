import { Info, TriangleAlert, CircleAlert, type LucideIcon, MailX } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#ui/lib/classes'
import { useIsEmailConfigured } from '#ui/lib/use-email-configured'
import { emailIsOff } from '#domain/email-kinds'
import { LiveRegion } from './live-region.tsx'
import styles from './banner.module.css'

const icons = { note: Info, warn: TriangleAlert, neg: CircleAlert }

/** Banner container, for content other than a title and a sentence. */
export const BannerFrame = ({
  as: Tag = 'div',
  tone,
  className,
  ...props
}: ComponentProps<'div'> & { as?: 'div' | 'aside'; tone: keyof typeof icons | 'gold' }) => (
  <Tag {...props} className={classes(styles.banner, styles[tone], className)} />
)

export const Banner = ({
  tone = 'note',
  icon: Icon = icons[tone],
  title,
  action,
  children,
}: {
  tone?: keyof typeof icons
  /** Defaults to the icon of the tone. */
  icon?: LucideIcon
  title?: ReactNode
  action?: ReactNode
  children?: ReactNode
}) => (
  <LiveRegion as={BannerFrame} tone={tone} isSilent={tone !== 'neg'} atOnce>
    <Icon />
    <div className="grow">
      {title && <b className="t-strong">{title}</b>} <span className="t-2">{children}</span>
    </div>
    {action}
  </LiveRegion>
)

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
