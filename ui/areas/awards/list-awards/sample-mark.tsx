import { Badge } from '#ui/components/badge.tsx'

/** Where an award came from when its scores are the bundled sample week's. */
const sampleSource = 'sample'

/** Says after a name that something was made of sample data; nothing for everything else. */
export const SampleMark = ({ source }: { source: string }) =>
  source === sampleSource && (
    <>
      {' '}
      <Badge tone="warn">Sample</Badge>
    </>
  )
