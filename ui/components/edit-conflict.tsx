import { Suspense } from 'react'
import type { ConflictPrompt } from '#ui/lib/use-conflict-dialog'
import { lazy } from './lazy.tsx'

const EditConflictDialog = lazy(() => import('./edit-conflict-dialog.tsx').then(m => m.EditConflictDialog))

/** Shows the conflict prompt of a stale save. */
export const EditConflictPrompt = ({ question }: { question: ConflictPrompt | undefined }) =>
  question ? (
    <Suspense>
      <EditConflictDialog question={question} />
    </Suspense>
  ) : null
