/** Returns four to six round tick values, from 0 to at least `max`. */
export function axisTicks(max: number): number[] {
  const rough = Math.max(max, 4) / 5
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * size >= rough) ?? 10) * size)
  const count = Math.ceil(Math.max(max, 4) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
