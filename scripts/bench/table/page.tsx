import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { session } from '~/platform/session/session'
import Table from '../../../tests/workshop/pieces/Table'

// The shared table on a page of its own, so that its cost can be compared with that of another table on a page of its own.

// Nothing is asked of a backend: saved views are kept per admin.
const nothing = { lastLogin: null, centerId: null, instructorId: null }
const admin = { ...nothing, id: 'admin', email: 'admin@northbreakwater.example', name: 'Admin', role: 'superAdmin' } as const
session.signIn({ token: 'token-of-the-benchmark', clientId: 'client-northbreakwater', admin })

const container = document.getElementById('root')
if (!container) throw new Error('No #root')
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter([{ path: '*', element: <Table /> }])} />
  </StrictMode>,
)
