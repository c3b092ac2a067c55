import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: only then may a button be disabled that the server would refuse anyway. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, () => true, () => false)
}
