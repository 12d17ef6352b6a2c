import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#ui/lib/call'
import { toast } from '#ui/components/toast'
import type { Provider } from '#contract/weeks/connections'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { stagedWeeks, type Staged } from '#contract/weeks/staged-weeks'
import { useSeasonQuestion, useSaveSource } from '#ui/areas/weeks/connection/use-source.tsx'
import { keyOf } from '#ui/lib/use-api-query'
import { encodingOf, csvReadError } from '#domain/csv'
import { now, useNow } from '#ui/lib/clock'
import { LiveRegion } from '#ui/components/live-region.tsx'
import { Spinner } from '#ui/components/spinner.tsx'
import { providerName } from '#ui/lib/providers'

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

/** Selected files in the format of the import request: text of a spreadsheet, or saved provider responses. */
export type WeekFiles = { csv: string } | { responses: unknown[] }

const isCsv = ({ name, type }: File) => name.toLowerCase().endsWith('.csv') || type === 'text/csv'

const textOf = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

const parse = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await textOf(file))
  } catch {
    throw new Error(`${file.name} isn't a saved response: it contains no JSON.`)
  }
}

/** Reads the selected files; if spreadsheets are expected, one of them. Throws an Error that names the invalid file. */
export const readWeekFiles = async (files: readonly File[], isSheet: boolean): Promise<WeekFiles> => {
  const [sheet] = files.filter(file => isSheet || isCsv(file))
  if (!sheet) return { responses: await Promise.all(files.map(parse)) }
  if (files.length > 1) throw new Error('Choose one CSV file, or one or more .json files.')
  const csv = await textOf(sheet)
  const error = csvReadError(csv)
  if (error !== null) throw new Error(error)
  return { csv }
}

/** Fetch progress with elapsed time: a week takes several requests, and providers can be slow. */
export const FetchProgress = ({ provider, week }: { provider: Provider; week: number }) => {
  const [startedAt] = useState(now)
  const seconds = Math.max(0, Math.floor((useNow(1000) - startedAt) / 1000))
  return (
    <LiveRegion className="t-2 row gap-2" atOnce>
      <Spinner aria-hidden="true" />
      Fetching week {week} from {providerName(provider)}. This takes several requests.
      <span className="num t-3" aria-hidden="true">
        {seconds} s
      </span>
    </LiveRegion>
  )
}
