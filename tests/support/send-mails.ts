// A process of its own that sends the mails that are due, run by tests with the environment of an app.
import { closeDatabase, openDatabase } from '~/server/db.server'
import { sendDueMails } from '~/server/mailer.server'

await openDatabase()
while ((await sendDueMails()) > 0);
await closeDatabase()
