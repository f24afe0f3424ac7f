import { createRoot } from 'react-dom/client'
import { mapChannel } from '~/kit/map/messages'
import { applyAppearance } from '~/kit/ui/applyAppearance'
import { config, configProblem } from '~/platform/config'
import { MapFrame } from './MapFrame'

// Entry point of /map-frame.html, which the console embeds. It is the only page whose content policy admits the maps service.

const fail = (): void => mapChannel.postToPage({ kind: 'failed' })

function start(): void {
  const container = document.getElementById('map')
  if (!container) throw new Error('No #map')
  if (window.parent === window) {
    container.textContent = 'This map is part of other pages and shows nothing on its own.'
    return
  }
  // The maps library calls this global when the key is rejected.
  Reflect.set(window, 'gm_authFailure', fail)
  applyAppearance()
  // Without a key the library would only render an error.
  if (config.mapsKey === '' || configProblem) fail()
  else createRoot(container, { onUncaughtError: fail }).render(<MapFrame mapsKey={config.mapsKey} />)
}

start()
