import { shownDate } from '~/lib/dates'
import { TextField } from '~/ui/form/fields'
import { Form } from '~/ui/form/form'
import { SubmitButton } from '~/ui/form/submit-button'
import { useZodForm } from '~/ui/form/use-zod-form'
import { Icon } from '~/ui/icon'
import { CURRENT_PASSWORD, LONGEST_EMAIL, LONGEST_FULL_NAME, NEW_PASSWORD } from './account-limits'

type Session = { id: string; browser: string; createdAt: string; lastSeenAt: string; isThisOne: boolean }
type Address = {
  email: string
  isEmailConfirmed: boolean
  /** The new address, whose link has not been opened yet. */
  awaitedEmail: string | null
}
type Account = Address & { fullName: string; sessions: Session[]; isDeleting: boolean }
type PasswordFields = { currentPassword: string; password: string; repeated: string }

function NamePanel({ fullName }: { fullName: string }) {
  const [, fields] = useZodForm<{ fullName: string }>('name', { fullName })
  return (
    <Form method="post" className="form-card">
      <h2>Name</h2>
      <TextField field={fields.fullName} label="Full name" hint="Shown with the stories you publish." maxLength={LONGEST_FULL_NAME} autoComplete="name" />
      <div><SubmitButton intent="name">Save name</SubmitButton></div>
    </Form>
  )
}

/** Changes the address; an unconfirmed one is filled in, so that a typo can be corrected. */
function EmailPanel({ email, isEmailConfirmed, awaitedEmail }: Address) {
  const [, fields] = useZodForm<{ email: string; currentPassword: string }>('change-email', isEmailConfirmed ? {} : { email })
  return (
    <Form method="post" className="form-card" id="address">
      <h2>E-mail</h2>
      {isEmailConfirmed ? (
        <p>You sign in with {email}. Another address takes its place when you open the link that we send there.</p>
      ) : (
        <p>{email} is not confirmed yet. If it is wrong, correct it here and we will send the link to the right one.</p>
      )}
      {awaitedEmail ? <p className="notice">We have sent the link to {awaitedEmail}. Until you open it, nothing changes.</p> : null}
      <TextField
        field={fields.email}
        label={isEmailConfirmed ? 'New e-mail' : 'E-mail'}
        type="email"
        required
        maxLength={LONGEST_EMAIL}
        autoComplete={isEmailConfirmed ? 'email' : 'username'}
        inputMode="email"
      />
      <TextField field={fields.currentPassword} label="Your password" {...CURRENT_PASSWORD} />
      <div><SubmitButton intent="change-email">{isEmailConfirmed ? 'Change the address' : 'Correct the address'}</SubmitButton></div>
    </Form>
  )
}

function PasswordPanel() {
  const [, fields] = useZodForm<PasswordFields>('password')
  return (
    <Form method="post" className="form-card">
      <h2>Password</h2>
      <TextField field={fields.currentPassword} label="Current password" {...CURRENT_PASSWORD} />
      <TextField field={fields.password} label="New password" hint="At least 8 characters." {...NEW_PASSWORD} />
      <TextField field={fields.repeated} label="New password again" {...NEW_PASSWORD} />
      <div className="cluster">
        <SubmitButton intent="password">Change password</SubmitButton>
        <a className="line-link" href="/auth?mode=reset">Forgotten? Reset password</a>
      </div>
    </Form>
  )
}

function SessionsPanel({ sessions }: { sessions: Session[] }) {
  return (
    <section className="card" aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="stack">
        {sessions.map(({ id, browser, createdAt, lastSeenAt, isThisOne }) => (
          <li key={id} className="cluster">
            <span>
              {browser}, since <time dateTime={createdAt}>{shownDate(createdAt)}</time>, last
              used <time dateTime={lastSeenAt}>{shownDate(lastSeenAt)}</time>
            </span>
            {isThisOne ? (
              <span className="badge is-good">This one</span>
            ) : (
              <Form method="post">
                <input type="hidden" name="sessionId" value={id} />
                <SubmitButton intent="end-session" tone="quiet" aria-label={`End the session of ${browser} since ${shownDate(createdAt)}`}>
                  End
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post"><SubmitButton intent="end-others" tone="quiet">End all others</SubmitButton></Form>
      ) : null}
    </section>
  )
}

function DeletePanel() {
  const [, fields] = useZodForm<Pick<PasswordFields, 'currentPassword'>>('delete')
  return (
    <section className="panel is-bad" aria-labelledby="delete-account" id="delete">
      <h2 id="delete-account">Delete my account</h2>
      <p>
        Your name, address, password, counts and the PDFs behind your quizzes are deleted at once. Stories, quizzes and
        resources stay, without your name, because classes may be using them: first delete those that should go too. A
        running card subscription is ended with it, and nothing more is charged. The record of a subscription by invoice
        is kept for the books.
      </p>
      <Form method="post">
        <TextField field={fields.currentPassword} label="Current password" {...CURRENT_PASSWORD} />
        <div className="cluster">
          <SubmitButton intent="delete" tone="danger"><Icon name="trash" /> Delete my account</SubmitButton>
          <a className="button button-quiet" href="/account">Keep it</a>
        </div>
      </Form>
    </section>
  )
}

/** Everything people can do with their own account: name, password, sessions, data, deletion. */
export function AccountPanels({ account }: { account: Account }) {
  const { fullName, sessions, isDeleting } = account
  return (
    <>
      {isDeleting ? <DeletePanel /> : null}
      {account.isEmailConfirmed ? null : <EmailPanel key={account.email} {...account} />}
      <NamePanel fullName={fullName} />
      {account.isEmailConfirmed ? <EmailPanel key={account.email} {...account} /> : null}
      <PasswordPanel />
      <SessionsPanel sessions={sessions} />
      <section className="card" aria-labelledby="own-data">
        <h2 id="own-data">Your data</h2>
        <p>Everything that is stored about you, in one file that programs can read.</p>
        <div className="cluster">
          <a className="button button-quiet" href="/account/export" download="midnight-midway-my-data.json">
            <Icon name="download" /> Export my data
          </a>
          {isDeleting ? null : <a className="button button-danger" href="/account?delete"><Icon name="trash" /> Delete my account</a>}
        </div>
      </section>
    </>
  )
}
