import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What the mail server does with the next mails: takes them, refuses them for now, for good or by address, hangs or drops. */
export type SmtpMood = 'accept' | 'busy' | 'refuse' | 'unknown' | 'hang' | 'drop'

async function bytesOf(stream: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Starts a real SMTP server on loopback; mails that it took are kept as a mail program reads them. */
export async function startSmtp() {
  const mails: (Email & { recipients: string[]; raw: string })[] = []
  const state = { mood: 'accept' as SmtpMood, attempts: 0 }
  const held: (() => void)[] = []

  function hangUp(id: string) {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }

  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, session, done) {
      state.attempts += 1
      if (state.mood === 'hang') return void held.push(done)
      if (state.mood === 'drop') return hangUp(session.id)
      if (state.mood === 'busy') return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      if (state.mood === 'refuse') return done(Object.assign(new Error('Not from you'), { responseCode: 550 }))
      done()
    },
    onRcptTo({ address }, _session, done) {
      if (state.mood !== 'unknown') return done()
      done(Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      void bytesOf(stream as unknown as AsyncIterable<Buffer>).then(async (raw) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString() })
        done()
      })
    },
  })
  // A client that goes away in the middle is part of what is tested.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** How many mails were offered, taken or not. */
    attempts: () => state.attempts,
    be(mood: SmtpMood) {
      state.mood = mood
    },
    /** Answers again, and takes the mails that it kept waiting. */
    letGo() {
      state.mood = 'accept'
      for (const goOn of held.splice(0)) goOn()
    },
    /** Ends every connection, also those that it kept waiting. */
    hangUp() {
      for (const connection of server.connections) connection._socket.destroy()
    },
    stop: () => new Promise<void>((resolve) => void server.close(resolve)),
  }
}
