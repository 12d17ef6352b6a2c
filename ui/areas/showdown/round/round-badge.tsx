import { Lock, LockOpen, Trophy } from 'lucide-react'
import { Badge } from '#ui/components/badge.tsx'
import { phaseLabels, type Phase } from './phase.ts'

const icons = { open: LockOpen, closed: Lock, completed: Trophy } as const

/** Badge with the phase of a round. */
export const RoundBadge = ({ phase }: { phase: Phase }) => {
  const { label, tone } = phaseLabels[phase]
  const Icon = phase === 'open' || phase === 'closed' || phase === 'completed' ? icons[phase] : undefined
  return (
    <Badge tone={tone}>
      {Icon && <Icon />}
      {label}
    </Badge>
  )
}
