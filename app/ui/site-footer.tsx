/** The foot of every page. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <ul className="cluster">
        <li><a href="/enter-code">Enter a code</a></li>
        <li><a href="/codes">Story codes</a></li>
      </ul>
      <p>Midnight Midway · spooky, never gory</p>
    </footer>
  )
}
