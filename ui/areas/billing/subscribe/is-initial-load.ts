/**
 * Whether the browser loaded this very page from the server, and so has its security policy, the only one that lets the
 * card fields in. Whoever came by a link within the app still has the policy of the page they came from.
 */
export const isLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  // Unknown: then the card fields will tell.
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}
