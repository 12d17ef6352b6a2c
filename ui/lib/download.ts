import { useMutation } from '@tanstack/react-query'
import type { AnyEndpoint, InputOf } from '#contract/kernel/endpoint'
import { toast } from '#ui/components/toast'
import { type CallError, fetchResponse } from './call.ts'
import { type Done, toastDone } from './use-api-mutation.ts'

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'download'

const saveFile = (blob: Blob, fileName: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  link.click()
  // The browser has started the download by this time.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** Saves text as a CSV file. */
export const saveCsv = (text: string, fileName: string) =>
  saveFile(new Blob([text], { type: 'text/csv' }), fileName)

/** Mutation that downloads a file, for cases in which a plain link couldn't show an error. */
export const useDownload = <E extends AnyEndpoint>(
  endpoint: E,
  { done, onError }: { done?: Done<[]>; onError: (error: CallError) => unknown },
) =>
  useMutation<void, CallError, InputOf<E>>({
    mutationFn: async input => {
      const response = await fetchResponse(endpoint, input)
      saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')))
    },
    onSuccess: () => toastDone(done),
    onError,
  })

/** Warns that an export would be empty. */
export const toastEmptyExport = () =>
  toast('warning', 'No Data Available', 'Please select a league with award data first.')
