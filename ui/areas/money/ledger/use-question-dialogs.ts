import { useDialog } from '#ui/lib/use-dialog'

/** Dialog state for the selected entry, stored in the URL. */
export const useQuestionDialogs = () => ({
  questionDialog: useDialog('question-entry'),
  correct: useDialog('correct-entry'),
})
