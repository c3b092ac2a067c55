import { Icon } from '~/ui/icon'

/** The three benefits of P1 §2: engagement, classroom management by codes, safe and educational content. */
export function LandingBenefits() {
  return (
    <section className="band benefits" aria-labelledby="benefits">
      <h2 id="benefits" className="page-title">Why classes come back after dark</h2>
      <ul className="card-grid">
        <li className="benefit">
          <Icon name="book" />
          <h3>They want to know how it ends</h3>
          <p>
            Your vocabulary and your lesson facts, inside a story that even reluctant readers finish.{' '}
            <a href="/stories">Read one now</a>
          </p>
        </li>
        <li className="benefit">
          <Icon name="ticket" />
          <h3>One code opens it for the whole class</h3>
          <p>No accounts for pupils, nothing to install. A short code, a link or a QR code, on any device and any connection.</p>
        </li>
        <li className="benefit">
          <Icon name="lock" />
          <h3>Spooky, never gory</h3>
          <p>Written for teenagers and for your lesson: goosebumps, a reading level you choose, and nothing you would skip.</p>
        </li>
      </ul>
    </section>
  )
}
