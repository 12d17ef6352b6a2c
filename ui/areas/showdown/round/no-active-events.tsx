import { Swords } from 'lucide-react'
import { Empty } from '#ui/components/empty.tsx'

export const noActiveEvents = 'No active showdown events'

export const NoActiveEvents = () => (
  <Empty icon={Swords} title={noActiveEvents}>
    Divisional Round and Conference Championship open in January.
  </Empty>
)
