import { useState } from 'react'

export type Theme = 'system' | 'light' | 'dark'

// Also read by public/theme.js before the first paint.
const key = 'sidepot-theme'

const apply = (theme: Theme) => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  setBrowserColor(theme)
}

/** The browser's own bars use the page color of the forced theme, or of the system theme. */
const setBrowserColor = (theme: Theme) => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.dataset.theme
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all'
  }
}

const remember = (theme: Theme) => {
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage can be blocked; the choice then lasts until the page is closed.
  }
}

const current = (): Theme => {
  const forced = document.documentElement.dataset.theme
  return forced === 'light' || forced === 'dark' ? forced : 'system'
}

/** Returns the forced theme or 'system', and a function to change it. */
export const useTheme = () => {
  const [theme, setTheme] = useState(current)
  const choose = (next: Theme) => {
    apply(next)
    remember(next)
    setTheme(next)
  }
  return { theme, choose }
}
