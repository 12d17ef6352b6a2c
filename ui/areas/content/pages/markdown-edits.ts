export type Marked = { text: string; start: number; end: number }
export type Mark = 'heading' | 'bold' | 'italic' | 'list' | 'link'

/** Puts marks around what is selected, or around a word that stands for it; takes them off where they are already. */
const around =
  (mark: string, stand: string) =>
  ({ text, start, end }: Marked): Marked => {
    const chosen = text.slice(start, end) || stand
    const isMarked = text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark)
    const [from, to] = isMarked ? [start - mark.length, end + mark.length] : [start, end]
    const put = isMarked ? chosen : `${mark}${chosen}${mark}`
    const at = isMarked ? from : from + mark.length
    return { text: text.slice(0, from) + put + text.slice(to), start: at, end: at + chosen.length }
  }

/** Begins every selected line with a mark, or takes it off where all of them have it. */
const linewise =
  (mark: string) =>
  ({ text, start, end }: Marked): Marked => {
    const from = text.slice(0, start).lastIndexOf('\n') + 1
    const next = text.indexOf('\n', end)
    const to = next < 0 ? text.length : next
    const lines = text.slice(from, to).split('\n')
    const isMarked = lines.every(line => line.startsWith(mark))
    const put = lines.map(line => (isMarked ? line.slice(mark.length) : `${mark}${line}`)).join('\n')
    return { text: text.slice(0, from) + put + text.slice(to), start: from, end: from + put.length }
  }

/** A link whose address is selected, to be typed over. */
const link = ({ text, start, end }: Marked): Marked => {
  const label = text.slice(start, end) || 'text'
  const at = start + label.length + 3
  const address = 'https://'
  return {
    text: `${text.slice(0, start)}[${label}](${address})${text.slice(end)}`,
    start: at,
    end: at + address.length,
  }
}

/** What the buttons over a Markdown field do to its text and selection. */
export const markdownEdits: Record<Mark, (marked: Marked) => Marked> = {
  heading: linewise('## '),
  bold: around('**', 'bold text'),
  italic: around('*', 'italic text'),
  list: linewise('- '),
  link,
}
