import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

export const hasDovecot = !spawnSync('dovecot', ['--version']).error

export const user = { name: 'reply', password: 'four plain words' }

/** Starts Dovecot with an empty mailbox. It needs root for its separate users. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const [uid, gid] = [id('-u'), id('-g')]
  const maildir = join(folder, 'mail')
  for (const part of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(maildir, part))
    chownSync(join(maildir, part), uid, gid)
  }
  writeFileSync(join(folder, 'users'), `${user.name}:{PLAIN}${user.password}:${uid}:${gid}::${folder}::\n`)
  const config = join(folder, 'dovecot.conf')
  writeFileSync(
    config,
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
listen = 127.0.0.1
first_valid_uid = 1
mail_location = maildir:${maildir}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
`,
  )
  const child = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await untilOpen(port)
  let delivered = 0
  return {
    port,
    /** Delivers a mail as a mail server does. */
    deliver(raw: string) {
      const name = `${Date.now()}.${++delivered}.test`
      writeFileSync(join(maildir, 'tmp', name), raw)
      chownSync(join(maildir, 'tmp', name), uid, gid)
      execFileSync('mv', [join(maildir, 'tmp', name), join(maildir, 'new', name)])
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('close', () => resolve(false))
      socket.once('data', () => socket.destroy())
    })
    if (isOpen) return
    await pause(50)
  }
}
