import { useState } from 'react'
import { useRecord } from '~/platform/api/read/useRecord'
import { useSignedIn } from '~/platform/tenant/client'
import type { Submission } from '../form/Form'
import { useEditRecord } from '../form/useEditRecord'
import { CreateSiteContent, HomePages, SaveSiteContent, SiteContent } from './site.generated'
import { siteInput, siteLabels, siteOf, siteRecord, type SiteValues } from './siteValues'

const stale = ['getClientDetails'] as const

interface SiteOptions {
  readonly clientId: string
  /** Where it is edited. */
  readonly path: string
  /** 'site content'; used in sentences. */
  readonly noun: string
  /** 'Site content': what is saved. */
  readonly title: string
}

/** Edits what the public site and the web-shop of a client say. Where nothing is stored yet, the first save creates it. */
export function useSite({ clientId, path, noun, title }: SiteOptions) {
  const { isRoot: mayMove } = useSignedIn()
  const [typed, setTyped] = useState<SiteValues | null>(null)
  const [saved, setSaved] = useState<SiteValues | null>(null)
  const homePages = useRecord(HomePages, { clientId }, { isSilent: true })
  const { record, save, doing } = useEditRecord({
    query: SiteContent,
    variables: { clientId },
    // Null in a complete answer means that nothing is stored yet. Beside an error the whole answer counts as failed.
    pick: ({ getClientDetails }) => siteRecord(getClientDetails),
    noun,
    path,
    labels: siteLabels,
    toForm: siteOf,
    toInput: (values, _stored, content) => ({ clientId, ...siteInput(values, content, mayMove) }),
    command: ({ isNew }) => (isNew ? CreateSiteContent : SaveSiteContent),
    done: `${title} saved`,
    stale,
  })
  const onSave = async (values: SiteValues, submission: Submission<SiteValues>): Promise<string> => {
    const next = await save(values, submission)
    setSaved(values)
    return next
  }
  return {
    record,
    homePages,
    mayMove,
    /** As it is typed; null before the form has shown anything. */
    typed,
    /** As it was last saved here; null before. */
    saved,
    form: { submitLabel: `Save ${title.toLowerCase()}`, path, doing, onValues: setTyped, onSave },
  }
}
