import { useQueryClient } from '@tanstack/react-query'
import { type Provider } from '#contract/weeks/connections'
import { stagedWeeks, type Staged } from '#contract/weeks/staged-weeks'
import { toast } from '#ui/components/toast'
import { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { keyOf } from '#ui/lib/use-api-query'
import { useSaveSource } from '#ui/areas/weeks/connection/use-save-source'
import { useSeasonQuestion } from '#ui/areas/weeks/connection/use-season-question.tsx'
import { readWeekFiles } from './read-week-files.ts'

// Issues are more specific than 'Invalid input': they name the spreadsheet line or the missing file.
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof CallError) return error.issues[0]?.message ?? error.message
  return error instanceof Error ? error.message : undefined
}

const failed = (error: unknown) => toast('negative', 'Fetch failed', reasonOf(error))

type From = {
  provider: Provider
  /** Source, if it differs: a file saved from the provider. */
  source?: string
  /** Called once the week is staged. */
  onStaged?: (week: number) => void
}

/** Stages a week in one of three ways: fetched from its provider, imported from files, or the bundled sample. */
export const useStage = (leagueId: number, { provider, source = provider, onStaged }: From) => {
  const client = useQueryClient()
  const fetching = useApiMutation(stagedWeeks.fetch)
  const season = useSeasonQuestion()
  const saveSource = useSaveSource(leagueId)
  const importing = useApiMutation(stagedWeeks.import)

  const review = (staged: Staged) => {
    const { week } = staged
    client.setQueryData(keyOf(stagedWeeks.read, { leagueId, provider, week }), staged)
    saveSource(source)
    onStaged?.(week)
  }

  const fetchWeek = (week: number, useMockData = false, confirmSeason?: number): void =>
    fetching.mutate(
      { leagueId, provider, week, useMockData, confirmSeason },
      {
        onSuccess: review,
        onError: error =>
          season.promptSeason(error, year => fetchWeek(week, useMockData, year)) || failed(error),
      },
    )

  const upload = async (week: number, files: readonly File[]) => {
    try {
      const read = await readWeekFiles(files, provider === 'csv')
      review(await importing.mutateAsync({ leagueId, provider, week, ...read }))
    } catch (error) {
      failed(error)
    }
  }

  return {
    fetchWeek,
    upload,
    question: season.dialog,
    busy: importing.isPending
      ? 'upload'
      : fetching.isPending
        ? fetching.variables.useMockData
          ? 'sample'
          : 'fetch'
        : undefined,
  }
}
