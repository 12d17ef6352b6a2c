import { useState } from 'react'
import type { EditedPage } from '#contract/content/page-editor'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { editing } from '#contract/content/editing'
import { toast } from '#ui/components/toast'
import { useConflictDialog } from '#ui/lib/use-conflict-dialog'
import type { Page } from '#contract/content/content'
import type { Draft } from './use-draft.ts'
import { textOf } from './page-text.ts'

/** Publishes a draft. Asks before overwriting changes that another user published or saved in the meantime. */
export const usePublish = (edited: EditedPage, draft: Draft) => {
  const { page } = edited
  const [error, setError] = useState<CallError>()
  const save = useApiMutation(editing.savePage, {
    done: savedPage => ['Page published', `Visitors can read it at /${savedPage.slug}.`],
    onError: callError => {
      if (callError.editConflict) return promptConflict(callError)
      setError(callError)
      if (callError.issues.length === 0 && callError.code !== 'slug_taken')
        toast('negative', 'Not published', callError.message)
    },
  })
  const conflict = useConflictDialog()
  const send = (known: object, revision: number) => {
    const { title, slug, content } = draft.text
    save.mutate(
      {
        ...savedFieldsOf(page),
        ...{ title, slug, content, is_active: true },
        currentSlug: page.slug,
        openedWith: { ...savedFieldsOf(page), ...known },
        draftRevision: revision,
      },
      { onSuccess: savedPage => draft.begin(textOf(savedPage)) },
    )
  }
  const promptConflict = (callError: CallError) =>
    conflict.showConflict(callError, {
      differencesTo: savedFields =>
        (['title', 'slug', 'content'] as const)
          .filter(name => name in savedFields && savedFields[name] !== draft.text[name])
          .map(name => ({ name, yours: draft.text[name], theirs: String(savedFields[name]) })),
      saveMine: savedFields =>
        send(
          'revision' in savedFields ? {} : savedFields,
          Number(savedFields['revision'] ?? draft.revision()),
        ),
      discardMine: savedFields => draft.write(textOf({ ...draft.text, ...savedFields })),
    })
  return {
    publish: async () => {
      setError(undefined)
      await draft.save()
      send({}, draft.revision())
    },
    errorAt: (name: string) =>
      name === 'slug' && error?.code === 'slug_taken'
        ? error.message
        : error?.issues.find(({ path }) => path === name)?.message,
    isPublishing: save.isPending,
    question: conflict.question,
  }
}

/** Maps a page to the field names of the save request. */
export const savedFieldsOf = ({ title, slug, content, is_active, categoryId }: Page) => ({
  ...{ title, slug, content, is_active },
  category_id: categoryId,
})
