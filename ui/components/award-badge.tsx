import { useKind } from '#ui/lib/use-kinds'
import { Badge } from './badge.tsx'
import { lookOf } from './kind-look.ts'

/** The kind of an award, with its icon and colour. */
export const AwardBadge = ({ type }: { type: string }) => {
  const kind = useKind(type)
  const { tone, icon: Icon } = lookOf(kind)
  return (
    <Badge tone={tone}>
      <Icon />
      {kind?.label ?? type}
    </Badge>
  )
}

/** The kind in plain words, for meta lines. */
export const KindLabel = ({ type }: { type: string }) => <>{useKind(type)?.label ?? type}</>
