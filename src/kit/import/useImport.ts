import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { explainError } from '~/platform/api/errors'
import { SheetRefused } from '~/lib/csv/sheetRefused'
import { logFailure } from '~/platform/api/reportFailure'
import { toast } from '~/platform/messages/toast'
import type { FormScope } from '../form/formScope'
import { storage, type StorageKey } from '~/platform/storage/storage'
import { unsaved } from '~/platform/session/unsaved'
import type { ExistingCheck } from './CheckStep'
import type { SheetFacts } from './ImportDesk'
import { isReady, type CheckedRow, type ColumnMap, type DayOrders } from './importField'
import type { ImportKind } from './importKind'
import { ImportRun, type ImportSender, type RunProgress, type RunRow } from './importRun'
import { mapColumns, plainHeader } from './mapColumns'
import { openDesk, type Desk } from './openDesk'
import { fingerprintOf, runStore, type FoundRun, type StoredRun } from './runStore'

export type ImportPhase = 'file' | 'columns' | 'check' | 'preview' | 'send'

/** The file name of pasted rows. */
const pastedName = 'Pasted rows'

/** Minimum time between two progress updates of the comparison, in milliseconds. */
const reportInterval = 200

/** Rows per query when comparing with existing records. */
const compareSize = 100

interface OpenFile {
  readonly name: string
  readonly fingerprint: string
  readonly facts: SheetFacts
  readonly guess: ColumnMap
  /** The chosen day orders, for when the user returns to the columns step. */
  readonly orders: DayOrders
  readonly sentBefore: { readonly at: Date; readonly summary: string } | null
}

interface OpenRun {
  readonly id: string
  readonly fileName: string
  readonly fingerprint: string
  readonly about: string | undefined
  readonly sender: ImportSender
  readonly isKept: boolean
  readonly runner: ImportRun
}

const lockOf = (id: string): string => `delta:import:${id}`

/** The pending work of this tab on each run; it continues after the page unmounts. */
const queues = new Map<string, Promise<void>>()

/** Queues work on a run behind all earlier work of this tab on it. */
function enqueue(id: string, work: () => Promise<void>): Promise<void> {
  const result = (queues.get(id) ?? Promise.resolve()).then(work)
  const settled = result.catch(() => undefined)
  queues.set(id, settled)
  void settled.then(() => queues.get(id) === settled && queues.delete(id))
  return result
}

const rememberedName = (kind: string): StorageKey => `columns:import:${kind}`

function readRemembered(kind: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(storage.read(rememberedName(kind)) ?? '{}')
    return Object.fromEntries(Object.entries(Object(stored)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

const asRunRow = ({ number, values }: CheckedRow): RunRow => ({ number, values, state: 'waiting', message: null })

/**
 * State of an import: reads the file, maps columns, checks and corrects rows, compares them with existing records, sends them and resumes
 * unfinished runs.
 * @param contains whether an address belongs to the import; only its pathname by default
 */
export function useImport(kind: ImportKind, contains?: FormScope['contains']) {
  const [phase, setPhase] = useState<ImportPhase>('file')
  const [file, setFile] = useState<OpenFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [map, setMap] = useState<ColumnMap>({})
  const [rows, setRows] = useState<readonly CheckedRow[]>([])
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const [existing, setExisting] = useState<ExistingCheck>({ status: 'known' })
  const [known, setKnown] = useState<ReadonlyMap<number, number>>(new Map())
  const [progress, setProgress] = useState<RunProgress | null>(null)
  const [isKept, setKept] = useState(true)
  const [unfinished, setUnfinished] = useState<readonly FoundRun[]>([])
  const desk = useRef<Desk | null>(null)
  const run = useRef<OpenRun | null>(null)
  const latestRows = useRef<readonly CheckedRow[]>([])
  const readId = useRef(0)
  const isSending = useRef(false)
  const isStarting = useRef(false)
  /** Settles once a starting run is running or has failed to start. */
  const startSettled = useRef(Promise.resolve())
  const isUnmounted = useRef(false)
  const wantsPause = useRef(false)
  const comparisonId = useRef(0)
  const existingCounts = useRef(new Map<number, number>())
  /** The column choice the current rows were checked with. */
  const checkedWith = useRef('')
  const [runInfo, setRunInfo] = useState<Pick<StoredRun, 'fileName' | 'about'>>({ fileName: '' })
  const [pasted, setPasted] = useState('')
  const [outcome, setOutcome] = useState<string | null>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    let isOver = false
    void runStore.find(kind.name).then((found) => !isOver && setUnfinished(found))
    return () => {
      isOver = true
    }
  }, [kind.name])

  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
      desk.current?.close()
      desk.current = null
      wantsPause.current = true
      run.current?.runner.pause()
    }
  }, [])

  // The kind may change while a file is read.
  const latestKind = useRef(kind)
  useEffect(() => {
    latestKind.current = kind
  })

  // Unsent rows would be lost on leaving. Once the run starts, its remaining rows are stored where the browser allows it.
  const isUnsent = pasted.trim() !== '' || (phase === 'send' ? !isKept && progress?.state !== 'ended' : phase !== 'file')
  const blocker = useBlocker(({ nextLocation }) => isUnsent && !(contains?.(nextLocation) ?? nextLocation.pathname === pathname))
  const isAtWork = isUnsent || progress?.state === 'running'
  useEffect(() => {
    if (!isAtWork) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = unsaved.hold()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [isAtWork])

  const read = async (picked: File): Promise<void> => {
    readId.current += 1
    const thisRead = readId.current
    const bytes = await picked.arrayBuffer()
    const fingerprint = await fingerprintOf(bytes)
    const opened = openDesk()
    const facts = await opened.read(new Uint8Array(bytes)).catch((error: unknown) => {
      opened.close()
      throw error
    })
    const sentBefore = await runStore.sentBefore(kind.name, fingerprint)
    if (readId.current !== thisRead) {
      opened.close()
      return
    }
    desk.current?.close()
    desk.current = opened
    setFile({
      name: picked.name,
      orders: {},
      fingerprint,
      facts,
      sentBefore,
      guess: mapColumns(facts.headers, latestKind.current.fields, readRemembered(kind.name)),
    })
    setPhase('columns')
  }

  const open = (picked: File): void => {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    read(picked)
      .catch((error: unknown) => {
        if (!(error instanceof SheetRefused)) logFailure(error)
        setRefusal(error instanceof SheetRefused ? error.message : 'The file could not be read.')
      })
      .finally(() => setBusy(false))
  }

  /** Counts in batches how often each ready row exists at the backend. Known counts are not queried again. */
  const compare = async (checked: readonly CheckedRow[]): Promise<void> => {
    comparisonId.current += 1
    const thisComparison = comparisonId.current
    const { find } = kind.sender(kind.choices)
    const unknown = checked.filter((row) => isReady(row) && !existingCounts.current.has(row.number))
    let reportedAt = 0
    for (let at = 0; at < unknown.length; at += compareSize) {
      // Throttle progress: do not render ten thousand rows for every batch.
      if (Date.now() - reportedAt > reportInterval) {
        reportedAt = Date.now()
        setExisting({ status: 'asking', count: at, of: unknown.length })
        setKnown(new Map(existingCounts.current))
      }
      const part = unknown.slice(at, at + compareSize)
      const counts = await find(part.map(asRunRow), false)
      if (comparisonId.current !== thisComparison) return
      for (const [index, { number }] of part.entries()) existingCounts.current.set(number, counts[index] ?? 0)
    }
    setKnown(new Map(existingCounts.current))
    setExisting({ status: 'known' })
  }

  const startCompare = (checked: readonly CheckedRow[]): void => {
    const comparison = compare(checked)
    const thisComparison = comparisonId.current
    comparison.catch((error: unknown) => {
      logFailure(error)
      if (comparisonId.current === thisComparison) setExisting({ status: 'failed', message: explainError(error).message })
    })
  }

  const chooseColumns = (chosen: ColumnMap, orders: DayOrders): void => {
    if (!desk.current || !file) return
    const columns = JSON.stringify([file.fingerprint, chosen, orders])
    // The columns are unchanged: keep the corrections.
    if (rows.length > 0 && checkedWith.current === columns) {
      setPhase('check')
      return
    }
    setBusy(true)
    setMap(chosen)
    const headers = Object.entries(chosen).flatMap(([key, column]) => {
      const header = column === null ? undefined : file.facts.headers[column]
      return header === undefined ? [] : [[plainHeader(header), key] as const]
    })
    // Forget remembered headers of fields that now have no column.
    const remembered = Object.entries(readRemembered(kind.name)).filter(([, key]) => (chosen[key] ?? null) !== null)
    storage.write(rememberedName(kind.name), JSON.stringify({ ...Object.fromEntries(remembered), ...Object.fromEntries(headers) }))
    setFile({ ...file, guess: chosen, orders })
    const checking = desk.current
    checking
      .check({ fields: kind.fields, map: chosen, orders, identities: kind.identities, findKey: kind.findKey })
      .then((checked) => {
        if (desk.current !== checking) return
        checkedWith.current = columns
        latestRows.current = checked
        setRows(checked)
        setLeftOut(new Set())
        setConfirmed(new Set())
        existingCounts.current.clear()
        setKnown(new Map())
        setPhase('check')
        startCompare(checked)
      })
      .catch((error: unknown) => {
        logFailure(error)
        if (desk.current !== checking) return
        setRefusal('The rows could not be checked.')
        setPhase('file')
      })
      .finally(() => desk.current === checking && setBusy(false))
  }

  const mergeRows = (changed: readonly CheckedRow[]): readonly CheckedRow[] => {
    const byNumber = new Map(changed.map((row) => [row.number, row]))
    // A count for the old values may have arrived after the correction.
    for (const { number, values } of latestRows.current)
      if (byNumber.has(number) && JSON.stringify(byNumber.get(number)?.values) !== JSON.stringify(values))
        existingCounts.current.delete(number)
    // Merge into the latest rows rather than the rendered ones: two corrections may be in flight.
    latestRows.current = latestRows.current.map((row) => byNumber.get(row.number) ?? row)
    setRows(latestRows.current)
    return latestRows.current
  }

  /** Applies a change. Sending is blocked until the changed rows are checked and compared. */
  const applyChange = (changes: Promise<readonly CheckedRow[]> | undefined): void => {
    if (!changes) return
    setExisting({ status: 'asking', count: 0, of: 1 })
    changes
      .then((changed) => startCompare(mergeRows(changed)))
      .catch((error: unknown) => {
        logFailure(error)
        toast.error('A change could not be checked. Choose the file again.')
      })
  }

  const correct = (number: number, typed: Readonly<Record<string, string>>): void => {
    existingCounts.current.delete(number)
    setKnown(new Map(existingCounts.current))
    setConfirmed((now) => new Set([...now].filter((one) => one !== number)))
    applyChange(desk.current?.change(number, typed))
  }

  const ignoreSurplus = (number: number): void => {
    applyChange(desk.current?.ignoreSurplus(number))
  }

  const leaveOut = (number: number, isOut: boolean): void => {
    setLeftOut((now) => new Set(isOut ? [...now, number] : [...now].filter((one) => one !== number)))
    applyChange(desk.current?.leaveOut(number, isOut))
  }

  const ready = rows.filter(
    (row) => isReady(row) && !leftOut.has(row.number) && ((known.get(row.number) ?? 0) === 0 || confirmed.has(row.number)),
  )

  /** Loads the further outcome of the rows, and shows it unless the run was replaced in the meantime. */
  const loadOutcome = async (current: OpenRun, done: readonly RunRow[]): Promise<void> => {
    setOutcome(null)
    const text = await current.sender.outcome?.(done)
    if (text && run.current === current) setOutcome(text)
  }

  const finish = async (current: OpenRun): Promise<void> => {
    kind.onSent()
    const { rows: all, state } = current.runner.read()
    const done = all.filter((row) => row.state === 'done' || row.state === 'twice')
    if (done.length > 0 && state === 'ended') {
      void loadOutcome(current, done).catch(logFailure)
      const summary = `${done.length} of ${all.length} ${kind.noun.many} ${kind.verb.done}`
      await runStore.remember(kind.name, current.fingerprint, current.about ? `${summary} (${current.about})` : summary)
    }
    // Keep the run while the user still has to decide on a row.
    if (state !== 'ended' || all.some((row) => row.state === 'unknown')) return
    await runStore.drop(kind.name, current.id)
    setUnfinished((now) => now.filter((found) => found.run.id !== current.id))
  }

  const createRunner = (current: Omit<OpenRun, 'runner'>, found: Pick<FoundRun, 'rows' | 'before' | 'lastEntry'>): ImportRun =>
    new ImportRun({
      rows: found.rows,
      before: found.before,
      sender: current.sender,
      record: runStore.record(kind.name, current.id, current.isKept, found.lastEntry),
      explain: (error) => {
        logFailure(error)
        return explainError(error, { mayHaveWorked: true }).message
      },
      onProgress: (now) => {
        if (run.current === null || run.current.id === current.id) setProgress(now)
      },
    })

  const backToFile = (message: string): void => {
    run.current = null
    setProgress(null)
    setRefusal(message)
    setPhase('file')
    void runStore.find(kind.name).then(setUnfinished)
  }

  /**
   * Works on the latest stored state of a run, which another tab may have advanced. Queued behind other work of this tab; does nothing
   * while another tab holds the lock.
   * @param work not called where the run no longer exists
   */
  const withLock = (opened: OpenRun, work: (current: OpenRun) => Promise<void>): Promise<void> => {
    const isShown = (): boolean => run.current?.id === opened.id
    const withLatest = async (): Promise<void> => {
      if (!opened.isKept) return work(opened)
      const found = (await runStore.find(kind.name)).find((one) => one.run.id === opened.id)
      if (!found) {
        if (isShown()) backToFile('This import was finished or discarded in another tab.')
        return
      }
      const latest = { ...opened, runner: createRunner(opened, found) }
      if (isShown()) run.current = latest
      await work(latest)
    }
    return enqueue(opened.id, async () => {
      if (!('locks' in navigator)) return withLatest()
      await navigator.locks.request(lockOf(opened.id), { ifAvailable: true }, async (lock) => {
        if (lock) await withLatest()
        else if (isShown())
          setProgress({
            ...opened.runner.read(),
            state: 'paused',
            reason: 'This import is running in another tab; the counts here may be out of date.',
          })
      })
    })
  }

  const startRun = async (): Promise<void> => {
    const opened = run.current
    if (!opened || isStarting.current) return
    isStarting.current = true
    wantsPause.current = false
    let settleStart = (): void => undefined
    startSettled.current = new Promise((resolve) => {
      settleStart = resolve
    })
    let isEnded = false
    const end = (): void => {
      if (isEnded) return
      isEnded = true
      settleStart()
      isStarting.current = false
    }
    try {
      await withLock(opened, async (current) => {
        const running = wantsPause.current ? null : current.runner.start()
        settleStart()
        await running
        // The user may resume a paused run while `finish` is still at work.
        end()
        await finish(current)
      })
    } finally {
      end()
    }
  }

  /** Changes a run. A run running here already holds its lock; otherwise waits for a pending start and acquires the lock. */
  const change = async (work: (runner: ImportRun) => Promise<void>): Promise<void> => {
    const opened = run.current
    if (!opened) return
    await startSettled.current
    const current = run.current?.id === opened.id ? run.current : opened
    if (current.runner.read().state === 'running') await work(current.runner)
    else
      await withLock(current, async (latest) => {
        await work(latest.runner)
        if (run.current?.id === latest.id) setProgress(latest.runner.read())
        await finish(latest)
      })
  }

  const openRun = (stored: StoredRun, isPersistent: boolean, found: Pick<FoundRun, 'rows' | 'before' | 'lastEntry'>): void => {
    let sender: ImportSender
    try {
      sender = kind.sender(stored.choices)
    } catch (error) {
      setRefusal(explainError(error).message)
      return
    }
    const { id, fileName, fingerprint, about } = stored
    const opened = { id, fileName, fingerprint, about, sender, isKept: isPersistent }
    // A file still being read must not replace the run on screen.
    readId.current += 1
    setBusy(false)
    run.current = { ...opened, runner: createRunner(opened, found) }
    setRunInfo(stored)
    setKept(isPersistent)
    setProgress(run.current.runner.read())
    setOutcome(null)
    setPhase('send')
    void startRun()
  }

  const send = async (): Promise<void> => {
    // A second click can arrive before the next render.
    if (!file || ready.length === 0 || isSending.current || existing.status === 'asking') return
    isSending.current = true
    setBusy(true)
    // Rows that could not be compared have no expected count.
    const sent = ready.map((row): RunRow => {
      const expected = existingCounts.current.get(row.number)
      return { ...asRunRow(row), ...(expected === undefined ? {} : { expected }) }
    })
    const stored: StoredRun = {
      id: crypto.randomUUID(),
      fileName: file.name,
      fingerprint: file.fingerprint,
      startedAt: new Date().toISOString(),
      ...(kind.about === undefined ? {} : { about: kind.about }),
      choices: kind.choices,
      rows: sent.map(({ state: _state, message: _message, ...row }) => row),
    }
    const isPersistent = await runStore.start(kind.name, stored)
    setBusy(false)
    isSending.current = false
    // A user who has left finds the stored run on return and can resume it.
    if (isUnmounted.current) return
    if (file.name === pastedName) setPasted('')
    openRun(stored, isPersistent, { rows: sent, before: new Map(), lastEntry: 0 })
  }

  const startOver = (): void => {
    comparisonId.current += 1
    desk.current?.close()
    desk.current = null
    setBusy(false)
    run.current = null
    setFile(null)
    latestRows.current = []
    setRows([])
    setProgress(null)
    setRefusal(null)
    setPhase('file')
    void runStore.find(kind.name).then(setUnfinished)
  }

  return {
    phase,
    setPhase,
    file,
    refusal,
    isBusy,
    map,
    rows,
    leftOut,
    confirmed,
    existing,
    known,
    ready,
    progress,
    isKept,
    unfinished,
    runInfo,
    pasted,
    setPasted,
    outcome,
    blocker,
    open,
    openPasted: () => open(new File([pasted], pastedName, { type: 'text/csv' })),
    chooseColumns,
    correct,
    ignoreSurplus,
    leaveOut,
    confirm: (number: number) => setConfirmed((now) => new Set([...now, number])),
    compareAgain: () => startCompare(rows),
    send: () => void send(),
    resume: (found: FoundRun) => openRun(found.run, true, found),
    discard: (found: FoundRun) => {
      const drop = async (): Promise<void> => {
        await runStore.drop(kind.name, found.run.id)
        setUnfinished((now) => now.filter((one) => one !== found))
      }
      if (!('locks' in navigator)) void drop()
      else
        void enqueue(found.run.id, () =>
          navigator.locks.request(lockOf(found.run.id), { ifAvailable: true }, async (lock) => {
            if (lock) await drop()
            else setRefusal('This import is running in another tab.')
          }),
        )
    },
    startRun: () => void startRun(),
    pause: () => {
      wantsPause.current = true
      run.current?.runner.pause()
    },
    cancel: () => void change((runner) => runner.cancel()),
    decide: (number: number, exists: boolean) => void change((runner) => runner.decide(number, exists)),
    startOver,
  }
}
