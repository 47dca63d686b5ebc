import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { bearerHeader, type Caller, jsonRequest } from '../caller.ts'
import { adminEnv, signIn } from '../servers.ts'
import { withTempFolder } from '../with-temp-folder.ts'
import { forms } from './forms.ts'
import { formatCount, type Proof, skippedRow, zeroRow } from './proof.ts'
import { authSecret, startProduct } from './server-process.ts'
import { executeSql, findLostRows, readStored } from './stored.ts'
import { signInAndSeed, startWriters } from './writers.ts'

const runFile = promisify(execFile)
const limitMinutes = 15
const erasedPerson = 'erased@example.com'

/** How the test machine reaches the npm registry. The new HOME hides the user's .npmrc. */
const registryEnv = {
  npm_config_userconfig: process.env.npm_config_userconfig ?? join(homedir(), '.npmrc'),
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(?:npm_config_(?:globalconfig|registry|cafile)|NODE_EXTRA_CA_CERTS|(?:https?|no)_proxy)$/i.test(name),
    ),
  ),
}

/** Loses a machine and follows the guide for another one, with the shell commands as printed. */
export const lostServer: Proof = async () => {
  if (!hasRestic()) return [skippedRow('the loss of a server', 'restic is not installed')]
  return withTempFolder(async (folder) => {
    const old = createMachine(join(folder, 'old'))
    const product = await startProduct(old.dataDir, { BACKUP_EVERY: '0' })
    const token = await signInAndSeed(product.call)
    const written = await receiveForms(product.call)
    await sendErasedPerson(product.call)
    await old.backUp()
    await erasePerson(product.call, token, old.dataDir)
    // Backups are named by second.
    await sleep(1000)
    await old.backUp()
    await product.kill()
    rmSync(join(folder, 'old'), { recursive: true })

    const begin = performance.now()
    const machine = createMachine(join(folder, 'new'))
    machine.follow('docs/operate/deploy.md', 'As a service', /^mkdir|npm run build/)
    machine.follow('docs/operate/backup.md', 'Restore on another machine', /^(?!apt-get)/)
    const restored = await startProduct(machine.dataDir)
    const minutes = (performance.now() - begin) / 60_000
    await signIn(restored.call)
    await restored.stop()
    const { rows, isSound, lostFiles } = readStored(machine.dataDir)
    const erasedRows = countErasedRows(machine.dataDir)
    machine.restoreOldest()
    const erasedInOlder = countErasedRows(machine.dataDir)
    return [
      {
        name: 'OPS-4 loss of a server: from an empty machine to the first answer',
        measured: `${minutes.toFixed(1)} minutes, ${formatCount(rows.size)} rows`,
        goal: `≤ ${limitMinutes} minutes`,
        ok: minutes <= limitMinutes && isSound,
      },
      zeroRow(
        'rows of the last off-site backup that are missing',
        findLostRows(written, { rows }).length,
        'rows',
      ),
      zeroRow('CVs that are missing or damaged', lostFiles, 'files'),
      zeroRow('rows of an erased person', erasedRows, 'rows'),
      zeroRow(
        'rows of an erased person after restoring a backup from before the erasure',
        erasedInOlder,
        'rows',
      ),
    ]
  })

  /** A folder in place of a machine's root, and the settings that its operator stored elsewhere. */
  function createMachine(root: string) {
    const machineOf = (path: string) => join(root, path)
    const dataDir = machineOf('var/lib/gloves')
    const repository = join(root, '../repository')
    mkdirSync(machineOf('etc'), { recursive: true })
    mkdirSync(machineOf('opt'), { recursive: true })
    const settings = { DATA_DIR: dataDir, AUTH_SECRET: authSecret, ...adminEnv }
    const lines = (values: Record<string, string>) =>
      Object.entries(values)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join('')
    writeFileSync(machineOf('etc/gloves.env'), lines(settings))
    writeFileSync(machineOf('etc/gloves-offsite.env'), lines({ RESTIC_REPOSITORY: repository }))
    writeFileSync(machineOf('etc/gloves-offsite.password'), 'a password\n')
    const env = {
      PATH: process.env.PATH,
      HOME: root,
      ...registryEnv,
      RESTIC_REPOSITORY: repository,
      RESTIC_PASSWORD_FILE: machineOf('etc/gloves-offsite.password'),
      RESTIC_CACHE_DIR: machineOf('cache'),
    }
    const run = (commands: string, cwd: string) => runShell(commands, cwd, env)
    const gloves = readFileSync('docs/operate/deploy.md', 'utf8').match(/alias gloves='(.*)'/)?.[1] ?? ''
    const oldDataDir = join(root, '../old/var/lib/gloves')

    /** Moves the paths of a command below `root`, and runs it as the current user. */
    const adapt = (command: string): string =>
      `gloves() { ${gloves} "$@"; }\n${command}`
        .replaceAll('/usr/local/src/gloves', resolve('.'))
        .replaceAll(/(?<![\w/.])\/(etc|opt|home|var)\//g, `${root}/$1/`)
        .replaceAll('-o gloves -g gloves ', '')
        .replaceAll('chown -R gloves: ', `chown -R ${process.getuid?.()} `)

    return {
      dataDir,
      /** Makes a backup and copies it off-site. */
      async backUp() {
        const own = { PATH: process.env.PATH, ...settings }
        await runFile(process.execPath, ['scripts/backup.ts'], { env: own })
        await runFile('sh', ['deploy/offsite.sh'], { env: { ...env, DATA_DIR: dataDir } })
      },
      /** Runs the shell commands of a section whose lines match. */
      follow(file: string, heading: string, pattern: RegExp) {
        const section = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
        const commands = Array.from(section.matchAll(/```sh\n([^]*?)```/g), ([, text = '']) => text)
          .join('')
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line && pattern.test(line))
        if (!commands.length) throw new Error(`${file} has no commands under "${heading}".`)
        const program = machineOf('opt/gloves')
        const isInstalled = readdirSync(machineOf('opt')).length > 0
        run(adapt(commands.join('\n')), isInstalled ? program : root)
      },
      restoreOldest() {
        const ids = execFileSync('restic', ['snapshots', '--json'], { env, encoding: 'utf8' })
        const [oldest] = JSON.parse(ids) as { short_id: string }[]
        run(
          adapt(`restic restore ${oldest?.short_id} --target /home/older
gloves scripts/restore.ts /home/older${oldDataDir}/backups/20* --force`),
          machineOf('opt/gloves'),
        )
      },
    }
  }
}

/** @throws an error with the command that failed and its output */
function runShell(commands: string, cwd: string, env: NodeJS.ProcessEnv): void {
  const options = { cwd, env: { ...env, PS4: '+ ' }, encoding: 'utf8', maxBuffer: Infinity } as const
  const { status, signal, stdout, error } = spawnSync('sh', ['-exc', `exec 2>&1\n${commands}`], options)
  if (status === 0) return
  const output = stdout ?? ''
  const [failed = '', firstLine = ''] = output.split(/^\++ /m).at(-1)?.split('\n') ?? []
  const reason = error?.message ?? signal ?? status
  throw new Error(`"${failed}" ended with ${reason}: ${firstLine}\n${output.slice(-3000)}`)
}

function hasRestic(): boolean {
  try {
    execFileSync('restic', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Receives submissions of every kind for three seconds. @returns the acknowledged ones. */
async function receiveForms(call: Caller): Promise<Set<string>> {
  const writers = startWriters(await signIn(call), 50)
  writers.resume(call)
  await sleep(3000)
  writers.pause()
  await writers.end()
  return writers.written.acknowledged
}

async function sendErasedPerson(call: Caller): Promise<void> {
  const { path, make } = forms.contact
  const { headers, body } = await make('the-erased-message')
  const fields = { ...(JSON.parse(String(body)) as object), email: erasedPerson }
  const { status } = await call(path, { method: 'POST', headers, body: JSON.stringify(fields) })
  if (status !== 201) throw new Error(`The message returned ${status}.`)
}

async function erasePerson(call: Caller, token: string, dataDir: string): Promise<void> {
  executeSql(dataDir, 'update session set "confirmedAt" = ?', new Date().toISOString())
  const body = { person: erasedPerson, total: 1 }
  const answer = await call('/api/admin/person/erase', jsonRequest(body, bearerHeader(token)))
  if (answer.status >= 300) throw new Error(`Erasing returned ${answer.status}: ${answer.body.toString()}`)
}

function countErasedRows(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'database.sqlite'))
  const { found } = db.prepare('select count(*) as found from contact where email = ?').get(erasedPerson) as {
    found: number
  }
  db.close()
  return found
}
