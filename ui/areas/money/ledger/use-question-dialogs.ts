import { useDialog } from '#ui/lib/use-dialog'

/** Dialog state for the selected entry, stored in the URL. */
export const useQuestionDialogs = () => ({
  ask: useDialog('question-entry'),
  correct: useDialog('correct-entry'),
})
