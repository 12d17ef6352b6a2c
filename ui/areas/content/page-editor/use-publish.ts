import { useState } from 'react'
import { editing } from '#contract/content/editing'
import type { EditedPage } from '#contract/content/page-editor'
import { pageQueries } from '#ui/areas/content/editing/content-queries'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useConflictDialog } from '#ui/lib/use-conflict-dialog'
import { pageEditorQueries } from './page-editor-queries.ts'
import { savedFieldsOf } from './saved-page.ts'
import { textOf } from './page-text.ts'
import type { Draft } from './use-draft.ts'

/** Publishes a draft. Asks before overwriting changes that another user published or saved in the meantime. */
export const usePublish = (edited: EditedPage, draft: Draft) => {
  const { page } = edited
  const [error, setError] = useState<CallError>()
  const save = useApiMutation(editing.savePage, { refreshes: [...pageQueries, ...pageEditorQueries] })
  const stale = useConflictDialog()
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
      {
        onSuccess: kept => {
          draft.begin(textOf(kept))
          toast('positive', 'Page published', `Visitors can read it at /${kept.slug}.`)
        },
        onError: refused => {
          if (refused.editConflict) return askAbout(refused)
          setError(refused)
          if (refused.issues.length === 0 && refused.code !== 'slug_taken')
            toast('negative', 'Not published', refused.message)
        },
      },
    )
  }
  const askAbout = (refused: CallError) =>
    stale.ask(refused, {
      differencesTo: kept =>
        (['title', 'slug', 'content'] as const)
          .filter(name => name in kept && kept[name] !== draft.text[name])
          .map(name => ({ name, yours: draft.text[name], theirs: String(kept[name]) })),
      saveMine: kept => send('revision' in kept ? {} : kept, Number(kept['revision'] ?? draft.revision())),
      discardMine: kept => draft.write(textOf({ ...draft.text, ...kept })),
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
    question: stale.question,
  }
}
