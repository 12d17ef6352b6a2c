/**
 * Whether the browser loaded this page from the server and so has its content security policy, the only one that allows
 * the card fields. After client-side navigation, the policy of the previous page still applies.
 */
export const isLoadedHere = (): boolean => {
  const [loaded] = performance.getEntriesByType('navigation')
  // Unknown: assume so; otherwise the card fields report the error.
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}
