export type DemoGalleryItem = { name: string; type: 'Classroom' | 'Campus'; picture: string; status: 0 | 1 }

export const demoGallery: readonly DemoGalleryItem[] = [
  { name: 'Academy building', type: 'Campus', picture: 'gallery/campus', status: 1 },
  { name: 'Classroom 1', type: 'Classroom', picture: 'gallery/classroom', status: 1 },
  { name: 'Workshop', type: 'Classroom', picture: 'gallery/shop', status: 1 },
  { name: 'Hostel', type: 'Campus', picture: 'gallery/hostel', status: 1 },
  { name: 'Computer room', type: 'Classroom', picture: 'gallery/lab', status: 1 },
  { name: 'Reading room', type: 'Classroom', picture: 'gallery/reading', status: 1 },
  { name: 'Gloves for gloving practice', type: 'Classroom', picture: 'products/pair-powder-free', status: 1 },
  { name: 'Four gloves in the entrance hall', type: 'Campus', picture: 'careers', status: 1 },
]
