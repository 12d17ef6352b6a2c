import { CircleCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './todo.module.css'

/** Something that waits for somebody, or, without `isOpen`, that they may look at. */
export type Todo = {
  key: string
  icon: LucideIcon
  title: ReactNode
  note: ReactNode
  act: string
  onAct: () => void
  isOpen: boolean
}

const Row = ({ todo, isFirst }: { todo: Todo; isFirst: boolean }) => {
  const { icon: Icon, title, note, act, onAct, isOpen } = todo
  return (
    <li>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <div className="t-med">{title}</div>
        <div className="t-sm t-3">{note}</div>
      </div>
      <Button
        size="sm"
        variant={isOpen && isFirst ? 'primary' : isOpen ? 'secondary' : 'ghost'}
        onClick={onAct}
      >
        {act}
      </Button>
    </li>
  )
}

/** What is open for somebody, the first of it with the page's main button; a line where nothing is. */
export const TodoCard = ({ todos, nothing }: { todos: readonly Todo[]; nothing: string }) => {
  const open = todos.filter(({ isOpen }) => isOpen)
  const rest = todos.filter(({ isOpen }) => !isOpen)
  return (
    <Card
      title="For you"
      className="first"
      action={open.length > 0 && <span className="t-3 t-sm num">{open.length} open</span>}
    >
      {open.length === 0 && rest.length === 0 && (
        <p className={styles.none}>
          <CircleCheck />
          {nothing}
        </p>
      )}
      {todos.length > 0 && (
        <ul className={styles.todo}>
          {[...open, ...rest].map((todo, index) => (
            <Row key={todo.key} todo={todo} isFirst={index === 0} />
          ))}
        </ul>
      )}
    </Card>
  )
}
