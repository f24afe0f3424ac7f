import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { vault, type Kept } from '../vault/vault'

/** How long typing must rest before it is kept, in milliseconds. */
const restTime = 300

/** Values of a draft that this form knows; what it did not have yet when the draft was kept begins as in a new form. */
function valuesOf<Values extends FieldValues>(kept: Kept, defaults: DefaultValues<Values>): DefaultValues<Values> {
  const stored = new Map<string, unknown>(Object.entries(Object(kept.value)))
  const known = Object.entries(defaults).map(([name, value]) => {
    const typed = stored.get(name)
    const isLike = typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value)
    return [name, isLike ? typed : value] as const
  })
  return Object.fromEntries(known) as DefaultValues<Values>
}

export interface DraftOffer {
  readonly savedAt: Date
  /** Puts what was typed then into the form; what is typed now is kept as a draft in its place. */
  readonly take: () => void
  readonly discard: () => void
}

/**
 * Keeps what is typed in a form, by form and admin, until it is sent or dropped: it outlives a reload, an ended session and a closed tab.
 * @param secrets fields that are never kept, such as passwords
 * @param formName what is kept under: the form's page, unless it stands at several
 * @returns what an earlier visit left, to be offered; and `drop`, which forgets what is typed now and, for good, what is typed later
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  defaults: DefaultValues<Values>,
  secrets: readonly string[],
  formName: string,
): { readonly offer: DraftOffer | null; readonly drop: (isForGood: boolean) => void } {
  const place = `draft:${formName}:`
  const [name, setName] = useState(() => place + crypto.randomUUID())
  const [earlier, setEarlier] = useState<readonly Kept[]>([])
  const waiting = useRef<(() => void) | null>(null)
  const isOver = useRef(false)

  useEffect(() => {
    let isLeft = false
    void vault.list(place).then((found) => {
      if (!isLeft) setEarlier(found)
    })
    return () => {
      isLeft = true
    }
  }, [place])

  const withoutSecrets = (values: object): object =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
  const keepNow = useEffectEvent(() => {
    waiting.current = null
    void (form.formState.isDirty ? vault.write(name, withoutSecrets(form.getValues())) : vault.remove(name))
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
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      flush()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('pagehide', flush)
    }
  }, [subscribe])

  const drop = (isForGood: boolean): void => {
    waiting.current = null
    isOver.current = isForGood
    void vault.remove(name)
  }

  const [latest, ...rest] = earlier
  if (!latest) return { offer: null, drop }
  return {
    offer: {
      savedAt: latest.savedAt,
      take: () => {
        const typed: Kept = { name, savedAt: new Date(), value: form.getValues() }
        setEarlier(form.formState.isDirty ? [typed, ...rest] : rest)
        if (form.formState.isDirty) void vault.write(name, withoutSecrets(form.getValues()))
        setName(latest.name)
        waiting.current = null
        form.reset(valuesOf(latest, defaults), { keepDefaultValues: true })
      },
      discard: () => {
        void vault.remove(latest.name)
        setEarlier(rest)
      },
    },
    drop,
  }
}
