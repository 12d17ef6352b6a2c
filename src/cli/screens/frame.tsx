import {
  type ReactNode,
  createContext,
  useContext,
  useState,
  useEffect,
  useRef,
  useLayoutEffect,
} from 'react'
import {
  useIsScreenReaderEnabled,
  Box,
  Text,
  type TextProps,
  useStdout,
  type Key,
  useInput,
  render,
} from 'ink'
import type { Output, Terminal } from '#cli/terminal'

type Props = { size: Size; header: ReactNode; footer: ReactNode; children: ReactNode }

/**
 * Screen as high as the terminal, except for the row that Ink needs: header, rule, content, rule, and the footer at the
 * bottom. Screen readers get no rules and no padding.
 */
export const Frame = ({ size: { columns, rows }, header, footer, children }: Props) => {
  const isRead = useIsScreenReaderEnabled()
  const line = isRead ? null : <Tone as="faint">{'─'.repeat(columns)}</Tone>
  return (
    <Box flexDirection="column" width={columns} {...(isRead ? {} : { height: rows - 1 })}>
      <Box flexDirection="column" flexShrink={0}>
        {header}
        {line}
      </Box>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {children}
      </Box>
      <Box flexDirection="column" flexShrink={0}>
        {line}
        {footer}
      </Box>
    </Box>
  )
}

/** Line with content at both ends; the right one is truncated first. */
export const CommandEnd = ({ left, right }: { left: ReactNode; right: string }) => (
  <Box>
    <Box flexGrow={1} flexShrink={1}>
      <Text wrap="truncate">{left}</Text>
    </Box>
    <Box flexShrink={0}>
      <Text>{right}</Text>
    </Box>
  </Box>
)

/** Whether colors may be used (NO_COLOR). */
export const ToneColors = createContext(true)

const tones = {
  good: { color: 'green' },
  warning: { color: 'yellow' },
  bad: { color: 'red' },
  faint: { dimColor: true },
} satisfies Record<string, TextProps>

/** Text in the color of its meaning; the text must be sufficient without color. One line, truncated at the edge. */
export const Tone = ({ as, children }: { as: keyof typeof tones; children: ReactNode }) => {
  const style = useContext(ToneColors) ? tones[as] : {}
  return (
    <Text wrap="truncate" {...style}>
      {children}
    </Text>
  )
}

export type KeyHelp = [key: string, meaning: string]

const gap = 3

/** Available keys, in as many lines as needed, without truncation. */
export const Keys = ({ of }: { of: KeyHelp[] }) => (
  <Box flexWrap="wrap" columnGap={gap} flexShrink={0}>
    {of.map(([key, meaning]) => (
      <Box key={key} flexShrink={0}>
        <Text>
          <Text bold>{key}</Text> {meaning}
        </Text>
      </Box>
    ))}
  </Box>
)

/** Number of lines that the keys take. */
export const keyRows = (of: KeyHelp[], columns: number): number => {
  let rows = 1
  let used = 0
  for (const [key, meaning] of of) {
    const width = `${key} ${meaning}`.length
    const start = used === 0 ? 0 : used + gap
    if (start > 0 && start + width > columns) {
      rows += 1
      used = width
    } else used = start + width
  }
  return rows
}

export type Size = { columns: number; rows: number }

/** Terminal size, updated on resize. */
export const useSize = (): Size => {
  const { stdout } = useStdout()
  const [size, setSize] = useState(sizeOf(stdout))
  useEffect(() => {
    const measure = (): void => setSize(sizeOf(stdout))
    stdout.on('resize', measure)
    return () => void stdout.off('resize', measure)
  }, [stdout])
  return size
}

const sizeOf = ({ columns, rows }: NodeJS.WriteStream): Size => ({ columns: columns || 80, rows: rows || 24 })

/** Range of a list that fits and contains the selected row. */
export const visible = (row: number, length: number, height: number): { from: number; to: number } => {
  const from = Math.max(0, Math.min(row - Math.floor(height / 2), length - height))
  return { from, to: Math.min(length, from + height) }
}

/**
 * Ink's useInput, except that a key pressed right after a frame was drawn applies to that frame and not to the previous
 * one.
 */
export const useKeys = (onKey: (input: string, key: Key) => void): void => {
  const latest = useRef(onKey)
  useLayoutEffect(() => {
    latest.current = onKey
  })
  useInput((input, key) => latest.current(input, key))
}

const enterScreen = '\u001b[?1049h\u001b[H'

const leaveAlternateScreen = '\u001b[?1049l'

const wipe = '\u001b[2J\u001b[H'

/**
 * Runs the work on the terminal's alternate screen, as editors do, and restores the previous content however the work
 * or the process ends. Each resize clears the screen, because a terminal that became narrower has wrapped the drawn
 * lines.
 */
export const onOwnScreen = async <T,>(stdout: Output, work: () => Promise<T>): Promise<T> => {
  const wipeAll = () => void stdout.write(wipe)
  const goBack = () => void stdout.write(leaveAlternateScreen)
  stdout.write(enterScreen)
  stdout.on('resize', wipeAll)
  process.once('exit', goBack)
  try {
    return await work()
  } finally {
    process.off('exit', goBack)
    stdout.off('resize', wipeAll)
    goBack()
  }
}

/** Shows an Ink screen until it ends: on the alternate screen, or as plain lines for a screen reader (`isRead`). */
export const showScreen = async (
  { stdin, stdout, env }: Terminal,
  draw: (isRead: boolean) => ReactNode,
): Promise<void> => {
  const isRead = env.INK_SCREEN_READER === 'true'
  const show = async (): Promise<void> => {
    const screen = render(<ToneColors.Provider value={!env.NO_COLOR}>{draw(isRead)}</ToneColors.Provider>, {
      stdin: stdin as NodeJS.ReadStream,
      stdout: stdout as NodeJS.WriteStream,
      exitOnCtrlC: false,
      patchConsole: false,
      isScreenReaderEnabled: isRead,
    })
    await screen.waitUntilExit()
  }
  await (isRead ? show() : onOwnScreen(stdout, show))
}
