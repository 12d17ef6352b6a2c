import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Empty } from '#ui/components/empty.tsx'

/** Status of a link, in place of its form. Takes the focus, because the form that had it may be gone. */
export const LinkState = ({
  icon,
  title,
  action,
  children,
}: {
  icon: LucideIcon
  title: string
  action?: ReactNode
  children?: ReactNode
}) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <>
      <h1 className="sr" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <Empty icon={icon} title={<span aria-hidden="true">{title}</span>} action={action}>
        {children}
      </Empty>
    </>
  )
}
