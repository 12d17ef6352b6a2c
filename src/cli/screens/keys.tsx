import { Box, Text } from 'ink'

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
