/** Steps of an axis from 0 to at least `most`, in round numbers, four to six of them. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(most, 4) / 5
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((each) => each * size >= rough) ?? 10) * size)
  const count = Math.ceil(Math.max(most, 4) / step)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
