import { useEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to something that opens without a new page, and back once it closes: its own buttons are gone by then, and
 * what opened it may be far away. The focus stays where somebody is in a form.
 *
 * @param isBorrowing false where the browser moves the focus itself, by loading a page
 * @returns a ref for an element that can take the focus
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
