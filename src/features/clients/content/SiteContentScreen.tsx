import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ChangeList } from '~/kit/form/ChangeList'
import type { Submission } from '~/kit/form/Form'
import { useEditRecord } from '~/kit/form/useEditRecord'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { readyValue } from '~/platform/api/record'
import { useRecord } from '~/platform/api/useRecord'
import { paths } from '~/platform/routes/paths'
import { developerMode } from '~/platform/session/developerMode'
import { useSignedIn } from '~/platform/tenant/client'
import { crumbs } from '../clientCrumbs'
import { ActingOn } from '../root/ActingOn'
import { OneClient } from '../root/root.generated'
import { SettingsForm } from '../settings/SettingsForm'
import { CreateSiteContent, HomePages, SaveSiteContent, SiteContent } from './content.generated'
import { SiteFields } from './SiteFields'
import { siteInput, siteLabels, siteOf, siteRecord, siteRules, siteText, type SiteValues } from './siteForm'
import { SitePreview } from './SitePreview'

const stale = ['getClientDetails'] as const

/** What the public site of one's own client says, or for the root client that of another. */
export function SiteContentScreen() {
  const { id } = useParams()
  const { clientId } = useSignedIn()
  return <ContentOf key={id ?? clientId} id={id ?? clientId} path={id === undefined ? paths.ownSiteContent() : paths.siteContent(id)} />
}

function ContentOf({ id, path }: { readonly id: string; readonly path: string }) {
  const person = useSignedIn()
  const isOwn = id === person.clientId
  const [typed, setTyped] = useState<SiteValues | null>(null)
  const [saved, setSaved] = useState<SiteValues | null>(null)
  const other = useRecord(OneClient, { clientId: id }, ({ getClientByID }) => getClientByID, {
    from: 'uncached',
    isSilent: true,
    isSkipped: isOwn,
  })
  const homePages = useRecord(HomePages, { clientId: id }, ({ getAllHomePageVersions }) => getAllHomePageVersions, {
    isSilent: true,
  })
  const { record, save, doing } = useEditRecord({
    query: SiteContent,
    variables: { clientId: id },
    // Null in a complete answer means that nothing is stored yet. Beside an error the whole answer counts as failed.
    pick: ({ getClientDetails }) => siteRecord(getClientDetails),
    noun: 'site content',
    path,
    labels: siteLabels,
    toForm: siteOf,
    toInput: (values, _stored, content) => ({ clientId: id, ...siteInput(values, content, person.isRoot) }),
    command: ({ isNew }) => (isNew ? CreateSiteContent : SaveSiteContent),
    done: 'Site content saved',
    stale,
  })
  const saveAndNote = async (values: SiteValues, submission: Submission<SiteValues>): Promise<string> => {
    const next = await save(values, submission)
    setSaved(values)
    return next
  }
  const isMissing = other.status === 'missing'
  const parent = isOwn ? crumbs.settings : '/cms/management'
  return (
    <ActingOn
      id={id}
      record={other}
      name={readyValue(other)?.name ?? null}
      note={developerMode.read() ? 'What you save here, their sandbox shows.' : 'What you save here, their site shows.'}
      leaveTo={paths.deployment()}
    >
      <RecordFrame
        record={isMissing ? other : record}
        noun={isMissing ? 'client' : 'site content'}
        title="Site content"
        parent={parent}
        skeleton={FormSkeleton}
      >
        {({ value, defaults }) => (
          <FormPage title="Site content" crumbs={[parent]} preview={<SitePreview values={typed ?? defaults} stored={value} />}>
            <SettingsForm
              schema={siteRules}
              defaults={defaults}
              labels={siteLabels}
              submitLabel="Save site content"
              path={path}
              doing={doing}
              onValues={setTyped}
              onSave={saveAndNote}
            >
              <SiteFields stored={value} mayMove={person.isRoot} homePages={homePages} />
              <ChangeList labels={siteLabels} before={saved ?? defaults} after={typed ?? defaults} textOf={siteText} />
            </SettingsForm>
          </FormPage>
        )}
      </RecordFrame>
    </ActingOn>
  )
}
