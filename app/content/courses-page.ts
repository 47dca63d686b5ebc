/** What the list of courses says under its title. */
export const coursesLead =
  'Programmes from five days to a year. Each is taught on real equipment and ends in a certificate.'
