import { Text, type TextProps } from 'ink'
import { createContext, type ReactNode, useContext } from 'react'

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
