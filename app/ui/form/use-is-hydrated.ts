import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: only then may a button be disabled because the server would refuse its form. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
