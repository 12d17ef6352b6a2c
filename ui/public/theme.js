// Runs before the first paint, so that a forced theme never flashes. It is a separate file because the CSP rejects
// inline scripts. The stored value is written by ui/app/theme/theme.ts.
try {
  const forced = localStorage.getItem('sidepot-theme')
  if (forced === 'light' || forced === 'dark') {
    document.documentElement.dataset.theme = forced
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.media = meta.dataset.theme === forced ? 'all' : 'not all'
    }
  }
} catch {
  // Storage can be blocked; then the system theme applies.
}
