// Takes the worker of the swabber's page away from every phone that visits the page. deploy/README.md says when and how.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const withdraw = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
  }
  event.waitUntil(withdraw())
})
