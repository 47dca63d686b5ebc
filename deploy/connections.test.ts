import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const rules = 'nft -f deploy/connections.nft'
const runInNetworkNamespace = (command: string) =>
  spawnSync('unshare', ['-rn', 'bash', '-c', command], { encoding: 'utf8', timeout: 20_000 })
const hasNftables = runInNetworkNamespace(`ip link set lo up && ${rules}`).status === 0

test.runIf(hasNftables)('SAFE-1 the firewall gives one client at most 300 connections', () => {
  const { stdout } = runInNetworkNamespace(
    `ip link set lo up && ${rules} && ${process.execPath} deploy/testing/count-connections.js`,
  )
  expect(JSON.parse(stdout)).toEqual([300, 300])
})
