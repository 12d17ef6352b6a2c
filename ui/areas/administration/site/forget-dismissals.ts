/** How the browser's notes of dismissed upgrade prompts begin. */
const prefix = 'sidepot-upgrade-dismissed'

/** Clears what this browser remembers of dismissed upgrade prompts, whoever dismissed them. */
export const clearDismissals = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; then nothing was kept either.
  }
}
