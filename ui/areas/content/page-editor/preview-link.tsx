import { Eye } from 'lucide-react'
import { pageEditor } from '#contract/content/page-editor'
import { Button } from '#ui/components/button.tsx'
import { toast, toastError } from '#ui/components/toast'
import { useCopy } from '#ui/components/use-copy.tsx'
import { useApiMutation } from '#ui/lib/use-api-mutation'

/** Copies a link that shows the draft to anyone who has it, for seven days. */
export const PreviewLink = ({ pageId, onBefore }: { pageId: number; onBefore: () => Promise<void> }) => {
  const make = useApiMutation(pageEditor.previewLink, {
    refresh: 'nothing',
    onError: toastError('No preview link'),
  })
  const { copy, byHand } = useCopy()
  const press = async () => {
    await onBefore()
    make.mutate(
      { id: pageId },
      {
        onSuccess: ({ url }) =>
          void copy(url).then(
            isCopied =>
              isCopied &&
              toast(
                'positive',
                'Preview link copied',
                'Anyone with the link can view the draft for seven days.',
              ),
          ),
      },
    )
  }
  return (
    <>
      <Button variant="ghost" busy={make.isPending && 'Creating a link'} onClick={() => void press()}>
        <Eye />
        Copy preview link
      </Button>
      {byHand}
    </>
  )
}
