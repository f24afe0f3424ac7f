import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '~/platform/messages/toast'
import { vault, type VaultEntry } from '~/platform/vault/vault'
import { draftsBeingSent, draftsElsewhere, holdDraft } from './openDrafts'
import { rebase } from './rebase'

/** Debounce of storing a draft, in milliseconds. */
const saveDelay = 300

/** The typed values and the initial ones, so that only changed fields are applied to a newer record. */
interface DraftContent {
  readonly typed: object
  readonly opened: object
}

const partOf = ({ value }: VaultEntry, part: keyof DraftContent): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(Object(Object(value)[part])))

/** The values of a draft that fit the current form; fields missing from the draft, or of another type, get their defaults. */
function valuesOf<Values extends FieldValues>(draft: VaultEntry, part: keyof DraftContent, defaults: Values): Values {
  const stored = partOf(draft, part)
  const known = Object.entries(defaults).map(([name, value]) => {
    const typed = stored.get(name)
    const isSameType = typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)
    return [name, isSameType ? typed : value] as const
  })
  return Object.fromEntries(known) as Values
}

/** The trimmed text of one field of a draft. */
function titleOf(draft: VaultEntry, field: string): string {
  const title = partOf(draft, 'typed').get(field)
  return typeof title === 'string' ? title.trim() : ''
}

export interface DraftOffer {
  readonly savedAt: Date
  /** Tells this draft from others; empty where the title field is empty. */
  readonly title: string
  /** The number of drafts, including this one. */
  readonly count: number
  /** Loads the draft into the form; current changes are stored as a draft and offered instead. */
  readonly take: () => Promise<void>
  readonly discard: () => void
}

interface Draft<Values> {
  /** The latest draft of an earlier visit. */
  readonly offer: DraftOffer | null
  /** Deletes the draft. With `isForGood`, later changes are not stored either. */
  readonly drop: (isForGood: boolean) => void
  /** Marks the values as in flight. Returns a function to call once the response has arrived. */
  readonly send: () => () => void
  /**
   * Deletes the draft of saved values and stores what was typed since they were sent. Later changes are not stored.
   * @returns whether a draft was stored; false where nothing was typed or the draft had been dropped
   */
  readonly keepRest: (saved: Values) => boolean
  /** Sets the initial values. */
  readonly begin: (values: Values) => void
  /** The initial values; for a field that both the draft and someone else changed, its value before either change. */
  readonly openedWith: () => Values
}

/**
 * Stores what is typed in a form, per form and admin, until it is submitted or dropped. A draft survives a reload, an expired session and a
 * closed tab.
 * @param secrets fields that are never stored, such as passwords
 * @param draftTitleField the field that tells one draft from another
 * @param formName the name drafts are stored under
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: Values,
  secrets: readonly string[],
  draftTitleField: string,
  formName: string,
): Draft<Values> {
  const keyPrefix = `draft:${formName}:`
  const [name, setName] = useState(() => keyPrefix + crypto.randomUUID())
  const [earlier, setEarlier] = useState<readonly VaultEntry[]>([])
  const pendingSave = useRef<(() => void) | null>(null)
  const isDropped = useRef(false)
  const opened = useRef(defaults)

  useEffect(() => {
    let isUnmounted = false
    void Promise.all([vault.list(keyPrefix), draftsElsewhere()]).then(([found, isElsewhere]) => {
      if (!isUnmounted) setEarlier(found.filter((draft) => !isElsewhere(draft.name) && !draftsBeingSent.has(draft.name)))
    })
    return () => {
      isUnmounted = true
    }
  }, [keyPrefix])
  useEffect(() => holdDraft(name), [name])

  const withoutSecrets = (values: object): object =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
  const contentNow = (): DraftContent => ({ typed: withoutSecrets(form.getValues()), opened: withoutSecrets(opened.current) })
  const saveNow = useEffectEvent(() => {
    pendingSave.current = null
    void (form.formState.isDirty ? vault.write(name, contentNow()) : vault.remove(name))
  })
  const { subscribe } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = (): void => {
      clearTimeout(timer)
      pendingSave.current?.()
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer)
        if (isDropped.current) return
        pendingSave.current = saveNow
        // Read the ref again: the draft may have been dropped during the delay.
        timer = setTimeout(() => pendingSave.current?.(), saveDelay)
      },
    })
    document.addEventListener('visibilitychange', flush)
    // Write here already: the browser's leave dialog gives the write time to finish.
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
    pendingSave.current = null
    isDropped.current = isForGood
    void vault.remove(name)
  }

  const actions = {
    drop,
    send: () => draftsBeingSent.begin(name),
    keepRest: (saved: Values): boolean => {
      const wasDropped = isDropped.current
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
  if (!latest) return { ...actions, offer: null }
  return {
    ...actions,
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
        pendingSave.current = null
        // Apply only the changed fields: someone else may have saved the record since.
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
