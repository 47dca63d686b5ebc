import type { ComponentType } from 'react'
import { type DrawingName, type DrawnCourse, drawingOf } from '../../content/course-drawings.ts'
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

const drawings: Record<DrawingName, ComponentType<DrawingProps>> = {
  radiograph: Radiograph,
  'angle-probe': AngleProbe,
  'butt-weld': ButtWeld,
  'ex-enclosure': ExEnclosure,
  'control-loop': ControlLoop,
  'piping-isometric': PipingIsometric,
  'coating-layers': CoatingLayers,
  'pressure-vessel': PressureVessel,
  'pump-and-motor': PumpAndMotor,
  'glove-test': GloveTest,
  steriliser: Steriliser,
  'sterile-field': SterileField,
  'culture-plate': CulturePlate,
  'heart-trace': HeartTrace,
}

/** Stands in for the photograph of a course that has none. Fills its box, 3:2 without cropping. */
export function CourseDrawing({ course, ...drawing }: DrawingProps & { course: DrawnCourse }) {
  const Drawing = drawings[drawingOf(course)]
  return <Drawing {...drawing} />
}
