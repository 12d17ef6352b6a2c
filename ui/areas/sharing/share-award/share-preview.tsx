import { Clock } from 'lucide-react'
import type { ShareActivity } from '#contract/sharing'
import { countdownText } from '#ui/lib/format'
import { InputBox } from '#ui/components/field.tsx'
import { classes } from '#ui/lib/classes'
import { withLink } from './share-text.ts'
import styles from './share-dialog.module.css'

type LinkState = { link: ShareActivity | undefined; leftMs: number | undefined; isMaking: boolean }

/** Explains what the link earns, and for how long. */
const LinkNote = ({ link, leftMs, isMaking }: LinkState) => {
  if (!link || leftMs === undefined)
    return (
      <>
        {isMaking
          ? 'Creating the link.'
          : 'The link is created when you copy or share it. Anyone with it can see this award.'}
      </>
    )
  if (link.alreadyCredited)
    return <>You've maxed this award for today—share another tomorrow for more points.</>
  if (leftMs === 0) return <>The link keeps working. For a streak point, create a new one.</>
  return (
    <>
      The link keeps working. A click within 5 minutes adds your streak point.
      <span className={classes(styles.shareTimer, 'num')} role="timer" aria-label="Time left">
        {countdownText(leftMs)}
      </span>
    </>
  )
}

/** Share text as it will be pasted, including the link. */
export const SharePreview = ({ text, link, ...state }: LinkState & { text: string }) => (
  <figure className={styles.shareBox}>
    <figcaption className="t-sm t-med">Share text</figcaption>
    <InputBox as="p" className={styles.shareText}>
      {link ? withLink(text, link.shareUrl) : text}
    </InputBox>
    <p className={classes('t-3 t-sm', styles.shareNote)}>
      <Clock />
      <LinkNote link={link} {...state} />
    </p>
  </figure>
)
