import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../feedback/toast'
import { vault, type Kept } from '../vault/vault'
import { draftsBeingSent, draftsElsewhere, holdDraft } from './openDrafts'
import { rebase } from './rebase'

/** How long typing must rest before it is kept, in milliseconds. */
const restTime = 300

/** What is kept: what was typed, and what the form was opened with, so that only what was changed is put onto a newer record. */
interface DraftContent {
  readonly typed: object
  readonly opened: object
}

const partOf = ({ value }: Kept, part: keyof DraftContent): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(Object(Object(value)[part])))

/** Values of a draft that this form knows; what it did not have yet when the draft was kept begins as in a new form. */
function valuesOf<Values extends FieldValues>(kept: Kept, part: keyof DraftContent, defaults: Values): Values {
  const stored = partOf(kept, part)
  const known = Object.entries(defaults).map(([name, value]) => {
    const typed = stored.get(name)
    const isLike = typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)
    return [name, isLike ? typed : value] as const
  })
  return Object.fromEntries(known) as Values
}

/** What stands in one field of a draft. */
function titleOf(kept: Kept, field: string): string {
  const title = partOf(kept, 'typed').get(field)
  return typeof title === 'string' ? title.trim() : ''
}

export interface DraftOffer {
  readonly savedAt: Date
  /** What tells it from other drafts; empty where that was not typed yet. */
  readonly title: string
  /** How many drafts there are, with this one. */
  readonly count: number
  /** Puts what was typed then into the form; what is typed now is kept as a draft in its place. */
  readonly take: () => Promise<void>
  readonly discard: () => void
}

interface Draft<Values> {
  /** What an earlier visit left. */
  readonly offer: DraftOffer | null
  /** Forgets what is typed now and, for good, what is typed later. */
  readonly drop: (isForGood: boolean) => void
  /** What is typed now is on its way. Gives what says that it was answered. */
  readonly send: () => () => void
  /**
   * These values were saved as they were typed; what was typed since is kept for later, and nothing more is.
   * @returns whether there was something to keep, and nobody had dropped it
   */
  readonly keepRest: (saved: Values) => boolean
  /** From now on these values are what the form was opened with. */
  readonly begin: (values: Values) => void
  /** What the form was opened with; of a field that a draft and somebody else have conflicts changed, what it was before either. */
  readonly openedWith: () => Values
}

/**
 * Keeps what is typed in a form, by form and admin, until it is sent or dropped: it outlives a reload, an ended session and a closed tab.
 * @param secrets fields that are never kept, such as passwords
 * @param draftTitleField the field that tells one draft from another
 * @param formName what is kept under: the form's page, unless it stands at several
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: Values,
  secrets: readonly string[],
  draftTitleField: string,
  formName: string,
): Draft<Values> {
  const place = `draft:${formName}:`
  const [name, setName] = useState(() => place + crypto.randomUUID())
  const [earlier, setEarlier] = useState<readonly Kept[]>([])
  const waiting = useRef<(() => void) | null>(null)
  const isOver = useRef(false)
  const opened = useRef(defaults)

  useEffect(() => {
    let isLeft = false
    void Promise.all([vault.list(place), draftsElsewhere()]).then(([found, isElsewhere]) => {
      if (!isLeft) setEarlier(found.filter((kept) => !isElsewhere(kept.name) && !draftsBeingSent.has(kept.name)))
    })
    return () => {
      isLeft = true
    }
  }, [place])
  useEffect(() => holdDraft(name), [name])

  const withoutSecrets = (values: object): object =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
  const contentNow = (): DraftContent => ({ typed: withoutSecrets(form.getValues()), opened: withoutSecrets(opened.current) })
  const keepNow = useEffectEvent(() => {
    waiting.current = null
    void (form.formState.isDirty ? vault.write(name, contentNow()) : vault.remove(name))
  })
  const { subscribe } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = (): void => {
      clearTimeout(timer)
      waiting.current?.()
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer)
        if (isOver.current) return
        waiting.current = keepNow
        // Not straight: what was dropped meanwhile is not kept.
        timer = setTimeout(() => waiting.current?.(), restTime)
      },
    })
    document.addEventListener('visibilitychange', flush)
    // Before the others: while the browser asks whether to leave, there is time to write.
    window.addEventListener('beforeunload', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      flush()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('beforeunload', flush)
      window.removeEventListener('pagehide', flush)
    }
  }, [subscribe])

  const drop = (isForGood: boolean): void => {
    waiting.current = null
    isOver.current = isForGood
    void vault.remove(name)
  }

  const work = {
    drop,
    send: () => draftsBeingSent.begin(name),
    keepRest: (saved: Values): boolean => {
      const wasDropped = isOver.current
      drop(true)
      opened.current = saved
      const content = contentNow()
      if (wasDropped || JSON.stringify(content.typed) === JSON.stringify(content.opened)) return false
      void vault.write(name, content)
      return true
    },
    begin: (values: Values): void => {
      opened.current = values
    },
    openedWith: (): Values => opened.current,
  }
  const [latest, ...rest] = earlier
  if (!latest) return { ...work, offer: null }
  return {
    ...work,
    offer: {
      savedAt: latest.savedAt,
      title: titleOf(latest, draftTitleField),
      count: earlier.length,
      take: async () => {
        if ((await draftsElsewhere())(latest.name)) {
          toast.error('This draft is open in another tab.')
          setEarlier(rest)
          return
        }
        const content = contentNow()
        setEarlier(form.formState.isDirty ? [{ name, savedAt: new Date(), value: content }, ...rest] : rest)
        if (form.formState.isDirty) void vault.write(name, content)
        setName(latest.name)
        waiting.current = null
        // Only what was changed then: the record may have been saved by somebody else since.
        const before = valuesOf(latest, 'opened', defaults)
        const { values, conflicts } = rebase(before, valuesOf(latest, 'typed', defaults), defaults)
        opened.current = { ...defaults, ...Object.fromEntries(conflicts.map((field) => [field, before[field]])) }
        form.reset(values, { keepDefaultValues: true })
      },
      discard: () => {
        void vault.remove(latest.name)
        setEarlier(rest)
      },
    },
  }
}
