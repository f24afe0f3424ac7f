import { ExternalLink } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { PageHeader } from '~/kit/page/PageHeader'
import { useAppearance } from '~/kit/ui/appearance'
import { applyAppearance } from '~/kit/ui/applyAppearance'
import { config } from '~/platform/config'

/** The user guide in a frame. The guide is a separate page, so it can also be opened beside the console or printed. */
export function UserGuideScreen() {
  const frame = useRef<HTMLIFrameElement>(null)
  const appearance = useAppearance()
  const applyToGuide = useCallback(() => {
    // A guide on another host has no document here and keeps its own appearance; one that is still loading has no root.
    const root = frame.current?.contentDocument?.querySelector(':root')
    if (root) applyAppearance(appearance, root)
  }, [appearance])
  // The frame's document is outside of React, and this choice may change while it is open.
  useEffect(applyToGuide, [applyToGuide])

  return (
    <>
      <PageHeader
        title="Help"
        isBar
        actions={[{ label: 'Open in a new tab', Icon: ExternalLink, go: config.userGuideAddress, isOutside: true }]}
      />
      {/* A guide of another host may open links in a new tab, and run nothing here. */}
      <Guide ref={frame} src={config.userGuideAddress} title="User guide" sandbox="allow-same-origin allow-popups" onLoad={applyToGuide} />
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
