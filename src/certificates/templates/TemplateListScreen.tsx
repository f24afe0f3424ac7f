import { LayoutTemplate, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reasonAgainst } from '~/shared/access/actions'
import { useCommand } from '~/shared/api/useCommand'
import { useRead } from '~/shared/api/useRead'
import { Confirm } from '~/shared/feedback/Confirm'
import { FailedToLoad } from '~/shared/feedback/Failed'
import { Place } from '~/shared/feedback/Place'
import { Skeleton } from '~/shared/feedback/Skeleton'
import { ListPage } from '~/shared/page/ListPage'
import { paths } from '~/shared/routes/paths'
import { useClient, usePerson } from '~/shared/session/client'
import { column, type Column } from '~/shared/table/columns'
import { Panel, Table } from '~/shared/table/Table'
import { Button } from '~/shared/ui/Button'
import { ButtonLink } from '~/shared/ui/ButtonLink'
import { Hidden } from '~/shared/ui/Hidden'
import { Notice } from '~/shared/ui/Notice'
import { CertificateTemplateList, DeleteCertificateTemplate, type CertificateTemplateListQuery } from './templates.generated'

type Row = CertificateTemplateListQuery['certificateTemplatesByClientId'][number]

const words = { refused: 'Error fetching templates' } as const

/** All certificate templates of the client. */
export function TemplateListScreen() {
  const client = useClient()
  const person = usePerson()
  const [leaving, setLeaving] = useState<Row | null>(null)
  const reading = useRead(CertificateTemplateList, { clientId: client.id }, { words })
  const remove = useCommand(DeleteCertificateTemplate, { done: 'Template deleted', stale: ['certificateTemplatesByClientId'] })
  const reasonNotToEdit = reasonAgainst('template.edit', person)
  const reasonNotToDelete = reasonAgainst('template.delete', person)

  const columns: readonly Column<Row>[] = [
    column.link(
      'Template',
      ({ name }) => name,
      ({ id }) => paths.certificateTemplate(id),
    ),
    column.text('Certificate', ({ certificateName }) => certificateName),
    column.text('Paper', ({ paperSize }) => paperSize ?? 'A4'),
    column.text('Signers', ({ signers }) => (signers ?? []).map(({ name }) => name).join(', ')),
    column.text('Version', ({ version }) => version),
    column.actions((row) => (
      <Button tone="quiet" reason={reasonNotToDelete} onClick={() => setLeaving(row)}>
        <Trash2 aria-hidden="true" />
        <Hidden>Delete {row.name}</Hidden>
      </Button>
    )),
  ]

  return (
    <ListPage
      title="Certificate templates"
      under="Words, images and signers that certificates are issued from."
      actions={
        <ButtonLink to={paths.createCertificateTemplate()} tone="primary" reason={reasonNotToEdit}>
          <Plus aria-hidden="true" />
          New template
        </ButtonLink>
      }
    >
      <Panel>
        {reading.status === 'loading' && <Skeleton />}
        {reading.status === 'failed' && <FailedToLoad what="Templates" error={reading.error} words={words} onRetry={reading.retry} />}
        {reading.status === 'ready' && reading.isIncomplete && <Notice tone="warn">Part of this list could not be read.</Notice>}
        {reading.status === 'ready' &&
          (reading.data.certificateTemplatesByClientId.length === 0 ? (
            <Place
              Icon={LayoutTemplate}
              title="No data"
              words="A template holds what all certificates of a kind have in common. Make one, and you can issue."
            >
              <ButtonLink to={paths.createCertificateTemplate()} tone="primary" reason={reasonNotToEdit}>
                <Plus aria-hidden="true" />
                New template
              </ButtonLink>
            </Place>
          ) : (
            <Table
              label="Certificate templates"
              columns={columns}
              rows={reading.data.certificateTemplatesByClientId}
              keyOf={({ id }) => id}
              isStale={reading.isRefreshing}
            />
          ))}
      </Panel>
      <Confirm
        title="Delete this template?"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        keepLabel="Keep it"
        confirmLabel="Delete template"
        onConfirm={() => remove.run({ id: leaving?.id ?? '' })}
      >
        <p>
          <b>{leaving?.name}</b> can no longer be issued from. Certificates already issued from it stay as they are. This cannot be undone.
        </p>
      </Confirm>
    </ListPage>
  )
}
