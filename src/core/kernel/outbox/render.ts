import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Renders a template as the HTML part of an email. */
export const renderEmailHtml = (email: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(email)}`
