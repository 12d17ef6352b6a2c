import { Box, Text, useIsScreenReaderEnabled } from 'ink'
import type { ReactNode } from 'react'
import { Tone } from './tone.tsx'
import type { Size } from './use-size.ts'

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
