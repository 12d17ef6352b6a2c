import { Copy, Share2, Share } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react'
import type { WeekRecap } from '#contract/recaps'
import type { PictureShape } from '#domain/picture-shapes'
import { Say } from '#ui/components/told.tsx'
import { Link } from '#ui/components/link.tsx'
import { Button } from '#ui/components/button.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { classes } from '#ui/lib/classes'
import { leagueDashboard } from '#ui/lib/paths'
import { canShare, usePassOn } from '#ui/components/use-copy.tsx'
import { pictureUrl } from './week-picture.tsx'
import styles from './group-message.module.css'

/** The picture as a file, where the browser shares files; without a connection the message goes alone. */
const fileOf = async (url: string, name: string): Promise<File[]> => {
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
  if (!answer?.ok) return []
  const file = new File([await answer.blob()], name, { type: 'image/png' })
  return navigator.canShare?.({ files: [file] }) ? [file] : []
}

const typedInto = 'input, textarea, select, [contenteditable=true]'

/** Lets c copy, while nobody types and no dialog is open. */
const useCopyKey = (copy: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.matches(typedInto)) return
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    copy()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const Lines = ({ text, isFresh }: { text: string; isFresh: boolean }) => (
  <div className={classes(styles.chat, isFresh && styles.fresh)}>
    {text.split('\n').map((line, index) => (
      <span key={index} className={styles.said} style={{ '--i': index } as CSSProperties}>
        {line}
      </span>
    ))}
  </div>
)

/** What is pasted into the group chat: to read, to change, to copy, and on phones to share with the picture. */
export const GroupMessage = ({
  recap,
  shape,
  isFresh,
}: {
  recap: WeekRecap
  shape: PictureShape
  /** Whether the week was published just now: then its lines settle one after the other. */
  isFresh: boolean
}) => {
  const { week, message } = recap
  const [edited, setEdited] = useState<string>()
  const [isEditing, setEditing] = useState(false)
  const { isCopied, copy, passOn, byHand } = usePassOn()
  const text = edited ?? message
  const copyText = () => void copy(text)
  const share = async () => {
    const files = await fileOf(pictureUrl(recap, shape), `week-${week}.png`)
    await passOn({ text, ...(files.length > 0 && { files }) }, text)
  }
  useCopyKey(copyText)
  return (
    <section className={styles.message} aria-label="For the group chat">
      <div className={styles.head}>
        <h2 className="t-card">For the group chat</h2>
        <button type="button" className="link link-btn" onClick={() => setEditing(!isEditing)}>
          {isEditing ? 'Done' : 'Edit'}
        </button>
      </div>
      {isEditing ? (
        <TextAreaField
          label="Message"
          rows={12}
          value={text}
          onChange={event => setEdited(event.target.value)}
        />
      ) : (
        <Lines text={text} isFresh={isFresh} />
      )}
      <div className={styles.acts}>
        {canShare() && (
          <Button
            variant="primary"
            size="lg"
            className={classes('only-m', styles.main)}
            onClick={() => void share()}
          >
            <Share />
            Share week {week}
          </Button>
        )}
        <Button
          variant={canShare() ? 'secondary' : 'primary'}
          size="lg"
          className={classes('only-m', !canShare() && styles.main)}
          onClick={copyText}
        >
          <Copy />
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <Button variant="primary" size="lg" className={classes('only-d', styles.main)} onClick={copyText}>
          <Copy />
          {isCopied ? 'Copied' : 'Copy message'}
          <kbd aria-hidden="true">C</kbd>
        </Button>
        {canShare() && (
          <Button size="lg" className="only-d" onClick={() => void share()}>
            <Share2 />
            Share
          </Button>
        )}
      </div>
      <p className="t-sm t-2">
        {recap.link === null
          ? 'Recaps are for members only, so the message has no link to this one.'
          : 'Anyone with this link can read this week’s recap. Names are shortened.'}{' '}
        <Link className="link" to={`${leagueDashboard(recap.leagueId)}&tab=sync&step=settings`}>
          Change it under Settings
        </Link>
      </p>
      <Say>{isCopied ? 'Message copied' : ''}</Say>
      {byHand}
    </section>
  )
}
