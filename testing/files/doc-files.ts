const sector = 512
const [endOfChain, tableSector] = [0xfffffffe, 0xfffffffd]
const streamSize = 4096
const perStream = streamSize / sector

/**
 * A .doc file: an OLE compound file with the given directory entries. Sector 0 contains the allocation table,
 * followed by the directory, WordDocument and 1Table.
 */
export function doc(
  names: string[] = ['Root Entry', 'WordDocument', '1Table'],
  { flags = 0x0200, version = 0xc1 } = {},
): Buffer {
  const directorySectors = Math.ceil(names.length / 4)
  const firstStream = 1 + directorySectors
  const count = firstStream + 2 * perStream
  const file = Buffer.alloc((1 + count) * sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0x3e, 24)
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt16LE(6, 32)
  file.writeUInt32LE(1, 44)
  file.writeUInt32LE(1, 48)
  file.writeUInt32LE(4096, 56)
  file.writeUInt32LE(endOfChain, 60)
  file.writeUInt32LE(endOfChain, 68)
  file.fill(0xff, 76, sector)
  file.writeUInt32LE(0, 76)

  const table = file.subarray(sector, 2 * sector).fill(0xff)
  table.writeUInt32LE(tableSector, 0)
  const chain = (first: number, length: number) => {
    for (let step = 1; step <= length; step++)
      table.writeUInt32LE(step === length ? endOfChain : first + step, (first + step - 1) * 4)
  }
  chain(1, directorySectors)
  chain(firstStream, perStream)
  chain(firstStream + perStream, perStream)

  const starts: Record<string, number> = { WordDocument: firstStream, '1Table': firstStream + perStream }
  for (const [index, name] of names.entries()) {
    const at = 2 * sector + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
    const start = starts[name]
    file[at + 66] = index === 0 ? 5 : start === undefined ? 1 : 2
    file.fill(0xff, at + 68, at + 80)
    file.writeUInt32LE(start ?? endOfChain, at + 116)
    if (start !== undefined) file.writeUInt32LE(streamSize, at + 120)
  }

  const header = file.subarray((1 + firstStream) * sector)
  header.writeUInt16LE(0xa5ec, 0)
  header.writeUInt16LE(version, 2)
  header.writeUInt16LE(flags, 10)
  return file
}
