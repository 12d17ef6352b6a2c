import { Suspense } from 'react'
import type { StaleQuestion } from '#ui/lib/use-stale-save'
import { lazy } from './lazy.tsx'

const ChangedMeanwhileDialog = lazy(() =>
  import('./changed-meanwhile-dialog.tsx').then(m => ({ default: m.ChangedMeanwhileDialog })),
)

/** Where the question of a save that came too late is shown. */
export const ChangedMeanwhile = ({ question }: { question: StaleQuestion | undefined }) =>
  question ? (
    <Suspense>
      <ChangedMeanwhileDialog question={question} />
    </Suspense>
  ) : null
