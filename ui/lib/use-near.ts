import { useEffect, useState, type RefObject } from 'react'

/** Distance below the window at which loading starts, so that content is ready when it is scrolled to. */
const margin = '100px'

/** Whether an element is or was near the viewport, for lazy loading. */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
