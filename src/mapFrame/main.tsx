import { createRoot } from 'react-dom/client'
import { config } from '~/shared/config'
import { tellParent } from '~/shared/map/messages'
import { applyAppearance } from '~/shared/ui/appearance'
import { MapFrame } from './MapFrame'

// What runs in /map-frame.html: a page of the console frames it, and its policy admits the maps service, as no other page's does.

const fail = (): void => tellParent({ kind: 'failed' })

function start(): void {
  const container = document.getElementById('map')
  if (!container) throw new Error('No #map')
  if (window.parent === window) {
    container.textContent = 'This map is a part of other pages and shows nothing by itself.'
    return
  }
  // The maps library calls this by its name when it is not given a map for this key.
  Reflect.set(window, 'gm_authFailure', fail)
  applyAppearance()
  // Without a key the library would only say that it has none.
  if (config.mapsKey === '') fail()
  else createRoot(container, { onUncaughtError: fail }).render(<MapFrame mapsKey={config.mapsKey} />)
}

start()
