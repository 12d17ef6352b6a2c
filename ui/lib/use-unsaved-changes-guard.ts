import { useEffect, useState } from 'react'
import { blockNavigation } from './block-navigation.ts'

/**
 * Protects unsaved changes: asks before closing and before going back, and lets the browser ask before the tab closes.
 *
 * @param isDirty whether there are unsaved changes
 * @param onClose called to close
 */
export const useUnsavedChangesGuard = (isDirty: boolean, onClose: () => void) => {
  const [isConfirming, setConfirming] = useState(false)
  useEffect(() => (isDirty ? blockNavigation(() => setConfirming(true)) : undefined), [isDirty])
  useEffect(() => {
    if (!isDirty) return undefined
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])
  return {
    isConfirming,
    close: () => (isDirty ? setConfirming(true) : onClose()),
    keepEditing: () => setConfirming(false),
  }
}
