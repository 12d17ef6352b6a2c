import { Pencil, Trash2, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from '#ui/components/styled'
import { classes } from '#ui/lib/classes'
import { Button } from '#ui/components/button.tsx'
import { Menu, MenuItem } from '#ui/components/menu.tsx'
import { useDialog } from '#ui/lib/use-dialog'
import styles from './entry-list.module.css'

export const Entries = styled('ol', styles.entries)

export const EntryBox = styled('li', styles.entry)

export const EntryLine = styled('div', styles.entryLine)

export const EntryNumber = styled('span', classes(styles.entryNumber, 'score'))

type EntryActions = { name: string; onEdit: () => void; onDelete: () => void }

/** Edit and Delete of a row: two buttons, or a menu on phones. */
export const RowActions = ({ name, onEdit, onDelete }: EntryActions) => (
  <>
    <span className="row gap-1 only-d">
      <Button variant="ghost" size="sm" icon aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil />
      </Button>
      <Button variant="ghost" size="sm" icon aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 />
      </Button>
    </span>
    <span className="only-m">
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon aria-label={`Actions for ${name}`}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem onSelect={onEdit}>
          <Pencil />
          Edit
        </MenuItem>
        <MenuItem danger onSelect={onDelete}>
          <Trash2 />
          Delete
        </MenuItem>
      </Menu>
    </span>
  </>
)

/** Row of a content list: position, title and actions. */
export const EntryRow = ({
  order,
  title,
  note,
  badge,
  ...actions
}: EntryActions & { order?: number; title: string; note?: ReactNode; badge?: ReactNode }) => (
  <EntryBox>
    <EntryLine>
      {order !== undefined && <EntryNumber>{order}</EntryNumber>}
      <div className="grow">
        <div className="t-med trunc">{title}</div>
        {note && <div className="t-3 t-sm trunc">{note}</div>}
      </div>
      {badge}
      <RowActions {...actions} />
    </EntryLine>
  </EntryBox>
)

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
