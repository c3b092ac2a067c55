import { parentPort, workerData } from 'node:worker_threads'
import { TEXT_READERS, type TextFormatName } from './text-readers.server'

// Runs in a thread of its own, which large-text.server.ts starts, and ends if it takes too long.

const { name, bytes } = workerData as { name: TextFormatName; bytes: Uint8Array }

parentPort!.postMessage(TEXT_READERS[name](bytes))
