import { register } from 'tsx/esm/api'
import { addressOf, scaled, startConsole } from './measuring.mjs'

const count = scaled(200)
/** How long the backend takes for a call, in milliseconds. */
const latency = 400
const path = '/swabber/report'
const passNoOf = (at) => `FX${551_000 + at}`

const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/** What was stored, and what finds it: a page of it, then nothing more. */
function answering() {
  const stored = []
  return {
    getLabResults: ({ search, cursor }) => (cursor ? [] : stored.filter(({ passNo }) => passNo === search)),
    setLabResults: ({ results }) => {
      for (const row of JSON.parse(results)) stored.push({ ...row, id: `result-${stored.length}` })
      return { success: true }
    },
  }
}

/** Counts what is pressed, and every key. */
function countHands() {
  globalThis.hands = { taps: 0, keys: 0 }
  addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && (globalThis.hands.taps += 1), { capture: true })
  addEventListener('keydown', () => (globalThis.hands.keys += 1), { capture: true })
}

async function beginShift(page) {
  await page.goto(path)
  await page.getByLabel('Vessel').fill('MV Halcyon')
  await page.getByLabel('Kit', { exact: true }).selectOption('Panbio COVID-19 Ag')
  const rows = Array.from({ length: count + 1 }, (_, at) => `Berit ${at} Lim,${passNoOf(at)},3 Feb 1990`)
  await page.getByRole('textbox', { name: 'Crew list' }).fill(['Name,Passport,Date of birth', ...rows].join('\n'))
  await page.getByRole('button', { name: 'Start with the first person' }).click()
  await page.getByRole('heading', { name: 'MV Halcyon', level: 1 }).waitFor()
}

/** Reports one person with a timer, by hand, and says what that took. */
async function countOne(page, lines) {
  await page.getByLabel('Next person').focus()
  await page.evaluate(countHands)
  await page.keyboard.type(passNoOf(count), { delay: 120 })
  await page.getByRole('button', { name: /^Start timer/ }).click()
  await page.getByRole('button', { name: /^Read kit/ }).click()
  await page.getByRole('button', { name: 'Negative' }).click()
  lines['one report, with crew list and timer'] = await page.evaluate(() => globalThis.hands)
}

export const lab = {
  about: `a swabber's phone: ${count} reports without signal, then sent at ${latency} ms a call; the page opened without signal, CPU / 4`,
  // The gate closes and hangs as no emulation does: that would not reach the service worker.
  start: async () => {
    register()
    const [host, { openGate }] = [await startConsole(), await import('../../tests/e2e/gate.ts')]
    const gate = await openGate(Number(new URL(addressOf('harbourclinic')).port))
    const stop = () => Promise.all([gate.stop(), host.stop()])
    return { gate, address: `http://harbourclinic.localhost:${gate.port}`, stop }
  },
  measure: async ({ open, gate, address, lines }) => {
    await open({ tenant: 'harbourclinic', address, answer: answering() }, async (page, measure) => {
      let signal = 'good'
      await page.route('**/graphql', async (route) => {
        if (signal === 'hangs') return
        if (signal === 'none') {
          await route.abort('internetdisconnected')
          return
        }
        await wait(latency)
        await route.fallback()
      })
      await beginShift(page)
      await page.getByText('Works without signal').waitFor()
      await countOne(page, lines)
      const slow = await page.context().newCDPSession(page)
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      for (const [name, change] of [
        ['without network', 'stop'],
        ['with a hanging one', 'hang'],
      ]) {
        await gate[change]()
        signal = change === 'hang' ? 'hangs' : 'none'
        await measure(`open ${name}, CPU / 4`, async () => {
          await page.goto(path, { waitUntil: 'commit' })
          await page.getByLabel('Next person').fill('F')
        })
        await page.getByRole('button', { name: 'Clear' }).click()
      }
      await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      signal = 'none'
      await measure(`enter ${count} reports`, async () => {
        for (let at = 0; at < count; at += 1) {
          await page.getByLabel('Next person').fill(passNoOf(at))
          await page.getByLabel('Or: sample taken at').fill('0000')
          await page.getByRole('button', { name: 'Negative' }).click()
        }
      })
      await gate.open()
      signal = 'good'
      await page.goto(`${path}?queue=open`)
      await measure(`send ${count} reports at ${latency} ms a call`, async () => {
        await page.getByRole('heading', { name: 'Everything is sent', level: 1 }).waitFor({ timeout: 300_000 })
      })
    })
  },
}
