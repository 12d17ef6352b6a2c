import { Clock } from 'lucide-react'
import type { ShareActivity } from '#contract/sharing'
import '../../../components/field.css'
import { countdownText } from '#ui/lib/format'
import { withLink } from './share-text.ts'

type LinkState = { link: ShareActivity | undefined; leftMs: number | undefined; isMaking: boolean }

/** What the link is good for, and for how long still. */
const LinkNote = ({ link, leftMs, isMaking }: LinkState) => {
  if (!link || leftMs === undefined)
    return <>{isMaking ? 'The link is being made.' : 'With a link, everybody who has it sees this award.'}</>
  if (leftMs === 0) return <>This link earns no streak point any more. Make a new one.</>
  return (
    <>
      {link.alreadyCredited
        ? "You've maxed this award for today—share another tomorrow for more points."
        : 'This link works for 5 minutes. One click on it adds a streak point.'}
      <span className="share-clock num" role="timer" aria-label="Time left">
        {countdownText(leftMs)}
      </span>
    </>
  )
}

/** The text as it will be pasted, link and all. */
export const SharePreview = ({ text, link, ...state }: LinkState & { text: string }) => (
  <figure className="f">
    <figcaption className="flabel">Share text</figcaption>
    <p className="in share-text">{link ? withLink(text, link.shareUrl) : text}</p>
    <p className="hint share-note">
      <Clock />
      <LinkNote link={link} {...state} />
    </p>
  </figure>
)
