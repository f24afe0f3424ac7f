import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '~/platform/messages/toast'
import { Draft, type DraftOffer, type DraftOptions } from './Draft'

/** An earlier draft that the user may continue with. */
export interface OpenDraftOffer extends DraftOffer {
  readonly take: () => Promise<void>
  /** Offers another one instead. */
  readonly choose: (name: string) => void
  readonly discard: () => void
}

/** Stores what is typed in a form as a draft. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  options: DraftOptions<Values>,
): { readonly draft: Draft<Values>; readonly offer: OpenDraftOffer | null; readonly isKept: boolean } {
  const [draft] = useState(() => new Draft<Values>(options))
  const isKept = useSyncExternalStore(draft.subscribe, draft.isKept)
  const found = useSyncExternalStore(draft.subscribe, draft.getOffer)
  useEffect(() => {
    const close = draft.open()
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty = false }) => draft.changed(() => ({ values: form.getValues(), isDirty })),
    })
    return () => {
      stop()
      close()
    }
  }, [draft, form])

  const offer = found && {
    ...found,
    take: async () => {
      const values = await draft.take(() => ({ values: form.getValues(), isDirty: form.formState.isDirty }))
      if (values === null) toast.error('This draft is open in another tab, was sent or discarded there, or cannot be read now.')
      else form.reset(values, { keepDefaultValues: true })
    },
    choose: (name: string) => draft.choose(name),
    discard: () =>
      void draft.discard().then((isDone) => {
        if (!isDone) toast.error('This draft was not discarded: it is open in another tab, or was changed there.')
      }),
  }
  return { draft, offer, isKept }
}
