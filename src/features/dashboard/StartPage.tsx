import { CircleHelp, LayoutTemplate, ShieldCheck } from 'lucide-react'
import styled from 'styled-components'
import { useIssued } from '~/domain/certificate/issued'
import { Page } from '~/kit/page/ListPage'
import { PageHeader } from '~/kit/page/PageHeader'
import { ButtonLink } from '~/kit/ui/ButtonLink'
import { mayDo } from '~/platform/access/actions'
import { paths } from '~/platform/routes/paths'
import { useSession } from '~/platform/session/useSession'
import { useClient, useSignedIn } from '~/platform/tenant/client'
import { useCrumbLinks } from '~/platform/tenant/openPages'

/** The first page for clients and roles without certificates: the current organisation and where to go next. */
export function StartPage() {
  const client = useClient()
  const person = useSignedIn()
  const { admin } = useSession()
  const issued = useIssued()
  const templates = useCrumbLinks()(issued.templates)
  const hasTemplates = person.clientRole === 'templateManager' && mayDo('template.edit', person)
  return (
    <Page>
      <PageHeader title="Dashboard" under={`Good to see you, ${admin.name || admin.email}.`} />
      <Card>
        <Round>
          <ShieldCheck aria-hidden="true" />
        </Round>
        <h2>You are signed in to {client.name}</h2>
        <p>Everything you can open is in the menu. The guide explains each page.</p>
        <div>
          {hasTemplates && (
            <ButtonLink to={templates.path} tone="primary">
              <LayoutTemplate aria-hidden="true" />
              {templates.label}
            </ButtonLink>
          )}
          <ButtonLink to={paths.userGuide()}>
            <CircleHelp aria-hidden="true" />
            Open the guide
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}

const Card = styled.section`
  display: grid;
  justify-items: start;
  gap: 6px;
  max-width: 560px;
  padding: 28px;
  border: 1px solid var(--line);
  border-radius: var(--radius-float);
  background: var(--surface);
  h2 {
    margin-top: 10px;
    font: 600 16px/24px var(--font);
  }
  p {
    color: var(--text-2);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
    margin-top: 14px;
  }
`

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: var(--accent-soft);
  color: var(--accent-text);
  svg {
    width: 22px;
    height: 22px;
  }
`
