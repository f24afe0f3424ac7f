import { useEffect, useRef, useState } from 'react'
import { explainError } from '../api/errors'
import { SheetRefused } from '../csv/sheetRefused'
import { logFailure } from '../feedback/reportFailure'
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

/** How many rows are compared with what exists at once. */
const compareSize = 100

interface OpenFile {
  readonly name: string
  readonly fingerprint: string
  readonly facts: SheetFacts
  readonly guess: ColumnMap
  readonly sentBefore: { readonly at: Date; readonly words: string } | null
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

/** The whole way of a file: read, columns chosen, checked and corrected, compared with what exists, sent, and gone on with after a break. */
export function useImport(kind: ImportKind) {
  const [phase, setPhase] = useState<ImportPhase>('file')
  const [file, setFile] = useState<OpenFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [map, setMap] = useState<ColumnMap>({})
  const [rows, setRows] = useState<readonly CheckedRow[]>([])
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set())
  const [existing, setExisting] = useState<Existing>({ status: 'known', times: new Map() })
  const [progress, setProgress] = useState<RunProgress | null>(null)
  const [isKept, setKept] = useState(true)
  const [unended, setUnended] = useState<readonly FoundRun[]>([])
  const desk = useRef<Desk | null>(null)
  const run = useRef<{ readonly id: string; readonly fileName: string; readonly steps: ImportRun } | null>(null)
  const comparing = useRef(0)
  const times = useRef(new Map<number, number>())
  const [runName, setRunName] = useState('')

  useEffect(() => {
    let isLeft = false
    void runStore.find(kind.name).then((found) => !isLeft && setUnended(found))
    return () => {
      isLeft = true
    }
  }, [kind.name])

  useEffect(
    () => () => {
      desk.current?.close()
      desk.current = null
      run.current?.steps.pause()
    },
    [],
  )

  // A file that was read and is not sent yet, or is being sent, is work that would be lost.
  const isAtWork = (phase !== 'file' && phase !== 'send') || progress?.state === 'running'
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
    const bytes = await picked.arrayBuffer()
    const fingerprint = await fingerprintOf(bytes)
    desk.current?.close()
    desk.current = openDesk()
    const facts = await desk.current.read(new Uint8Array(bytes))
    const sentBefore = await runStore.sentBefore(kind.name, fingerprint)
    setFile({ name: picked.name, fingerprint, facts, sentBefore, guess: mapColumns(facts.headers, kind.fields, readRemembered(kind.name)) })
    setPhase('columns')
  }

  const open = (picked: File): void => {
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
    for (let at = 0; at < unknown.length; at += compareSize) {
      setExisting({ status: 'asking', count: at, of: unknown.length })
      const part = unknown.slice(at, at + compareSize)
      const counts = await find(part.map(asRunRow), false)
      if (comparing.current !== mine) return
      for (const [index, { number }] of part.entries()) times.current.set(number, counts[index] ?? 0)
    }
    setExisting({ status: 'known', times: new Map(times.current) })
  }

  const startCompare = (checked: readonly CheckedRow[]): void => {
    compare(checked).catch((error: unknown) => {
      logFailure(error)
      setExisting({ status: 'failed', message: explainError(error).message })
    })
  }

  const chooseColumns = (chosen: ColumnMap, orders: DayOrders): void => {
    if (!desk.current || !file) return
    setBusy(true)
    setMap(chosen)
    const headers = Object.entries(chosen).flatMap(([key, column]) => {
      const header = column === null ? undefined : file.facts.headers[column]
      return header === undefined ? [] : [[plainHeader(header), key] as const]
    })
    storage.write(rememberedName(kind.name), JSON.stringify({ ...readRemembered(kind.name), ...Object.fromEntries(headers) }))
    desk.current
      .check({ fields: kind.fields, map: chosen, orders, identities: kind.identities })
      .then((checked) => {
        setRows(checked)
        setLeftOut(new Set())
        setConfirmed(new Set())
        times.current.clear()
        setPhase('check')
        startCompare(checked)
      })
      .catch((error: unknown) => {
        logFailure(error)
        setRefusal('The rows could not be checked.')
        setPhase('file')
      })
      .finally(() => setBusy(false))
  }

  const take = (changed: readonly CheckedRow[]): readonly CheckedRow[] => {
    const byNumber = new Map(changed.map((row) => [row.number, row]))
    const next = rows.map((row) => byNumber.get(row.number) ?? row)
    setRows(next)
    return next
  }

  const change = (number: number, typed: Readonly<Record<string, string>>): void => {
    times.current.delete(number)
    void desk.current?.change(number, typed).then((changed) => startCompare(take(changed)), logFailure)
  }

  const leaveOut = (number: number, isOut: boolean): void => {
    const next = new Set(leftOut)
    if (isOut) next.add(number)
    else next.delete(number)
    setLeftOut(next)
    void desk.current?.leaveOut(number, isOut).then((changed) => startCompare(take(changed)), logFailure)
  }

  const known = existing.status === 'known' ? existing.times : new Map<number, number>()
  const ready = rows.filter(
    (row) => isReady(row) && !leftOut.has(row.number) && ((known.get(row.number) ?? 0) === 0 || confirmed.has(row.number)),
  )

  const finish = async (): Promise<void> => {
    const current = run.current
    if (!current) return
    kind.onSent()
    const { rows: all, state } = current.steps.read()
    if (state !== 'ended') return
    await runStore.drop(kind.name, current.id)
    setUnended((now) => now.filter((found) => found.run.id !== current.id))
    const done = all.filter((row) => row.state === 'done' || row.state === 'twice').length
    if (file) await runStore.remember(kind.name, file.fingerprint, `${done} of ${all.length} ${kind.noun.many} ${kind.verb.done}`)
  }

  /** Goes on, unless another tab is at it: two tabs must never send the same rows. */
  const go = async (): Promise<void> => {
    const current = run.current
    if (!current) return
    const work = async (): Promise<void> => {
      await current.steps.start()
      await finish()
    }
    if (!('locks' in navigator)) return work()
    await navigator.locks.request(`delta:import:${current.id}`, { ifAvailable: true }, async (lock) => {
      if (lock) await work()
      else setProgress({ ...current.steps.read(), state: 'paused', reason: 'It is running in another tab.' })
    })
  }

  const begin = (id: string, fileName: string, choices: KeptRun['choices'], found: Pick<FoundRun, 'rows' | 'before'>): void => {
    let sender: ImportSender
    try {
      sender = kind.sender(choices)
    } catch (error) {
      setRefusal(explainError(error).message)
      return
    }
    const steps = new ImportRun({
      rows: found.rows,
      before: found.before,
      sender,
      record: runStore.record(kind.name, id),
      explain: (error) => {
        logFailure(error)
        return explainError(error, { mayHaveWorked: true }).message
      },
      onProgress: setProgress,
    })
    run.current = { id, fileName, steps }
    setRunName(fileName)
    setProgress(steps.read())
    setPhase('send')
    void go()
  }

  const send = async (): Promise<void> => {
    if (!file || ready.length === 0) return
    setBusy(true)
    const id = crypto.randomUUID()
    const sent = ready.map(asRunRow)
    const kept = await runStore.begin(kind.name, {
      id,
      fileName: file.name,
      startedAt: new Date().toISOString(),
      choices: kind.choices,
      rows: sent.map(({ number, values }) => ({ number, values })),
    })
    setKept(kept)
    setBusy(false)
    begin(id, file.name, kind.choices, { rows: sent, before: new Map() })
  }

  const startOver = (): void => {
    comparing.current += 1
    desk.current?.close()
    desk.current = null
    run.current = null
    setFile(null)
    setRows([])
    setProgress(null)
    setRefusal(null)
    setPhase('file')
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
    ready,
    progress,
    isKept,
    unended,
    runName,
    open,
    chooseColumns,
    change,
    leaveOut,
    confirm: (number: number) => setConfirmed(new Set([...confirmed, number])),
    compareAgain: () => startCompare(rows),
    send: () => void send(),
    resume: (found: FoundRun) => begin(found.run.id, found.run.fileName, found.run.choices, found),
    forget: (found: FoundRun) => {
      setUnended((now) => now.filter((one) => one !== found))
      void runStore.drop(kind.name, found.run.id)
    },
    go: () => void go(),
    pause: () => run.current?.steps.pause(),
    cancel: () => void run.current?.steps.cancel().then(finish),
    decide: (number: number, isThere: boolean) => void run.current?.steps.decide(number, isThere).then(finish),
    startOver,
  }
}
