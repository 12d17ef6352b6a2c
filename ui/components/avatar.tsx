import { initialsOf } from '../lib/format.ts'
import './avatar.css'

export const Avatar = ({ name, isMe = false }: { name: string; isMe?: boolean }) => (
  <span className={isMe ? 'avatar me' : 'avatar'} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
