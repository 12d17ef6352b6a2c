import { useState } from 'react'
import type { Page } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { toast } from '#ui/components/toast'
import { useApiMutation } from '#ui/lib/use-api-mutation'

const inOrder = (pages: readonly Page[], ids: readonly number[]): Page[] =>
  ids.flatMap(id => pages.find(page => page.id === id) ?? [])

/** Page order with optimistic updates; reverted if the server rejects the change. */
export const usePageOrder = (pages: readonly Page[]) => {
  const [moved, setMoved] = useState<readonly number[]>()
  const saveOrder = useApiMutation(editing.orderPages, {
    onError: ({ message }) => {
      setMoved(undefined)
      toast('negative', 'Failed to update page order', message || 'Please try again')
    },
  })
  const reorder = (pageIds: number[]) => {
    setMoved(pageIds)
    saveOrder.mutate({ pageIds }, { onSuccess: () => setMoved(undefined) })
  }
  return {
    ordered: moved ? inOrder(pages, moved) : [...pages],
    reorder,
    isSaved: saveOrder.isSuccess,
  }
}
