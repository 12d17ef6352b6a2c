import { useDialog } from '#ui/lib/use-dialog'

/** Dialogs of a list: add, edit and delete. */
export const useEntryDialogs = <T extends { id: number }>(kind: string, entries: readonly T[]) => {
  const edit = useDialog(`edit-${kind}`, ['id'])
  const add = useDialog(`add-${kind}`)
  const remove = useDialog(`delete-${kind}`, ['id'])
  return {
    isAdding: add.isOpen,
    edited: entries.find(({ id }) => id === edit.idOf('id')),
    removed: entries.find(({ id }) => id === remove.idOf('id')),
    add: () => add.open(),
    edit: ({ id }: T) => edit.open({ id }),
    remove: ({ id }: T) => remove.open({ id }),
    /** Closes the open dialog. */
    close: add.close,
    closeAbout: edit.close,
  }
}
