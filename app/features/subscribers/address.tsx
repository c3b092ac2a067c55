/** An e-mail address, which breaks before its @ where a column is too narrow. */
export function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return <span className="address"><span>{email.slice(0, at)}</span><span>{email.slice(at)}</span></span>
}
