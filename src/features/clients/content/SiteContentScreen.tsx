import { useParams } from 'react-router-dom'
import { FormPage, FormSkeleton } from '~/kit/page/FormPage'
import { RecordFrame } from '~/kit/page/RecordFrame'
import { SiteForm } from '~/kit/site/SiteForm'
import { SitePreview } from '~/kit/site/SitePreview'
import { useSite } from '~/kit/site/useSite'
import { reasonAgainst } from '~/platform/access/actions'
import { readyValue } from '~/platform/api/read/record'
import { useRecord } from '~/platform/api/read/useRecord'
import { paths } from '~/platform/routes/paths'
import { developerMode } from '~/platform/session/developerMode'
import { useSignedIn } from '~/platform/tenant/client'
import { clientLabel } from '~/platform/tenant/clientLabel'
import { crumbs } from '../clientCrumbs'
import { ActingOn } from '../root/ActingOn'
import { OneClient } from '../root/root.generated'

/** What the public site of one's own client says, or for the root client that of another. */
export function SiteContentScreen() {
  const { id } = useParams()
  const { clientId } = useSignedIn()
  return <ContentOf key={id ?? clientId} id={id ?? clientId} path={id === undefined ? paths.ownSiteContent() : paths.siteContent(id)} />
}

function ContentOf({ id, path }: { readonly id: string; readonly path: string }) {
  const person = useSignedIn()
  const isOwn = id === person.clientId
  const other = useRecord(OneClient, { clientId: id }, { from: 'uncached', isSilent: true, isSkipped: isOwn })
  const site = useSite({ clientId: id, path, noun: 'site content', title: 'Site content' })
  const isMissing = other.status === 'missing'
  const parent = isOwn ? crumbs.settings : '/cms/management'
  const otherClient = readyValue(other)
  return (
    <ActingOn
      id={id}
      record={other}
      name={otherClient && clientLabel(otherClient)}
      note={developerMode.read() ? 'What you save here, their sandbox shows.' : 'What you save here, their site shows.'}
      leaveTo={paths.deployment()}
    >
      <RecordFrame
        record={isMissing ? other : site.record}
        noun={isMissing ? 'client' : 'site content'}
        title="Site content"
        parent={parent}
        skeleton={FormSkeleton}
      >
        {(opened) => (
          <FormPage
            title="Site content"
            {...(otherClient && { tabTitle: `Site content, ${clientLabel(otherClient) ?? 'no name'}` })}
            crumbs={[parent]}
            preview={<SitePreview values={site.typed ?? opened.defaults} stored={opened.value} />}
          >
            <SiteForm site={site} opened={opened} reason={reasonAgainst('settings.edit', person)} />
          </FormPage>
        )}
      </RecordFrame>
    </ActingOn>
  )
}
