export const storageText =
  'Store gloves in their closed box in a cool, dry and dark place, at 10 to 30 °C. Keep them away from sunlight and strong lamps, from heaters, from motors and X-ray equipment, which give off ozone, and from solvents and oils. Use the box with the earliest date first, and none after the date printed on it.'
