import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

// The least that a React page can be: what `npm run bench` compares the first paint of the console with.

createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement('h1', null, 'Bare React')))
