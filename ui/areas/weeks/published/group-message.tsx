import { Copy, Image, Share, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { TextAreaField } from '#ui/components/text-area.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import { canShare } from '#ui/components/use-copy.tsx'
import { classes } from '#ui/lib/classes'
import type { GroupChat } from './use-group-message.ts'
import styles from './group-message.module.css'

const inputSelector = 'input, textarea, select, [contenteditable=true]'

/** Copies on C, unless the user is typing or a dialog is open. */
const useCopyKey = (copy: () => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'c' || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.matches(inputSelector)) return
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
  <div className={classes(styles.chat, isFresh && styles.copied)}>
    {text.split('\n').map((line, index) => (
      <span key={index} className={styles.sentence} style={{ '--i': index } as CSSProperties}>
        {line}
      </span>
    ))}
  </div>
)

/** Message for the group chat: read, edit and copy. */
export const GroupMessage = ({
  chat: { text, edit, isCopied, copy, share, byHand },
  isFresh,
  onPicture,
}: {
  chat: GroupChat
  /** Whether the week was just published; its lines then settle one after another. */
  isFresh: boolean
  onPicture: () => void
}) => {
  const [isEditing, setEditing] = useState(false)
  useCopyKey(copy)
  return (
    <Card
      title="For the group chat"
      action={
        <Button variant="ghost" size="sm" onClick={() => setEditing(!isEditing)}>
          {isEditing ? 'Done' : 'Edit'}
        </Button>
      }
    >
      {isEditing ? (
        <TextAreaField label="Message" rows={12} value={text} onChange={event => edit(event.target.value)} />
      ) : (
        <Lines text={text} isFresh={isFresh} />
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="lg" className={classes('only-d', styles.copyButton)} onClick={copy}>
          <Copy />
          {isCopied ? 'Copied' : 'Copy message'}
        </Button>
        {canShare() && (
          <Button size="lg" className="only-d" onClick={() => void share()}>
            <Share2 />
            Share
          </Button>
        )}
        <Button size="lg" onClick={onPicture}>
          <Image />
          Image
        </Button>
      </div>
      <Announce>{isCopied ? 'Message copied' : ''}</Announce>
      {byHand}
    </Card>
  )
}

/** Same actions within thumb's reach on phones. */
export const ShareBar = ({ week, chat }: { week: number; chat: GroupChat }) => (
  <div className={classes('only-m', styles.bar)} data-sticky-end="">
    {canShare() ? (
      <>
        <Button variant="primary" size="lg" onClick={() => void chat.share()}>
          <Share />
          Share week {week}
        </Button>
        <Button size="lg" icon aria-label="Copy message" onClick={chat.copy}>
          <Copy />
        </Button>
      </>
    ) : (
      <Button variant="primary" size="lg" onClick={chat.copy}>
        <Copy />
        {chat.isCopied ? 'Copied' : `Copy week ${week}`}
      </Button>
    )}
  </div>
)
