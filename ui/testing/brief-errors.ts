import { configure, prettyDOM } from '@testing-library/react'

/**
 * Queries are retried many times. The screen is described only in the error that is finally reported, because
 * describing it takes longer than the query.
 */
const notThere = (message: string | null, screen: Element): Error => {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(screen)].filter(Boolean).join('\n\n'),
  })
}

configure({ getElementError: notThere })
