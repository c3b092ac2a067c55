export type ToastMessage = { kind: 'good' | 'bad'; title: string; message?: string }

/** The message that the last page left: a live region, so that it is read out. */
export function Toaster({ toast }: { toast: ToastMessage | null }) {
  if (!toast) return null
  return (
    <div role={toast.kind === 'bad' ? 'alert' : 'status'} className={`toast is-${toast.kind}`}>
      <strong>{toast.title}</strong>
      {toast.message ? ` ${toast.message}` : null}
    </div>
  )
}
