import {
  Bold,
  Heading2,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Redo2,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { classes } from '#ui/lib/classes'
import type { Mark } from './markdown-edits.ts'
import styles from './markdown-field.module.css'

export type ToolbarAction = Mark | 'image' | 'undo' | 'redo'

type Tool = { action: ToolbarAction; name: string; icon: LucideIcon; begins?: boolean }

const tools: readonly Tool[] = [
  { action: 'heading', name: 'Heading', icon: Heading2 },
  { action: 'bold', name: 'Bold', icon: Bold },
  { action: 'italic', name: 'Italic', icon: Italic },
  { action: 'strike', name: 'Strikethrough', icon: Strikethrough },
  { action: 'list', name: 'List', icon: List, begins: true },
  { action: 'numbers', name: 'Numbered list', icon: ListOrdered },
  { action: 'tasks', name: 'Tasks', icon: ListTodo },
  { action: 'table', name: 'Table', icon: Table },
  { action: 'link', name: 'Link', icon: Link, begins: true },
  { action: 'image', name: 'Image', icon: Image },
  { action: 'undo', name: 'Undo', icon: Undo2 },
  { action: 'redo', name: 'Redo', icon: Redo2 },
]

/** Keyboard navigation between the toolbar buttons. */
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Toolbar of a Markdown field: a single tab stop with arrow-key navigation. */
export const MarkdownToolbar = ({
  hasPictures,
  controls,
  onPress,
}: {
  hasPictures: boolean
  controls: string
  onPress: (action: ToolbarAction) => void
}) => {
  const [at, setAt] = useState(0)
  const shown = tools.filter(({ action }) => action !== 'image' || hasPictures)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(at, shown.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      className={styles.markdownToolbar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={move}
    >
      {shown.map(({ action, name, icon: Icon, begins }, index) => (
        <Button
          key={action}
          variant="ghost"
          size="sm"
          icon
          className={classes(begins && styles.toolbarGroup)}
          aria-label={name}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPress(action)}
        >
          <Icon />
        </Button>
      ))}
    </div>
  )
}
