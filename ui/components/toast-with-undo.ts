import { toast } from './toast.ts'

/** Shows a success toast with an Undo button for ten seconds. */
export const toastWithUndo = (title: string, text: string, onUndo: () => void) =>
  toast('positive', title, text, 10_000, onUndo)
