import { Box, Text, useIsScreenReaderEnabled } from 'ink'
import type { ReactNode } from 'react'
import { Tone } from './tone.tsx'
import type { Size } from './use-size.ts'

type Props = { size: Size; head: ReactNode; foot: ReactNode; children: ReactNode }

/**
 * A screen as high as the terminal, but for the row that Ink needs: head, a line, what it is about, a line, and at the
 * bottom the foot. To a screen reader lines and empty space say nothing.
 */
export const Frame = ({ size: { columns, rows }, head, foot, children }: Props) => {
  const isRead = useIsScreenReaderEnabled()
  const line = isRead ? null : <Tone as="faint">{'─'.repeat(columns)}</Tone>
  return (
    <Box flexDirection="column" width={columns} {...(isRead ? {} : { height: rows - 1 })}>
      <Box flexDirection="column" flexShrink={0}>
        {head}
        {line}
      </Box>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {children}
      </Box>
      <Box flexDirection="column" flexShrink={0}>
        {line}
        {foot}
      </Box>
    </Box>
  )
}

/** A line with something at either end; the right one gives way. */
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
