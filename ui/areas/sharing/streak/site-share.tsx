import { Check, Share2 } from 'lucide-react'
import { sharing } from '#contract/sharing'
import { Button } from '#ui/components/button.tsx'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useShareOrCopy } from '#ui/components/use-copy.tsx'

const toastFailed = () =>
  toast('negative', 'Error creating share link', 'Failed to create share link. Please try again.')

/** Creates the user's own site link and shares it; shows the link if sharing is blocked. */
export const SiteShare = ({ isSignedIn }: { isSignedIn: boolean }) => {
  const create = useApiMutation(sharing.siteShare, { refresh: 'nothing', onError: toastFailed })
  const { isCopied, passOn, byHand } = useShareOrCopy()

  const copyOrShow = async (shareUrl: string) => {
    if (!shareUrl) return toastFailed()
    const passed = await passOn({ url: shareUrl }, shareUrl)
    if (passed === 'copied') toast('positive', 'Copied! Paste into your social app')
    if (passed === 'manually') toast('warning', 'Your share link', shareUrl)
  }

  const share = () => {
    if (!isSignedIn) return toast('warning', 'Please log in to share the site with friends.')
    return create.mutate({}, { onSuccess: ({ shareUrl }) => void copyOrShow(shareUrl) })
  }

  return (
    <>
      <Button size="sm" busy={create.isPending && 'Creating a link'} onClick={share}>
        {isCopied ? <Check /> : <Share2 />}
        {isCopied ? 'Copied' : 'Share the site'}
      </Button>
      {byHand}
    </>
  )
}
