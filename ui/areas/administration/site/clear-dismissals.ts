/** Key prefix of dismissed upgrade prompts in local storage. */
const prefix = 'sidepot-upgrade-dismissed'

/** Clears all upgrade-prompt dismissals in this browser, for every user. */
export const clearDismissals = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // Storage may be blocked; then nothing was saved either.
  }
}
