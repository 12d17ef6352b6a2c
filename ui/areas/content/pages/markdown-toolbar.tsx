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

type Tool = { act: ToolbarAction; name: string; icon: LucideIcon; begins?: boolean }

const tools: readonly Tool[] = [
  { act: 'heading', name: 'Heading', icon: Heading2 },
  { act: 'bold', name: 'Bold', icon: Bold },
  { act: 'italic', name: 'Italic', icon: Italic },
  { act: 'strike', name: 'Strikethrough', icon: Strikethrough },
  { act: 'list', name: 'List', icon: List, begins: true },
  { act: 'numbers', name: 'Numbered list', icon: ListOrdered },
  { act: 'tasks', name: 'Tasks', icon: ListTodo },
  { act: 'table', name: 'Table', icon: Table },
  { act: 'link', name: 'Link', icon: Link, begins: true },
  { act: 'image', name: 'Image', icon: Image },
  { act: 'undo', name: 'Undo', icon: Undo2 },
  { act: 'redo', name: 'Redo', icon: Redo2 },
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
  onPress: (act: ToolbarAction) => void
}) => {
  const [at, setAt] = useState(0)
  const shown = tools.filter(({ act }) => act !== 'image' || hasPictures)
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
      {shown.map(({ act, name, icon: Icon, begins }, index) => (
        <Button
          key={act}
          variant="ghost"
          size="sm"
          icon
          className={classes(begins && styles.toolbarGroup)}
          aria-label={name}
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setAt(index)}
          onClick={() => onPress(act)}
        >
          <Icon />
        </Button>
      ))}
    </div>
  )
}
