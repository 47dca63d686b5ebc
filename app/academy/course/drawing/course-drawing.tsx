import type { ComponentType } from 'react'
import { type DrawingName, type DrawnCourse, chooseDrawing } from '../../category/course-drawings.ts'
import { AngleProbe } from './oil-and-gas/angle-probe.tsx'
import { ButtWeld } from './oil-and-gas/butt-weld.tsx'
import { CoatingLayers } from './oil-and-gas/coating-layers.tsx'
import { ControlLoop } from './oil-and-gas/control-loop.tsx'
import { CulturePlate } from './health-care/culture-plate.tsx'
import { ExEnclosure } from './oil-and-gas/ex-enclosure.tsx'
import { GloveTest } from './health-care/glove-test.tsx'
import { HeartTrace } from './health-care/heart-trace.tsx'
import { PipingIsometric } from './oil-and-gas/piping-isometric.tsx'
import { PressureVessel } from './oil-and-gas/pressure-vessel.tsx'
import { PumpAndMotor } from './oil-and-gas/pump-and-motor.tsx'
import { Radiograph } from './oil-and-gas/radiograph.tsx'
import type { DrawingProps } from './sheet.tsx'
import { SterileField } from './health-care/sterile-field.tsx'
import { Steriliser } from './health-care/steriliser.tsx'

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

export function CourseDrawing({ course, ...drawing }: DrawingProps & { course: DrawnCourse }) {
  const Drawing = drawings[chooseDrawing(course)]
  return <Drawing {...drawing} />
}
