import { Share, Check, Copy, RefreshCw, Download, Clock } from 'lucide-react'
import type { Award } from '#contract/awards'
import { canShare } from '#ui/components/use-copy.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { classes } from '#ui/lib/classes'
import { toast } from '#ui/components/toast'
import { Dialog } from '#ui/components/dialog.tsx'
import { Banner } from '#ui/components/banner.tsx'
import type { ShareActivity } from '#contract/sharing'
import { countdownText } from '#ui/lib/format'
import { InputBox } from '#ui/components/field.tsx'
import { withBasePath } from '#ui/lib/site'
import { pointsText } from '#domain/points'
import { dollarsText } from '#domain/money'
import {
  useShareLink,
  useShareActions,
  useConfirmShare,
  shareTextOf,
  withLink,
  publicWinner,
} from './use-share-actions.ts'
import { StopSharing } from './stop-sharing.tsx'
import styles from './share-dialog.module.css'

type Link = ReturnType<typeof useShareLink>

const Buttons = ({ text, award, link }: { text: string; award: Award; link: Link }) => {
  const { isCopied, byHand, copyAll, shareNatively, isConfirming, closeConfirmation } = useShareActions(
    text,
    link.make,
  )
  const { confirm, isPending } = useConfirmShare(award.id)
  return (
    <>
      {canShare() && (
        <Button disabled={link.isFetching} onClick={() => void shareNatively()}>
          <Share />
          More options
        </Button>
      )}
      <Button variant="primary" busy={link.isFetching && 'Creating a link'} onClick={() => void copyAll()}>
        {isCopied ? <Check /> : <Copy />}
        {isCopied ? 'Copied' : 'Copy & Share'}
      </Button>
      {byHand}
      {isConfirming && link.data && (
        <Confirm
          title="Did you share it?"
          action="Yes, I shared it"
          danger={false}
          busy={isPending && 'Confirming'}
          onCancel={closeConfirmation}
          onConfirm={() => link.data && confirm(link.data.shareToken, closeConfirmation)}
        >
          Confirm that you posted it, and it counts toward your streak.
        </Confirm>
      )}
    </>
  )
}

/** Creates another link when the previous one no longer earns credit. */
const AnotherLink = ({ link }: { link: Link }) => (
  <Button busy={link.isFetching && 'Creating a link'} onClick={() => void link.renew()}>
    <RefreshCw />
    New link
  </Button>
)

const MoreActions = ({ award, onWithdrawn }: { award: Award; onWithdrawn: () => void }) => (
  <div className={classes('row wrap gap-2', styles.shareOptions)}>
    <a
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
      href={shareImageOf(award.id)}
      download={`sidepot-award-${award.id}.png`}
      onClick={() => toast('positive', 'Image Downloaded!')}
    >
      <Download />
      Download image
    </a>
    <StopSharing awardId={award.id} onWithdrawn={onWithdrawn} />
  </div>
)

type Props = { award: Award; userId: number; onClose: () => void }

/**
 * Share dialog of an award with its image, text and a link that earns a streak point. Nothing becomes public before it
 * is copied or shared.
 */
export const ShareDialog = ({ award, userId, onClose }: Props) => {
  const isOwn = award.managerId === userId
  const text = shareTextOf(award, isOwn)
  const link = useShareLink(award.id)
  const { label } = award
  const isOver = link.leftMs === 0 && link.data?.alreadyCredited === false
  return (
    <Dialog
      title={isOwn ? 'Share your win' : 'Share this win'}
      note={award.week === null ? `${label}, ${award.season} season` : `${label}, week ${award.week}`}
      width={560}
      footer={
        <>
          {isOver && <AnotherLink link={link} />}
          <Buttons text={text} award={award} link={link} />
        </>
      }
      onClose={onClose}
    >
      <div className={styles.shareBody}>
        <ShareImage award={award} label={label} />
        {link.error && (
          <Banner tone="neg" title="Link not created.">
            {link.error.message || 'Failed to create share link. Please try again.'}
          </Banner>
        )}
        <SharePreview text={text} link={link.data} leftMs={link.leftMs} isMaking={link.isFetching} />
        <MoreActions key={link.data?.shareToken} award={award} onWithdrawn={onClose} />
      </div>
    </Dialog>
  )
}

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

/** Returns the URL of an award's share card, 1200 by 630 pixels. */
export const shareImageOf = (awardId: number): string => withBasePath(`/share/award/${awardId}/image.png`)

/** Link preview image of the award. The league sees it before it is shared. */
export const ShareImage = ({ award, label }: { award: Award; label: string }) => (
  <div className={styles.shareImage}>
    <img
      src={shareImageOf(award.id)}
      alt={`Share card: ${publicWinner(award)}, ${label}, ${award.playerName}, ${pointsText(award.points)} points, ${dollarsText(award.prizeAmount, award.currency)}`}
      width={1200}
      height={630}
    />
  </div>
)
