import { redirectWithToast } from '~/server/toast.server'

/** `/resource` without a code leads home (P1 §2 and §8). */
export function loader() {
  return redirectWithToast('/', { kind: 'bad', title: 'Error', message: 'No resource code provided' })
}
