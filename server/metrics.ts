import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Platform } from '~/server/platform'

/** Who answered: the page cache, a file in memory, Remix (reading or changing), the server itself, or a refusal. */
export type AnswerClass = 'kept' | 'file' | 'page' | 'change' | 'server' | 'refused'

/** One number as Prometheus reads it. */
export type Sample = { name: string; kind: 'counter' | 'gauge'; help: string; labels: Record<string, string>; value: number }

/** Counts what this process answers; one object per process, its numbers only ever grow. */
export function createMetrics(pageCache: Platform['pageCache']) {
  const startedAt = Date.now()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  const answers = new Map<string, number>()
  const counts = { keptHits: 0, keptNotModified: 0, keptMisses: 0, files: 0 }

  function count(answerClass: AnswerClass, status: number) {
    const key = `${answerClass} ${Math.floor(status / 100)}xx`
    answers.set(key, (answers.get(key) ?? 0) + 1)
  }

  function samples(): Sample[] {
    const { pages, bytes } = pageCache.size()
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    const counter = (name: string, help: string, value: number, labels = {}): Sample => ({ name, kind: 'counter', help, labels, value })
    const gauge = (name: string, help: string, value: number, labels = {}): Sample => ({ name, kind: 'gauge', help, labels, value })
    const answered = (value: number, answerClass: string, status: string) =>
      counter('midway_requests_total', 'Answered requests by who answered and kind of status', value, { class: answerClass, status })
    const inSeconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0)

    return [
      answered(counts.keptHits, 'kept', '2xx'),
      answered(counts.keptNotModified, 'kept', '3xx'),
      answered(counts.files, 'file', '2xx'),
      ...[...answers].map(([key, value]) => {
        const [answerClass = '', status = ''] = key.split(' ')
        return answered(value, answerClass, status)
      }),
      counter('midway_page_cache_hits_total', 'Pages answered from the page cache', counts.keptHits + counts.keptNotModified),
      counter('midway_page_cache_misses_total', 'Pages that could have been kept but had to be rendered', counts.keptMisses),
      gauge('midway_page_cache_pages', 'Pages in the page cache', pages),
      gauge('midway_page_cache_bytes', 'Bytes in the page cache', bytes),
      gauge('midway_event_loop_delay_seconds', 'Delay of the event loop', inSeconds(delay.mean), { quantile: 'mean' }),
      gauge('midway_event_loop_delay_seconds', 'Delay of the event loop', inSeconds(delay.percentile(99)), { quantile: '0.99' }),
      gauge('midway_event_loop_delay_seconds', 'Delay of the event loop', inSeconds(delay.max), { quantile: '1' }),
      counter('process_cpu_seconds_total', 'Processor time of the process', (cpu.user + cpu.system) / 1e6),
      gauge('process_resident_memory_bytes', 'Memory of the process', memory.rss),
      gauge('nodejs_heap_used_bytes', 'Used heap of the process', memory.heapUsed),
      gauge('midway_uptime_seconds', 'Seconds since the process began to serve', (Date.now() - startedAt) / 1000),
    ]
  }

  return { counts, count, samples }
}

export type Metrics = ReturnType<typeof createMetrics>

const escaped = (text: string) => text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))

/**
 * The samples of all processes in Prometheus' text format 0.0.4, each with the number of its worker.
 *
 * @param byWorker worker's number and its samples
 */
export function metricsText(byWorker: [worker: string, samples: Sample[]][]) {
  const families = new Map<string, { kind: string; help: string; lines: string[] }>()
  for (const [worker, samples] of byWorker) {
    for (const { name, kind, help, labels, value } of samples) {
      const family = families.get(name) ?? { kind, help, lines: [] }
      families.set(name, family)
      const text = Object.entries({ ...labels, worker }).map(([label, said]) => `${label}="${escaped(said)}"`).join(',')
      family.lines.push(`${name}{${text}} ${value}`)
    }
  }
  return [...families]
    .map(([name, { kind, help, lines }]) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n'))
    .join('')
}
