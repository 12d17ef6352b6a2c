import { initialsOf } from '#ui/lib/format'
import './avatar.css'

export const Avatar = ({ name, isMe = false }: { name: string; isMe?: boolean }) => (
  <span className={isMe ? 'avatar me' : 'avatar'} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
