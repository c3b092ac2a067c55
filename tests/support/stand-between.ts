import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * Stands between us and PostgreSQL, and can keep to itself what that says: a frozen server, a cut line.
 *
 * @param url of the database
 * @returns the address to ask instead; `silence`, for the connections that are open then; and `close`
 */
export async function standBetween(url: string) {
  const { hostname, port } = new URL(url)
  const answering: Socket[] = []
  const server = createServer((visitor) => {
    const database = connect(Number(port), hostname)
    visitor.pipe(database).pipe(visitor)
    for (const socket of [visitor, database]) socket.on('error', () => visitor.destroy() && database.destroy())
    answering.push(database)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const between = new URL(url)
  between.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: between.href,
    silence: () => answering.splice(0).forEach((database) => database.unpipe()),
    close: () => server.close(),
  }
}
