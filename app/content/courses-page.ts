/** What the list of courses says under its title. */
export const coursesLead = 'Each programme is taught on real equipment and ends in a certificate.'
