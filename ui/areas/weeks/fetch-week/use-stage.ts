import { useQueryClient } from '@tanstack/react-query'
import { weeks, type Provider, type Staged } from '#contract/weeks'
import { toast } from '#ui/components/toast'
import { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { homes } from '#contract/home'
import { start } from '#contract/leagues/start'
import { keyOf } from '#ui/lib/use-api-query'
import { useSaveSource } from '#ui/areas/weeks/connection/use-keep-source'
import { useSeasonQuestion } from '#ui/areas/weeks/connection/use-season-question.tsx'
import { readWeekFiles } from './read-week-files.ts'

// An issue says more than 'Invalid input': which line of the spreadsheet, which file is missing.
const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof CallError) return error.issues[0]?.message ?? error.message
  return error instanceof Error ? error.message : undefined
}

const failed = (error: unknown) => toast('negative', 'Fetch failed', reasonOf(error))

/** Every answer that tells of a week that was brought in. */
const stagedWeekQueries = [weeks.read, weeks.waiting, homes.read, start.state]

type From = {
  /** Whose week it is. */
  provider: Provider
  /** Where it comes from, where that is a file of the provider's. */
  source?: string
  /** What is done once it is there. */
  onStaged?: (week: number) => void
}

/** The three ways a week gets in: read from its provider, from files, or as the bundled sample. */
export const useStage = (leagueId: number, { provider, source = provider, onStaged }: From) => {
  const client = useQueryClient()
  const fetching = useApiMutation(weeks.fetch, { refreshes: stagedWeekQueries })
  const season = useSeasonQuestion()
  const keepSource = useSaveSource(leagueId)
  const importing = useApiMutation(weeks.import, { refreshes: stagedWeekQueries })

  const review = (staged: Staged) => {
    const { week } = staged
    client.setQueryData(keyOf(weeks.staged, { leagueId, provider, week }), staged)
    keepSource(source)
    onStaged?.(week)
  }

  const fetchWeek = (week: number, useMockData = false, confirmSeason?: number): void =>
    fetching.mutate(
      { leagueId, provider, week, useMockData, confirmSeason },
      {
        onSuccess: review,
        onError: error => season.asked(error, year => fetchWeek(week, useMockData, year)) || failed(error),
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
    /** The question of another season, while it is open. */
    question: season.dialog,
    /** Which of the three is going on. */
    busy: importing.isPending
      ? 'upload'
      : fetching.isPending
        ? fetching.variables.useMockData
          ? 'sample'
          : 'fetch'
        : undefined,
  }
}
