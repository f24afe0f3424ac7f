import { ExternalLink } from 'lucide-react'
import styled from 'styled-components'
import { config } from '~/platform/config'
import { PageHeader } from '~/kit/page/PageHeader'
import { ButtonAnchor } from '~/kit/ui/Button'

/** The user guide in a frame. The guide is a separate page, so it can also be opened beside the console or printed. */
export function UserGuideScreen() {
  return (
    <>
      <PageHeader
        title="Help"
        isBar
        actions={
          <ButtonAnchor href={config.userGuideAddress} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            Open in a new tab
          </ButtonAnchor>
        }
      />
      {/* A guide of another host may open links in a new tab, and run nothing here. */}
      <Guide src={config.userGuideAddress} title="User guide" sandbox="allow-same-origin allow-popups" />
    </>
  )
}

const Guide = styled.iframe`
  flex: 1;
  width: 100%;
  min-height: 60vh;
  border: 0;
  background: var(--canvas);
`
