// Keep in sync with the academy's colors in app/ui/styles/tokens.css and app/academy/course/drawing/drawing.module.css.
export const colour = {
  surface: '#FFFFFF',
  plate: '#DDE3E5',
  plateGrid: '#C9D0D3',
  ink: '#151C20',
  ink2: '#434E54',
  ink3: '#5A666C',
  line: '#DCE0E1',
  line2: '#7B868C',
  mark: '#D94F06',
  pen: '#2C3940',
  paper: '#F4F6F6',
} as const
