import { useDialog } from '#ui/lib/use-dialog'

/** What is asked about the chosen entry, open when the address says so. */
export const useQuestionDialogs = () => ({
  ask: useDialog('question-entry'),
  correct: useDialog('correct-entry'),
})
