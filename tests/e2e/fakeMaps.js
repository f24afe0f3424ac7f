// What the maps service answers in the journeys in place of its library: as much of google.maps as the console uses, behaving as documented.
// As the real one it comes in parts, draws tiles, writes its own styles, has its key checked and asks its host for addresses; maps.ts answers.
{
  const host = 'https://maps.googleapis.com/maps/'
  const own = new URL(document.currentScript.src)
  const key = own.searchParams.get('key') ?? ''
  const tile = 256
  const listenersOf = new WeakMap()

  const event = {
    addListener: (object, name, handler) => {
      const listener = { object, name, handler }
      listenersOf.set(object, [...(listenersOf.get(object) ?? []), listener])
      return listener
    },
    removeListener: (listener) =>
      listenersOf.set(
        listener.object,
        (listenersOf.get(listener.object) ?? []).filter((other) => other !== listener),
      ),
    trigger: (object, name, ...values) => {
      for (const listener of listenersOf.get(object) ?? []) if (listener.name === name) listener.handler(...values)
    },
  }

  class LatLng {
    constructor({ lat, lng }) {
      this.lat = () => lat
      this.lng = () => lng
    }
    toJSON() {
      return { lat: this.lat(), lng: this.lng() }
    }
  }
  class LatLngBounds {
    #places = []
    extend(place) {
      this.#places.push(literal(place))
      return this
    }
    toJSON() {
      const [lats, lngs] = [this.#places.map(({ lat }) => lat), this.#places.map(({ lng }) => lng)]
      return { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lngs), west: Math.min(...lngs) }
    }
  }
  const literal = (place) => (place instanceof LatLng ? place.toJSON() : place)

  /** Web Mercator, in pixels of the whole world at a zoom. */
  const toPixels = ({ lat, lng }, zoom) => {
    const size = tile * 2 ** zoom
    const sin = Math.sin((lat * Math.PI) / 180)
    return { x: ((lng + 180) / 360) * size, y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * size }
  }
  const toPlace = ({ x, y }, zoom) => {
    const size = tile * 2 ** zoom
    return { lat: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI, lng: (x / size) * 360 - 180 }
  }

  class Map {
    #options = {}
    #markers = new Set()
    #box
    #tiles = document.createElement('div')

    constructor(box, options) {
      this.#box = box
      const style = document.createElement('style')
      style.textContent = `
        .gm { position: relative; height: 100%; overflow: hidden; outline-offset: -3px }
        .gm img { position: absolute; width: ${tile}px; height: ${tile}px }
        .gm-pin { position: absolute; top: 0; left: 0; width: 26px; height: 36px; margin: -36px 0 0 -13px; border-radius: 13px 13px 13px 13px / 13px 13px 23px 23px; background: #c5221f; touch-action: none }
        .gm-zoom { position: absolute; right: 10px; bottom: 24px; display: grid; gap: 1px }
        .gm-zoom button { width: 40px; height: 40px; border: 0; background: #fff; color: #222; font-size: 20px }
      `
      document.head.append(style)
      box.classList.add('gm')
      box.tabIndex = 0
      box.setAttribute('role', 'region')
      box.setAttribute('aria-label', 'Map')
      box.append(this.#tiles, this.#zoomButtons())
      box.addEventListener('click', (click) => {
        if (!click.target.closest('.gm-pin, button')) event.trigger(this, 'click', { latLng: this.placeAt(click) })
      })
      box.addEventListener('keydown', (press) => {
        const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[press.key]
        if (!move) return
        press.preventDefault()
        const { x, y } = toPixels(this.#options.center, this.#options.zoom)
        this.setCenter(toPlace({ x: x + move[0] * 80, y: y + move[1] * 80 }, this.#options.zoom))
      })
      this.setOptions(options)
      void authenticate()
    }
    #zoomButtons() {
      const buttons = document.createElement('div')
      buttons.className = 'gm-zoom'
      for (const [label, sign, step] of [
        ['Zoom in', '+', 1],
        ['Zoom out', '−', -1],
      ]) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = sign
        button.setAttribute('aria-label', label)
        button.addEventListener('click', () => this.setZoom(this.#options.zoom + step))
        buttons.append(button)
      }
      return buttons
    }
    #corner() {
      const { x, y } = toPixels(this.#options.center, this.#options.zoom)
      return { x: x - this.#box.clientWidth / 2, y: y - this.#box.clientHeight / 2 }
    }
    placeAt({ clientX, clientY }) {
      const { left, top } = this.#box.getBoundingClientRect()
      const { x, y } = this.#corner()
      return new LatLng(toPlace({ x: x + clientX - left, y: y + clientY - top }, this.#options.zoom))
    }
    #draw() {
      const { zoom } = this.#options
      const corner = this.#corner()
      const [first, last] = [corner, { x: corner.x + this.#box.clientWidth, y: corner.y + this.#box.clientHeight }].map(({ x, y }) => ({
        x: Math.floor(x / tile),
        y: Math.floor(y / tile),
      }))
      this.#tiles.replaceChildren()
      for (let x = first.x; x <= last.x; x += 1)
        for (let y = first.y; y <= last.y; y += 1) {
          const image = document.createElement('img')
          image.alt = ''
          image.draggable = false
          image.src = `${host}vt?x=${x}&y=${y}&z=${zoom}&look=${this.#options.colorScheme}`
          image.style.translate = `${x * tile - corner.x}px ${y * tile - corner.y}px`
          this.#tiles.append(image)
        }
      for (const marker of this.#markers) this.place(marker)
      // For the journeys: what is drawn is a picture to them.
      this.#box.dataset.view = JSON.stringify({ ...this.#options.center, zoom })
    }
    place(marker) {
      const corner = this.#corner()
      const { x, y } = toPixels(marker.getPosition().toJSON(), this.#options.zoom)
      marker.element.style.translate = `${x - corner.x}px ${y - corner.y}px`
    }
    keep(marker) {
      this.#markers.add(marker)
      this.#box.append(marker.element)
      this.place(marker)
    }
    leave(marker) {
      this.#markers.delete(marker)
      marker.element.remove()
    }
    setOptions(options) {
      this.#options = { ...this.#options, ...options, center: literal(options.center ?? this.#options.center) }
      this.#draw()
    }
    setCenter(center) {
      this.setOptions({ center })
    }
    panTo(center) {
      this.setOptions({ center })
    }
    fitBounds(bounds, margin) {
      const { north, south, east, west } = bounds.toJSON()
      const fits = (zoom) => {
        const [start, end] = [toPixels({ lat: north, lng: west }, zoom), toPixels({ lat: south, lng: east }, zoom)]
        return end.x - start.x + 2 * margin <= this.#box.clientWidth && end.y - start.y + 2 * margin <= this.#box.clientHeight
      }
      let zoom = 20
      while (zoom > 0 && !fits(zoom)) zoom -= 1
      this.setOptions({ center: { lat: (north + south) / 2, lng: (east + west) / 2 }, zoom })
    }
    setZoom(zoom) {
      this.setOptions({ zoom })
    }
    getZoom() {
      return this.#options.zoom
    }
    getCenter() {
      return new LatLng(this.#options.center)
    }
    getBounds() {
      const corner = this.#corner()
      return {
        contains: (place) => {
          const { x, y } = toPixels(literal(place), this.#options.zoom)
          return x >= corner.x && y >= corner.y && x <= corner.x + this.#box.clientWidth && y <= corner.y + this.#box.clientHeight
        },
      }
    }
  }

  class Marker {
    #map = null
    #position = null
    #isDraggable = false

    constructor(options) {
      this.element = document.createElement('div')
      this.element.className = 'gm-pin'
      this.element.addEventListener('pointerdown', ({ pointerId }) => {
        if (this.#isDraggable) this.element.setPointerCapture(pointerId)
      })
      this.element.addEventListener('pointermove', (move) => {
        if (!this.element.hasPointerCapture(move.pointerId)) return
        this.setPosition(this.#map.placeAt(move))
        event.trigger(this, 'drag', { latLng: this.#position })
      })
      this.element.addEventListener('pointerup', ({ pointerId }) => {
        if (this.element.hasPointerCapture(pointerId)) event.trigger(this, 'dragend', { latLng: this.#position })
      })
      this.setOptions(options)
    }
    setOptions({ position, draggable, map }) {
      if (draggable !== undefined) this.setDraggable(draggable)
      if (position !== undefined) this.setPosition(position)
      if (map !== undefined) this.setMap(map)
    }
    setDraggable(isDraggable) {
      this.#isDraggable = isDraggable
    }
    setPosition(position) {
      this.#position = new LatLng(literal(position))
      this.#map?.place(this)
    }
    getPosition() {
      return this.#position
    }
    setMap(map) {
      this.#map?.leave(this)
      this.#map = map
      map?.keep(this)
    }
  }

  class Geocoder {
    async geocode({ address }) {
      const answer = await fetch(`${host}api/js/GeocodeService.Search?${new URLSearchParams({ address, key })}`)
      const { status, places } = await answer.json()
      if (status !== 'OK') throw Object.assign(new Error(`GEOCODER_GEOCODE: ${status}`), { name: 'MapsRequestError', code: status })
      return { results: places.map((place) => ({ geometry: { location: new LatLng(place) } })) }
    }
  }

  const authenticate = async () => {
    const answer = await fetch(`${host}api/js/AuthenticationService.Authenticate?${new URLSearchParams({ key })}`)
    const { isGood } = await answer.json()
    if (!isGood) window.gm_authFailure?.()
  }

  /** What is there only after its part was asked for, as the loader of the real library has it. */
  const parts = { core: { LatLng, LatLngBounds, event }, maps: { Map }, marker: { Marker }, geocoding: { Geocoder } }
  const callback = own.searchParams.get('callback')
  const loaded = callback?.split('.').reduce((object, name) => object?.[name], window)
  google.maps.version = '3.fake'
  google.maps.importLibrary = async (name) => Object.assign(google.maps, parts[name])
  loaded?.()
}
