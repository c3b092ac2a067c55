import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A proxy between us and PostgreSQL that can hold back the answers, like a frozen server or a cut connection.
 *
 * @param url of the database
 * @returns the address to use instead; `silence`, which affects the connections open at that moment; and `close`
 */
export async function proxyPostgres(url: string) {
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
