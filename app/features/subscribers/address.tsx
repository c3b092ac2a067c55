/** An e-mail address. Where a column is too narrow for it, it breaks before its @. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return <span className="address"><span>{email.slice(0, at)}</span><span>{email.slice(at)}</span></span>
}
