import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'

const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0

/** A program that builds images without root and reaches the registry of base images. */
const builder = ['podman', 'docker'].find(
  (program) => works(program, 'info') && works(program, 'pull', '-q', 'debian:trixie-slim'),
)
/** Without a builder, root can run the steps in a chroot. */
export const canBuild =
  builder !== undefined || (process.getuid?.() === 0 && works('debootstrap', '--version'))

type Stage = { root: string; env: Record<string, string>; folder: string; user: string; command: string[] }

const mirror = 'http://deb.debian.org/debian'

/**
 * Builds deploy/Dockerfile, with a builder or in a chroot.
 * @returns a function that runs a shell command in the image, and one that removes it.
 */
export function buildImage(): { run: (command: string) => string; command: string; remove: () => void } {
  if (builder) return buildWith(builder)
  const folder = mkdtempSync(join(tmpdir(), 'image-'))
  const base = join(folder, 'base')
  execFileSync('debootstrap', ['--variant=minbase', 'trixie', base, mirror], { stdio: 'pipe' })
  const stages: Stage[] = []
  const remove = () => {
    for (const { root } of stages) spawnSync('umount', ['--lazy', join(root, 'proc')])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const [name, rest] of readInstructions()) {
      if (name === 'FROM') stages.push(startStage(join(folder, String(stages.length)), base, rest))
      else execute(stages, name, rest)
    }
  } catch (error) {
    remove()
    throw error
  }
  const last = stages.at(-1) as Stage
  return { run: (command) => runIn(last, command), command: last.command.join(' '), remove }
}

function buildWith(program: string) {
  const tag = `gloves-test-${process.pid}`
  execFileSync(program, ['build', '-q', '-f', 'deploy/Dockerfile', '-t', tag, '.'], { stdio: 'pipe' })
  const inspected = execFileSync(program, ['inspect', '-f', '{{json .Config.Cmd}}', tag], {
    encoding: 'utf8',
  })
  return {
    run: (command: string) =>
      execFileSync(program, ['run', '--rm', tag, 'sh', '-c', command], { encoding: 'utf8' }),
    command: (JSON.parse(inspected) as string[]).join(' '),
    remove: () => void spawnSync(program, ['rmi', tag]),
  }
}

const readInstructions = (): [name: string, rest: string][] =>
  readFileSync('deploy/Dockerfile', 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
      return [name, rest]
    })

/** The base images of the Dockerfile are Debian; that of the first stage also has Node and npm. */
function startStage(root: string, base: string, image: string): Stage {
  cpSync(base, root, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: isNoDevice,
  })
  for (const [name, minor] of [
    ['null', '3'],
    ['urandom', '9'],
  ] as const)
    execFileSync('mknod', ['-m', '666', join(root, 'dev', name), 'c', '1', minor])
  cpSync('/etc/resolv.conf', join(root, 'etc/resolv.conf'), { dereference: true })
  execFileSync('mount', ['-t', 'proc', 'proc', join(root, 'proc')])
  if (image.startsWith('node:')) {
    const npm = join(dirname(execFileSync('which', ['npm'], { encoding: 'utf8' })), '../lib/node_modules/npm')
    cpSync(process.execPath, join(root, 'usr/local/bin/node'))
    cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, dereference: true })
    const bin = '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n'
    writeFileSync(join(root, 'usr/local/bin/npm'), bin, { mode: 0o755 })
  }
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities) cpSync(authorities, join(root, 'etc/extra-ca.pem'), { dereference: true })
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  const env = { PATH: path, HOME: '/root', ...(authorities && { NODE_EXTRA_CA_CERTS: '/etc/extra-ca.pem' }) }
  return { root, env, folder: '/', user: 'root', command: [] }
}

const isNoDevice = (path: string): boolean => !/\/base\/(?:dev|proc|sys)\/./.test(path)

function execute(stages: Stage[], name: string, rest: string): void {
  const stage = stages.at(-1) as Stage
  if (name === 'RUN') runIn(stage, rest)
  else if (name === 'WORKDIR') {
    stage.folder = rest
    mkdirSync(join(stage.root, rest), { recursive: true })
  } else if (name === 'USER') stage.user = rest
  else if (name === 'CMD') stage.command = JSON.parse(rest) as string[]
  else if (name === 'ENV')
    for (const [, key = '', quoted, bare = ''] of rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g))
      stage.env[key] = quoted ?? bare
  else if (name === 'COPY') copy(stages, stage, rest)
}

function copy(stages: Stage[], { root, folder }: Stage, rest: string): void {
  const paths = rest.replace(/^--from=\S+ /, '').split(' ')
  const target = join(root, folder, paths.pop() ?? '')
  if (rest.startsWith('--from=')) {
    const from = join(stages[0]?.root ?? '', paths[0] ?? '')
    return cpSync(from, target, { recursive: true, verbatimSymlinks: true })
  }
  for (const file of listContext()) {
    const path = paths.find((each) => each === '.' || file === each || file.startsWith(`${each}/`))
    if (path === undefined) continue
    const name = path === '.' || file === path ? file : file.slice(path.length + 1)
    cpSync(file, join(target, name))
  }
}

/** The files of the working copy without those that .dockerignore excludes. */
function listContext(): string[] {
  const patterns = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const isIgnored = (file: string) =>
    patterns.some((pattern) => matchesGlob(file, pattern) || file.startsWith(`${pattern}/`))
  return execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e8 })
    .split('\n')
    .filter((file) => file && !isIgnored(file) && existsSync(file))
}

function runIn({ root, env, folder, user }: Stage, command: string): string {
  const args = [`--userspec=${user}`, root, '/bin/sh', '-ec', `cd ${folder}\n${command}`]
  const { status, stdout, stderr } = spawnSync('chroot', args, { env, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${command} failed:\n${stdout.slice(-3000)}${stderr.slice(-3000)}`)
  return stdout
}
