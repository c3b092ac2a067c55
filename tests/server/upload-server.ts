// Run by Node as a process of its own: uploads and downloads through the real server, and how much memory they take.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loader as sendFile } from '~/routes/endpoints/file'
import { noFields } from '~/lib/no-fields'
import { closeDatabase, openDatabase } from '~/server/db.server'
import { handleForm, on } from '~/server/forms.server'
import { keepFile } from '~/server/upload-store.server'
import type { FileRule } from '~/server/upload.server'
import { createApp } from '../../server/app'
import { fakeBuild, fakePlatform } from './fake-app'

/** They take turns, because none of them has room for all. */
const userIds = process.env.UPLOAD_USERS!.split(',')
const rule: FileRule = { kinds: ['txt'], maxBytes: 10 * 1024 * 1024, tooLarge: 'too large', wrongType: 'no text' }

let most = 0
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 10).unref()

const build = fakeBuild([
  {
    path: '/create-quiz',
    action: ({ request }) => {
      const userId = userIds.shift()!
      userIds.push(userId)
      const save = on(noFields, async (_form, { file }) => {
        return Response.json(await keepFile(userId, file![0]!, { field: 'file', failed: 'not kept' }))
      })
      return handleForm(request, { save }, { files: { file: rule } })
    },
  },
  { path: '/files/:name', loader: sendFile },
  {
    path: '/memory',
    // The most since it was asked last.
    loader: () => {
      const answer = Response.json(most)
      most = process.memoryUsage.rss()
      return answer
    },
  },
])

await openDatabase()
const { messages, listener } = createApp(fakePlatform(), build)
const server = createServer(messages, listener).listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void closeDatabase()
})
