import { appointments } from './bench/appointments.mjs'
import { certificates } from './bench/certificates.mjs'
import { connections } from './bench/connections.mjs'
import { courses } from './bench/courses.mjs'
import { dashboard } from './bench/dashboard.mjs'
import { documents } from './bench/documents.mjs'
import { importing } from './bench/import.mjs'
import { lab } from './bench/lab.mjs'
import { asked, onPage, startConsole } from './bench/measuring.mjs'
import { paint } from './bench/paint.mjs'
import { table } from './bench/table.mjs'
import { webshop } from './bench/webshop.mjs'

// `npm run bench` runs every scenario, `npm run bench -- table paint` only these, and a name it does not know lists them. They open the
// production build with its headers, each page in a new browser, and print medians; there is no pass or fail. `--runs 15` repeats more often,
// `--scale 0.1` makes up fewer rows, and `--json` prints every round.

const scenarios = { table, paint, import: importing, dashboard, certificates, courses, documents, connections, appointments, lab, webshop }

/** The lines of every round. */
async function roundsOf({ environment, start = () => startConsole(environment), rounds = 1, uncounted = 0, measure }) {
  const { stop, ...addresses } = await start()
  try {
    const measured = []
    for (let round = -uncounted; round < Number(asked.values.runs ?? rounds); round += 1) {
      const lines = {}
      await measure({ ...addresses, lines, open: (options, use) => onPage({ ...options, lines }, use) })
      if (round >= 0) measured.push(lines)
    }
    return measured
  } finally {
    await stop()
  }
}

const sorted = (values) => values.toSorted((one, other) => one - other)
const median = (values) => sorted(values)[Math.floor(values.length / 2)]
const short = (value) => value.toLocaleString('en', value < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 })

/** The medians of one line, each with its ratio to the line it is compared with in the same round, and the range of that ratio. */
function medians(rounds, name, comparedWith) {
  const cell = (key) => {
    const values = rounds.map((lines) => lines[name][key])
    const ratios = sorted(values.map((value, round) => value / rounds[round][comparedWith ?? name][key]))
    const [middle, least, most] = [median(ratios), ratios[0], ratios.at(-1)].map((ratio) => ratio.toFixed(2))
    const isCompared = comparedWith && comparedWith !== name && Number.isFinite(median(ratios))
    return short(median(values)) + (isCompared ? ` (× ${middle}, ${least}–${most})` : '')
  }
  return Object.fromEntries(Object.keys(rounds[0][name]).map((key) => [key, cell(key)]))
}

const names = asked.positionals
if (!names.every((name) => Object.hasOwn(scenarios, name))) {
  for (const [name, { about }] of Object.entries(scenarios)) console.error(`${name.padEnd(14)}${about}`)
  process.exit(1)
}
for (const name of names.length > 0 ? names : Object.keys(scenarios)) {
  const { about, comparedWith } = scenarios[name]
  const rounds = await roundsOf(scenarios[name])
  if (asked.values.json) console.log(JSON.stringify({ name, about, rounds }))
  else {
    console.log(`\n${name}: ${about}; medians of ${rounds.length} rounds${comparedWith ? `, × ${comparedWith} and its range` : ''}`)
    console.table(Object.fromEntries(Object.keys(rounds[0]).map((line) => [line, medians(rounds, line, comparedWith)])))
  }
}
