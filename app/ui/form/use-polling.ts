import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Where scripts run, asks the page's loader again every `everyMs` milliseconds. */
export function usePolling(everyMs: number) {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (state === 'idle') revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [state, revalidate, everyMs])
}
