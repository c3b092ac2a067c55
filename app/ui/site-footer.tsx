/** The foot of every page. */
export function SiteFooter() {
  return (
    <footer className="site-footer">
      <ul className="cluster">
        <li><a href="/enter-code">Enter a code</a></li>
        <li><a href="/stories">Nightmare Gallery</a></li>
        <li><a href="/our-world">Our World</a></li>
        <li><a href="/free-downloads">Free Downloads</a></li>
        <li><a href="/faq">FAQ</a></li>
      </ul>
      <p>Midnight Midway · spooky, never gory</p>
    </footer>
  )
}
