import {
  type LucideIcon,
  Heading2,
  Bold,
  Italic,
  Strikethrough,
  List,
  ListOrdered,
  ListTodo,
  Table,
  Link,
  Image,
  Undo2,
  Redo2,
} from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/components/button.tsx'
import { classes } from '#ui/lib/classes'
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

export type MarkdownSelection = { text: string; start: number; end: number }

export type Mark = 'heading' | 'bold' | 'italic' | 'strike' | 'list' | 'numbers' | 'tasks' | 'table' | 'link'

/** Wraps the selection, or a placeholder, in a Markdown mark; removes the mark if it is already there. */
const around =
  (mark: string, placeholder: string) =>
  ({ text, start, end }: MarkdownSelection): MarkdownSelection => {
    const chosen = text.slice(start, end) || placeholder
    const isMarked = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark)
    const [from, to] = isMarked ? [start - mark.length, end + mark.length] : [start, end]
    const replacement = isMarked ? chosen : `${mark}${chosen}${mark}`
    const at = isMarked ? from : from + mark.length
    return { text: text.slice(0, from) + replacement + text.slice(to), start: at, end: at + chosen.length }
  }

const linesAt = ({ text, start, end }: MarkdownSelection) => {
  const from = text.slice(0, start).lastIndexOf('\n') + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  return { from, to, lines: text.slice(from, to).split('\n') }
}

/** Adds a mark to the start of every selected line, or removes it if all lines have it. */
const linewise =
  (mark: string) =>
  ({ text, start, end }: MarkdownSelection): MarkdownSelection => {
    const { from, to, lines } = linesAt({ text, start, end })
    const isMarked = lines.every(line => line.startsWith(mark))
    const replacement = lines.map(line => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n')
    return {
      text: text.slice(0, from) + replacement + text.slice(to),
      start: from,
      end: from + replacement.length,
    }
  }

/** Numbers the selected lines, or removes the numbers if all lines have one. */
const numbered = ({ text, start, end }: MarkdownSelection): MarkdownSelection => {
  const { from, to, lines } = linesAt({ text, start, end })
  const isMarked = lines.every(line => /^\d+\. /.test(line))
  const replacement = lines
    .map((line, index) => (isMarked ? line.replace(/^\d+\. /, '') : `${index + 1}. ${line}`))
    .join('\n')
  return {
    text: text.slice(0, from) + replacement + text.slice(to),
    start: from,
    end: from + replacement.length,
  }
}

/** Inserts a block on its own lines after the selection; the placeholder `placeholder` is selected for typing over. */
export const onOwnLines =
  (lines: string, placeholder = '') =>
  ({ text, end }: MarkdownSelection): MarkdownSelection => {
    const before = text.slice(0, end).trimEnd()
    const after = text.slice(end).trimStart()
    const replacement = `${before && '\n\n'}${lines}${after && '\n\n'}`
    const at = before.length + (placeholder ? replacement.indexOf(placeholder) : replacement.length)
    return { text: before + replacement + after, start: at, end: at + placeholder.length }
  }

const link = ({ text, start, end }: MarkdownSelection): MarkdownSelection => {
  const label = text.slice(start, end) || 'text'
  const at = start + label.length + 3
  const address = 'https://'
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}

/** Edits behind the buttons of the Markdown toolbar, applied to text and selection. */
export const markdownEdits: Record<Mark, (selection: MarkdownSelection) => MarkdownSelection> = {
  heading: linewise('## '),
  bold: around('**', 'bold text'),
  italic: around('*', 'italic text'),
  strike: around('~~', 'strikethrough text'),
  list: linewise('- '),
  numbers: numbered,
  tasks: linewise('- [ ] '),
  table: onOwnLines('| Award | Prize |\n| --- | --- |\n|  |  |', 'Award'),
  link,
}
