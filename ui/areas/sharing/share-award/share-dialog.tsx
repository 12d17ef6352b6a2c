import { Check, Copy, Download, RefreshCw, Share } from 'lucide-react'
import type { Award } from '#contract/awards'
import { Banner } from '#ui/components/banner.tsx'
import { Button, buttonClass } from '#ui/components/button.tsx'
import { Confirm } from '#ui/components/confirm.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { toast } from '#ui/components/toast'
import { classes } from '#ui/lib/classes'
import { canShare } from '#ui/components/use-copy.tsx'
import { ShareImage, shareImageOf } from './share-image.tsx'
import { SharePreview } from './share-preview.tsx'
import { shareTextOf } from './share-text.ts'
import { useConfirmShare } from './use-confirm-share.ts'
import { useShareActions } from './use-share-actions.ts'
import { useShareLink } from './use-share-link.ts'
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
