import { useEffect, useRef, type RefObject } from 'react'

/**
 * Leads whoever has opened something without a page being turned to it, and back once it is closed: what they pressed may
 * be gone by then, or stand far away from it. Whoever is typing stays where they are.
 *
 * @param isBorrowing false where the browser leads them, by turning the page
 * @returns for an element that can take the focus
 */
export function useBorrowedFocus<Opened extends HTMLElement>(isBorrowing: boolean): RefObject<Opened> {
  const opened = useRef<Opened>(null)
  useEffect(() => {
    const lender = document.activeElement
    if (!isBorrowing || lender?.closest('form')) return
    opened.current?.focus()
    return () => {
      if (lender instanceof HTMLElement && document.activeElement === document.body) lender.focus()
    }
  }, [isBorrowing])
  return opened
}
