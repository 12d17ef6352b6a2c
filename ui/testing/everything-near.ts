import { beforeEach, vi } from 'vitest'

type IntersectionCallback = (entries: { isIntersecting: boolean }[]) => void

// This DOM has no layout: everything counts as visible.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly told: IntersectionCallback
      constructor(told: IntersectionCallback) {
        this.told = told
      }
      observe = () => this.told([{ isIntersecting: true }])
      disconnect = () => undefined
    },
  )
})
