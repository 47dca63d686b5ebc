import { submissionNames } from '#app/collections.ts'
import { startSite, withTempFolder } from '../server.ts'
import type { Row } from '../table.ts'
import { storedRow } from './stored.ts'
import { noDemo, prepareForms } from './writers.ts'

/** Sends each form one to five times, half of them at once: it creates one row and one notice, and all copies get the same answer. */
export const once = (isQuick: boolean): Promise<Row[]> =>
  withTempFolder(async (dataDir) => {
    const count = isQuick ? 200 : 10_000
    const site = { now: await startSite(dataDir, noDemo) }
    const senders = await prepareForms(site, dataDir)
    const sent = new Set<string>()
    let [copies, refused, different] = [0, 0, 0]
    const sendOften = async (index: number) => {
      const name = submissionNames[index % submissionNames.length] ?? 'contact'
      const times = 1 + (Math.floor(index / submissionNames.length) % 5)
      const send = async () => {
        const response = await senders[name]({}, `form-T1-${index}`)
        if (response.status !== 201) refused++
        return response.text()
      }
      const answers =
        index % 2
          ? await Array.fromAsync({ length: times }, send)
          : await Promise.all(Array.from({ length: times }, send))
      copies += times
      different += Number(new Set(answers).size > 1)
      sent.add(`${name}:form-T1-${index}`)
    }
    let next = 0
    const work = async () => {
      while (next < count) await sendOften(next++)
    }
    await Promise.all(Array.from({ length: 12 }, work))
    await site.now.stop()
    return [
      {
        name: `once: ${count} forms sent 1 to 5 times: refused copies, different answers`,
        measured: `${refused}, ${different} of ${copies} copies`,
        goal: '0, 0',
        ok: refused === 0 && different === 0,
      },
      storedRow('once', dataDir, sent),
    ]
  })
