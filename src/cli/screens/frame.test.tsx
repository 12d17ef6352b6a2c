import { Box } from 'ink'
import { render } from 'ink-testing-library'
import { expect, test } from 'vitest'
import { type KeyHelp, keyRows, Keys } from './frame.tsx'

const help: KeyHelp[] = [
  ['←→', 'view'],
  ['↑↓', 'move'],
  ['i', 'import'],
  ['Esc', 'leagues'],
  ['q', 'leave'],
]

test.each([20, 27, 28, 40, 52, 53, 80])(
  'shows every key in %i columns, in the calculated number of rows',
  columns => {
    const { lastFrame, unmount } = render(
      <Box width={columns}>
        <Keys of={help} />
      </Box>,
    )
    const lines = (lastFrame() ?? '').split('\n')
    unmount()
    for (const [key, meaning] of help) expect(lines.join('\n')).toContain(`${key} ${meaning}`)
    expect(lines).toHaveLength(keyRows(help, columns))
  },
)
