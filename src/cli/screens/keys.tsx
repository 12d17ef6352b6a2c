import { Text } from 'ink'
import { Fragment } from 'react'

/** The keys that mean something here, in one line. */
export const Keys = ({ of }: { of: [key: string, meaning: string][] }) => (
  <Text wrap="truncate">
    {of.map(([key, meaning], index) => (
      <Fragment key={key}>
        {index > 0 ? '   ' : ''}
        <Text bold>{key}</Text> {meaning}
      </Fragment>
    ))}
  </Text>
)
