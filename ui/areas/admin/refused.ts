import { toast } from '../../components/toast.ts'
import type { CallError } from '../../lib/call.ts'

/** Says in a toast that a call was refused: in the server's words, or in these where it has none. */
export const refused =
  (title: string, fallback: string) =>
  ({ message }: CallError): void =>
    toast('negative', title, message || fallback)
