import { Suspense } from 'react'
import type { ConflictPrompt } from '#ui/lib/use-conflict-dialog'
import { lazy } from './lazy.tsx'

const ChangedMeanwhileDialog = lazy(() =>
  import('./edit-conflict-dialog.tsx').then(m => ({ default: m.EditConflictDialog })),
)

/** Shows the conflict prompt of a stale save. */
export const EditConflictPrompt = ({ question }: { question: ConflictPrompt | undefined }) =>
  question ? (
    <Suspense>
      <ChangedMeanwhileDialog question={question} />
    </Suspense>
  ) : null
