import { useEffect, useRef, useState } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { explainError } from '../api/errors'
import { SheetRefused } from '../csv/sheetRefused'
import { logFailure } from '../feedback/reportFailure'
import { toast } from '../feedback/toast'
import type { FormScope } from '../form/formScope'
import { storage, type StorageKey } from '../session/storage'
import { unsaved } from '../session/unsaved'
import type { Existing } from './CheckStep'
import type { SheetFacts } from './ImportDesk'
import { isReady, type CheckedRow, type ColumnMap, type DayOrders } from './importField'
import type { ImportKind } from './importKind'
import { ImportRun, type ImportSender, type RunProgress, type RunRow } from './importRun'
import { mapColumns, plainHeader } from './mapColumns'
import { openDesk, type Desk } from './openDesk'
import { fingerprintOf, runStore, type FoundRun, type KeptRun } from './runStore'

export type ImportPhase = 'file' | 'columns' | 'check' | 'try' | 'send'

/** What pasted rows are called where a file has its name. */
const pastedName = 'Pasted rows'

/** How often the page is told how far a comparison is, in milliseconds. */
const tellEvery = 200

/** How many rows are compared with what exists at once. */
const compareSize = 100

interface OpenFile {
  readonly name: string
  readonly fingerprint: string
  readonly facts: SheetFacts
  readonly guess: ColumnMap
  /** What was said of days before, where one came back to the columns. */
  readonly orders: DayOrders
  readonly sentBefore: { readonly at: Date; readonly words: string } | null
}

interface OpenRun {
  readonly id: string
  readonly fileName: string
  readonly fingerprint: string
  readonly about: string | undefined
  readonly sender: ImportSender
  readonly isKept: boolean
  readonly steps: ImportRun
}

const lockOf = (id: string): string => `delta:import:${id}`

/** What this tab does with its runs, one thing after the other, also after the page was left. */
const turns = new Map<string, Promise<void>>()

/** Does something with a run after everything that this tab does with it already. */
function inTurn(id: string, work: () => Promise<void>): Promise<void> {
  const mine = (turns.get(id) ?? Promise.resolve()).then(work)
  const settled = mine.catch(() => undefined)
  turns.set(id, settled)
  void settled.then(() => turns.get(id) === settled && turns.delete(id))
  return mine
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
 * The whole way of a file: read, columns chosen, checked and corrected, compared with what exists, sent, and gone on with after a break.
 * @param holds whether an address is still the import's; its page, unless it stands at a part of that
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
  const [existing, setExisting] = useState<Existing>({ status: 'known' })
  const [known, setKnown] = useState<ReadonlyMap<number, number>>(new Map())
  const [progress, setProgress] = useState<RunProgress | null>(null)
  const [isKept, setKept] = useState(true)
  const [unended, setUnended] = useState<readonly FoundRun[]>([])
  const desk = useRef<Desk | null>(null)
  const run = useRef<OpenRun | null>(null)
  const latestRows = useRef<readonly CheckedRow[]>([])
  const reading = useRef(0)
  const isSending = useRef(false)
  const isGoing = useRef(false)
  /** Settles once a run that is being taken up runs, or turns out not to. */
  const takenUp = useRef(Promise.resolve())
  const isLeft = useRef(false)
  const wantsPause = useRef(false)
  const comparing = useRef(0)
  const times = useRef(new Map<number, number>())
  /** The columns that the rows on hand were checked with. */
  const checkedWith = useRef('')
  const [runWords, setRunWords] = useState<Pick<KeptRun, 'fileName' | 'about'>>({ fileName: '' })
  const [pasted, setPasted] = useState('')
  const [outcome, setOutcome] = useState<string | null>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    let isOver = false
    void runStore.find(kind.name).then((found) => !isOver && setUnended(found))
    return () => {
      isOver = true
    }
  }, [kind.name])

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      desk.current?.close()
      desk.current = null
      wantsPause.current = true
      run.current?.steps.pause()
    }
  }, [])

  // The kind may be another one by the time a file is read.
  const latestKind = useRef(kind)
  useEffect(() => {
    latestKind.current = kind
  })

  // Rows that were pasted or read and are not sent yet are work that would be lost; once they are sent, what waits is kept wherever the browser can.
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
    reading.current += 1
    const mine = reading.current
    const bytes = await picked.arrayBuffer()
    const fingerprint = await fingerprintOf(bytes)
    const opened = openDesk()
    const facts = await opened.read(new Uint8Array(bytes)).catch((error: unknown) => {
      opened.close()
      throw error
    })
    const sentBefore = await runStore.sentBefore(kind.name, fingerprint)
    if (reading.current !== mine) {
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

  /** Asks how often each ready row stands at the backend already, some at a time; what is known is not asked again. */
  const compare = async (checked: readonly CheckedRow[]): Promise<void> => {
    comparing.current += 1
    const mine = comparing.current
    const { find } = kind.sender(kind.choices)
    const unknown = checked.filter((row) => isReady(row) && !times.current.has(row.number))
    let toldAt = 0
    for (let at = 0; at < unknown.length; at += compareSize) {
      // Told now and then: ten thousand rows are not drawn anew for each hundred of them.
      if (Date.now() - toldAt > tellEvery) {
        toldAt = Date.now()
        setExisting({ status: 'asking', count: at, of: unknown.length })
        setKnown(new Map(times.current))
      }
      const part = unknown.slice(at, at + compareSize)
      const counts = await find(part.map(asRunRow), false)
      if (comparing.current !== mine) return
      for (const [index, { number }] of part.entries()) times.current.set(number, counts[index] ?? 0)
    }
    setKnown(new Map(times.current))
    setExisting({ status: 'known' })
  }

  const startCompare = (checked: readonly CheckedRow[]): void => {
    const comparison = compare(checked)
    const mine = comparing.current
    comparison.catch((error: unknown) => {
      logFailure(error)
      if (comparing.current === mine) setExisting({ status: 'failed', message: explainError(error).message })
    })
  }

  const chooseColumns = (chosen: ColumnMap, orders: DayOrders): void => {
    if (!desk.current || !file) return
    const columns = JSON.stringify([file.fingerprint, chosen, orders])
    // Somebody only looked at the columns: what was corrected since they were chosen stays.
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
    // A field that was taken from no column is not guessed from the same header again.
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
        times.current.clear()
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

  const take = (changed: readonly CheckedRow[]): readonly CheckedRow[] => {
    const byNumber = new Map(changed.map((row) => [row.number, row]))
    // Also where an answer about what stood there before has come in since it was typed.
    for (const { number, values } of latestRows.current)
      if (byNumber.has(number) && JSON.stringify(byNumber.get(number)?.values) !== JSON.stringify(values)) times.current.delete(number)
    // Of the newest rows, and not of those this was drawn with: two corrections may be on their way.
    latestRows.current = latestRows.current.map((row) => byNumber.get(row.number) ?? row)
    setRows(latestRows.current)
    return latestRows.current
  }

  /** From the change of a row until it is checked and compared, what is ready is not known, and nothing is sent. */
  const changing = (changes: Promise<readonly CheckedRow[]> | undefined): void => {
    if (!changes) return
    setExisting({ status: 'asking', count: 0, of: 1 })
    changes
      .then((changed) => startCompare(take(changed)))
      .catch((error: unknown) => {
        logFailure(error)
        toast.error('A change could not be checked. Read the file again.')
      })
  }

  const correct = (number: number, typed: Readonly<Record<string, string>>): void => {
    times.current.delete(number)
    setKnown(new Map(times.current))
    setConfirmed((now) => new Set([...now].filter((one) => one !== number)))
    changing(desk.current?.change(number, typed))
  }

  const ignoreSurplus = (number: number): void => {
    changing(desk.current?.ignoreSurplus(number))
  }

  const leaveOut = (number: number, isOut: boolean): void => {
    setLeftOut((now) => new Set(isOut ? [...now, number] : [...now].filter((one) => one !== number)))
    changing(desk.current?.leaveOut(number, isOut))
  }

  const ready = rows.filter(
    (row) => isReady(row) && !leftOut.has(row.number) && ((known.get(row.number) ?? 0) === 0 || confirmed.has(row.number)),
  )

  /** What more became of the rows, for as long as that is the newest of the run. */
  const tellOutcome = async (current: OpenRun, done: readonly RunRow[]): Promise<void> => {
    setOutcome(null)
    const words = await current.sender.outcome?.(done)
    if (words && run.current === current) setOutcome(words)
  }

  const finish = async (current: OpenRun): Promise<void> => {
    kind.onSent()
    const { rows: all, state } = current.steps.read()
    const done = all.filter((row) => row.state === 'done' || row.state === 'twice')
    if (done.length > 0 && state === 'ended') {
      void tellOutcome(current, done).catch(logFailure)
      const words = `${done.length} of ${all.length} ${kind.noun.many} ${kind.verb.done}`
      await runStore.remember(kind.name, current.fingerprint, current.about ? `${words} (${current.about})` : words)
    }
    // Where a person has still to decide on a row, the run is kept for it.
    if (state !== 'ended' || all.some((row) => row.state === 'unknown')) return
    await runStore.drop(kind.name, current.id)
    setUnended((now) => now.filter((found) => found.run.id !== current.id))
  }

  const stepsOf = (current: Omit<OpenRun, 'steps'>, found: Pick<FoundRun, 'rows' | 'before' | 'told'>): ImportRun =>
    new ImportRun({
      rows: found.rows,
      before: found.before,
      sender: current.sender,
      record: runStore.record(kind.name, current.id, current.isKept, found.told),
      explain: (error) => {
        logFailure(error)
        return explainError(error, { mayHaveWorked: true }).message
      },
      onProgress: (now) => {
        if (run.current === null || run.current.id === current.id) setProgress(now)
      },
    })

  const backToFile = (words: string): void => {
    run.current = null
    setProgress(null)
    setRefusal(words)
    setPhase('file')
    void runStore.find(kind.name).then(setUnended)
  }

  /**
   * Works on the run as it is kept, which another tab may have taken further, after what this tab is doing with it; while another tab works
   * on it, nothing is done here.
   * @param work not called where the run is gone
   */
  const alone = (opened: OpenRun, work: (current: OpenRun) => Promise<void>): Promise<void> => {
    const isShown = (): boolean => run.current?.id === opened.id
    const withNewest = async (): Promise<void> => {
      if (!opened.isKept) return work(opened)
      const found = (await runStore.find(kind.name)).find((one) => one.run.id === opened.id)
      if (!found) {
        if (isShown()) backToFile('The run was finished, or forgotten, in another tab.')
        return
      }
      const newest = { ...opened, steps: stepsOf(opened, found) }
      if (isShown()) run.current = newest
      await work(newest)
    }
    return inTurn(opened.id, async () => {
      if (!('locks' in navigator)) return withNewest()
      await navigator.locks.request(lockOf(opened.id), { ifAvailable: true }, async (lock) => {
        if (lock) await withNewest()
        else if (isShown()) setProgress({ ...opened.steps.read(), state: 'paused', reason: 'It is running in another tab.' })
      })
    })
  }

  const go = async (): Promise<void> => {
    const opened = run.current
    if (!opened || isGoing.current) return
    isGoing.current = true
    wantsPause.current = false
    let tellTakenUp = (): void => undefined
    takenUp.current = new Promise((resolve) => {
      tellTakenUp = resolve
    })
    let isEnded = false
    const end = (): void => {
      if (isEnded) return
      isEnded = true
      tellTakenUp()
      isGoing.current = false
    }
    try {
      await alone(opened, async (current) => {
        const running = wantsPause.current ? null : current.steps.start()
        tellTakenUp()
        await running
        // Where it was paused, it can be gone on with at once.
        end()
        await finish(current)
      })
    } finally {
      end()
    }
  }

  /** While it runs here, this tab has the run for itself already; while it is being taken up or put down, that is waited for. */
  const change = async (work: (steps: ImportRun) => Promise<void>): Promise<void> => {
    const opened = run.current
    if (!opened) return
    await takenUp.current
    const current = run.current?.id === opened.id ? run.current : opened
    if (current.steps.read().state === 'running') await work(current.steps)
    else
      await alone(current, async (newest) => {
        await work(newest.steps)
        if (run.current?.id === newest.id) setProgress(newest.steps.read())
        await finish(newest)
      })
  }

  const begin = (kept: KeptRun, willBeKept: boolean, found: Pick<FoundRun, 'rows' | 'before' | 'told'>): void => {
    let sender: ImportSender
    try {
      sender = kind.sender(kept.choices)
    } catch (error) {
      setRefusal(explainError(error).message)
      return
    }
    const opened = { id: kept.id, fileName: kept.fileName, fingerprint: kept.fingerprint, about: kept.about, sender, isKept: willBeKept }
    // A file that is still being read is not shown over the run.
    reading.current += 1
    setBusy(false)
    run.current = { ...opened, steps: stepsOf(opened, found) }
    setRunWords(kept)
    setKept(willBeKept)
    setProgress(run.current.steps.read())
    setOutcome(null)
    setPhase('send')
    void go()
  }

  const send = async (): Promise<void> => {
    // A second press comes before the first has drawn anything.
    if (!file || ready.length === 0 || isSending.current || existing.status === 'asking') return
    isSending.current = true
    setBusy(true)
    // Where it could not be compared, nothing is expected.
    const sent = ready.map((row): RunRow => {
      const expected = times.current.get(row.number)
      return { ...asRunRow(row), ...(expected === undefined ? {} : { expected }) }
    })
    const kept: KeptRun = {
      id: crypto.randomUUID(),
      fileName: file.name,
      fingerprint: file.fingerprint,
      startedAt: new Date().toISOString(),
      ...(kind.about === undefined ? {} : { about: kind.about }),
      choices: kind.choices,
      rows: sent.map(({ state: _state, message: _message, ...row }) => row),
    }
    const isStored = await runStore.begin(kind.name, kept)
    setBusy(false)
    isSending.current = false
    // Who has left meanwhile finds it here, and goes on with it.
    if (isLeft.current) return
    if (file.name === pastedName) setPasted('')
    begin(kept, isStored, { rows: sent, before: new Map(), told: 0 })
  }

  const startOver = (): void => {
    comparing.current += 1
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
    void runStore.find(kind.name).then(setUnended)
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
    unended,
    runWords,
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
    resume: (found: FoundRun) => begin(found.run, true, found),
    forget: (found: FoundRun) => {
      const drop = async (): Promise<void> => {
        await runStore.drop(kind.name, found.run.id)
        setUnended((now) => now.filter((one) => one !== found))
      }
      if (!('locks' in navigator)) void drop()
      else
        void inTurn(found.run.id, () =>
          navigator.locks.request(lockOf(found.run.id), { ifAvailable: true }, async (lock) => {
            if (lock) await drop()
            else setRefusal('It is running in another tab.')
          }),
        )
    },
    go: () => void go(),
    pause: () => {
      wantsPause.current = true
      run.current?.steps.pause()
    },
    cancel: () => void change((steps) => steps.cancel()),
    decide: (number: number, isThere: boolean) => void change((steps) => steps.decide(number, isThere)),
    startOver,
  }
}
