import { showdownRoundNames, type ShowdownRound } from '#domain/showdown-rounds'
import { useDialog } from '#ui/lib/use-dialog'

/** Commissioner tasks in the dialog. */
export const roundTasks = ['games', 'open', 'results'] as const
export type RoundTask = (typeof roundTasks)[number]

/** State of the Showdown dialog, with round and task stored in the URL. */
export const useShowdownDialog = () => {
  const dialog = useDialog('showdown', ['round', 'task'])
  return {
    isOpen: dialog.isOpen,
    round: showdownRoundNames.find(name => name === dialog.about('round')) ?? 'divisional',
    task: roundTasks.find(task => task === dialog.about('task')),
    show: (round: ShowdownRound, task?: RoundTask) =>
      dialog.open(task === undefined ? { round } : { round, task }),
    close: dialog.close,
  }
}

export type ShowdownDialogState = ReturnType<typeof useShowdownDialog>
