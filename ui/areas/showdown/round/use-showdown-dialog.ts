import { showdownRoundNames, type ShowdownRound } from '#domain/showdown-rounds'
import { useDialog } from '#ui/lib/use-dialog'

/** What a commissioner does in the dialog instead of taking part. */
export const roundTasks = ['games', 'open', 'results'] as const
export type RoundTask = (typeof roundTasks)[number]

/** The Showdown dialog: its round and what is done there are in the address. */
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
