import { useEffectEvent, useEffect, type CSSProperties, useState, useSyncExternalStore } from 'react'
import { Copy, Share2, Image, Share, Download } from 'lucide-react'
import { classes } from '#ui/lib/classes'
import { Card } from '#ui/components/card.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { TextAreaField } from '#ui/components/text-field.tsx'
import { canShare, useShareOrCopy } from '#ui/components/use-copy.tsx'
import { Announce } from '#ui/components/live-region.tsx'
import type { WeekRecap } from '#contract/weeks/recaps'
import { withBasePath } from '#ui/lib/site'
import { picturePath, type PictureShape } from '#domain/recap-address'
import { prizeText, totalText } from '#domain/metric-value'
import { plural } from '#domain/text'
import { Dialog } from '#ui/components/dialog.tsx'
import { SegmentedTabs } from '#ui/components/tabs.tsx'
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

/** Picture as a file, if the browser can share files; offline, the message is shared alone. */
const fileOf = async (url: string, name: string): Promise<File[]> => {
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => undefined)
  if (!response?.ok) return []
  const file = new File([await response.blob()], name, { type: 'image/png' })
  return navigator.canShare?.({ files: [file] }) ? [file] : []
}

/** Message for the group chat, generated or edited, with the ways to share it. */
export const useGroupMessage = (recap: WeekRecap, shape: PictureShape) => {
  const [edited, setEdited] = useState<string>()
  const { isCopied, copy, passOn, byHand } = useShareOrCopy()
  const text = edited ?? recap.message
  return {
    text,
    edit: setEdited,
    isCopied,
    copy: () => void copy(text),
    share: async () => {
      const files = await fileOf(pictureUrl(recap, shape), `week-${recap.week}.png`)
      await passOn({ text, ...(files.length > 0 && { files }) }, text)
    },
    byHand,
  }
}

export type GroupChat = ReturnType<typeof useGroupMessage>

const shapes = [
  { value: 'wide', label: 'Wide' },
  { value: 'tall', label: 'Tall' },
] as const satisfies readonly { value: PictureShape; label: string }[]

const sizes = { wide: { width: 1200, height: 630 }, tall: { width: 1080, height: 1350 } }

const phone = '(max-width: 767px)'

const watchWidth = (onChange: () => void) => {
  const list = window.matchMedia(phone)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Returns the picture shape that fits the screen: tall on phones. */
export const useShapeOfScreen = (): PictureShape =>
  useSyncExternalStore(watchWidth, () => (window.matchMedia(phone).matches ? 'tall' : 'wide'))

/** Returns the URL of a picture; its version prevents stale images. */
export const pictureUrl = (recap: WeekRecap, shape: PictureShape): string =>
  `${withBasePath(picturePath(recap, shape))}?v=${(recap.pictureVersion ?? '').slice(0, 12)}`

/** Alt text with the whole week. */
const altText = ({ week, leagueName, totalPrizeAmount, managers, winners, currency }: WeekRecap): string => {
  const descriptions = winners.map(
    ({ position, label, isBenchPlayer, playerName, managerName, prizeAmount }) => {
      const what = isBenchPlayer ? 'Bench' : position === 'ALL' ? label : position
      return `${what} ${playerName}, ${managerName}, ${prizeText(prizeAmount, currency)}`
    },
  )
  return `Week ${week}, ${leagueName}: ${totalText(totalPrizeAmount, currency)} to ${plural(managers, 'manager')}. ${descriptions.join('; ')}.`
}

/** Picture of the week in the selected shape, to view and download. */
export const PictureDialog = ({ recap, onClose }: { recap: WeekRecap; onClose: () => void }) => {
  const suits = useShapeOfScreen()
  const [chosen, setChosen] = useState<PictureShape>()
  const shape = chosen ?? suits
  return (
    <Dialog
      title={`Week ${recap.week} as an image`}
      width={720}
      footer={
        <a
          className={buttonClass({ variant: 'primary' })}
          href={pictureUrl(recap, shape)}
          download={`week-${recap.week}-${shape}.png`}
        >
          <Download />
          Save image
        </a>
      }
      onClose={onClose}
    >
      <SegmentedTabs label="Image shape" tabs={shapes} value={shape} onChange={setChosen}>
        <img
          key={shape}
          className={styles.picture}
          src={pictureUrl(recap, shape)}
          {...sizes[shape]}
          alt={altText(recap)}
        />
      </SegmentedTabs>
    </Dialog>
  )
}
