// `npm run check:dependencies`: asks the registry for known vulnerabilities of the locked packages. Exits with 1 if one is high or
// critical, and with 2 if the registry gives no answer.
import { spawnSync } from 'node:child_process'

const { stdout, error } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 1e8 })
const { vulnerabilities, message } = parse(stdout)
if (!vulnerabilities) {
  const reason = error?.message ?? message ?? 'no answer'
  console.error(`Nothing was checked: ${reason}\nTry again on a machine that reaches the registry.`)
  process.exit(2)
}
const found = Object.values(vulnerabilities)
for (const { name, severity, range, via } of found) {
  const titles = via.map((cause) => cause.title ?? `through ${cause}`)
  console.log(`${severity.padEnd(9)} ${name} ${range}: ${titles.join('; ')}`)
}
console.log(found.length ? 'See npm audit.' : 'No known vulnerabilities.')
process.exit(found.some(({ severity }) => ['high', 'critical'].includes(severity)) ? 1 : 0)

function parse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
