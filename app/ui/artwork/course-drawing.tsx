import { AngleProbe } from './drawings/angle-probe.tsx'
import { ButtWeld } from './drawings/butt-weld.tsx'
import { CoatingLayers } from './drawings/coating-layers.tsx'
import { ControlLoop } from './drawings/control-loop.tsx'
import { CulturePlate } from './drawings/culture-plate.tsx'
import { ExEnclosure } from './drawings/ex-enclosure.tsx'
import { GloveTest } from './drawings/glove-test.tsx'
import { HeartTrace } from './drawings/heart-trace.tsx'
import { PipingIsometric } from './drawings/piping-isometric.tsx'
import { PressureVessel } from './drawings/pressure-vessel.tsx'
import { PumpAndMotor } from './drawings/pump-and-motor.tsx'
import { Radiograph } from './drawings/radiograph.tsx'
import type { DrawingProps } from './drawings/sheet.tsx'
import { SterileField } from './drawings/sterile-field.tsx'
import { Steriliser } from './drawings/steriliser.tsx'

/** Words in a course's name, and the drawing they call for. The first that fits wins. */
const subjects = [
  [/radiograph|x-ray|film/i, Radiograph],
  [/ultrasonic|ultrasound|\bUT\b|non-destructive|\bNDT\b/i, AngleProbe],
  [/weld|\bCSWIP\b/i, ButtWeld],
  [/compex|iecex|\bex\b|explosi|electrical|hazardous/i, ExEnclosure],
  [/instrument|control and|loop|automation|telecom|electronic/i, ControlLoop],
  [/piping|pipeline|flange|valve/i, PipingIsometric],
  [/coating|paint|corrosion|blast/i, CoatingLayers],
  [/vessel|boiler|tank|pressure/i, PressureVessel],
  [/rotating|pump|motor|compressor|mechanical|equipment/i, PumpAndMotor],
  [/glove (quality|test)/i, GloveTest],
  [/steril|instrument processing|cssd|autoclave/i, Steriliser],
  [/aseptic|gloving/i, SterileField],
  [/infection|hygiene|microbio|laborator/i, CulturePlate],
  [/patient|nurs|care|heart|cardi|theatre|emergency/i, HeartTrace],
] as const

type CourseDrawingProps = DrawingProps & {
  /** The course's name, which chooses the drawing. */
  name: string
  /** The course's id: chooses when the name says nothing, always the same one for the same course. */
  seed?: number
}

/** Stands in for the photograph of a course that has none. Fills its box, 3:2 without cropping. */
export function CourseDrawing({ name, seed = 0, ...drawing }: CourseDrawingProps) {
  const [, Drawing] =
    subjects.find(([words]) => words.test(name)) ?? subjects[Math.abs(seed) % subjects.length] ?? subjects[0]
  return <Drawing {...drawing} />
}
