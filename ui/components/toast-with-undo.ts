import { toast } from './toast.ts'

/** Tells what was done, and for ten seconds lets whoever did it take it back. */
export const toastWithUndo = (title: string, text: string, onUndo: () => void) =>
  toast('positive', title, text, 10_000, onUndo)
