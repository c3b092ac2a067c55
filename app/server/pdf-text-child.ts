import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { PdfReading } from './pdf-text.server'

// Runs in a process of its own, which pdf-text.server.ts starts: bytes come in on standard input, one JSON text goes out on
// standard output. A second thread does the reading, so that this one can see when it takes too much time or memory.

const LOOK_MS = 20

function answer(reading: PdfReading) {
  process.stdout.write(JSON.stringify(reading), () => process.exit())
}

async function supervise() {
  const limits = process.argv.slice(2).map(Number)
  const [mostMegabytes = 0, mostMilliseconds = 0, mostClockMilliseconds = 0, mostCharacters = 0] = limits
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)

  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const isTooLong = (user + system) / 1000 > mostMilliseconds
    if (isTooLong || process.memoryUsage.rss() > mostMegabytes * 1024 * 1024) answer({ failure: 'too-much' })
  }, LOOK_MS)
  // The process that started this one ends it in time, but may have died itself.
  setTimeout(() => process.exit(1), mostClockMilliseconds)

  const worker = new Worker(new URL(import.meta.url), { workerData: { bytes: Buffer.concat(chunks), mostCharacters } })
  worker.on('message', answer)
  worker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') return answer({ failure: 'too-much' })
    process.stderr.write(String(error.stack), () => process.exit(1))
  })
}

async function read(bytes: Uint8Array, mostCharacters: number): Promise<PdfReading> {
  const { PDFParse, VerbosityLevel } = await import('pdf-parse')
  try {
    const parser = new PDFParse({ data: bytes, verbosity: VerbosityLevel.ERRORS, isEvalSupported: false, useSystemFonts: false })
    // The library writes a marker line for each page, which would pass for text of a scan.
    const { text, total } = await parser.getText({ pageJoiner: '' })
    return { text: text.slice(0, mostCharacters), pages: total, isCut: text.length > mostCharacters }
  } catch (error) {
    // The library tells its errors apart by their names only.
    return { failure: (error as Error).name === 'PasswordException' ? 'password' : 'damaged' }
  }
}

if (isMainThread) await supervise()
else {
  const { bytes, mostCharacters } = workerData as { bytes: Uint8Array; mostCharacters: number }
  parentPort!.postMessage(await read(bytes, mostCharacters))
}
