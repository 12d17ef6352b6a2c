import { useEffect, useState } from 'react'
import { blockNavigation } from './block-navigation.ts'

/**
 * Keeps unsaved changes from being lost by closing: asks first, also when the browser goes back, and the browser asks
 * when the tab closes.
 *
 * @param isDirty whether there are any
 * @param onClose what closing does
 */
export const useUnsavedChangesGuard = (isDirty: boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => (isDirty ? blockNavigation(() => setAsking(true)) : undefined), [isDirty])
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return {
    isAsking,
    close: () => (isDirty ? setAsking(true) : onClose()),
    keep: () => setAsking(false),
  }
}
