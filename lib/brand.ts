/** Everything that makes this shop Oak & Loom and not another: rename the shop here. */
export const brand = {
  name: 'Oak & Loom',
  tagline: 'Furniture in wood and textile, made to be lived with.',
  blurb:
    'We make sofas, beds, tables and lamps in honest wood and good cloth, and send them to your door ready for years of use.',
  phone: { label: '+1 (503) 555-0142', href: 'tel:+15035550142' },
  email: 'hello@oakandloom.example',
  address: ['18 Weaver Street', 'Portland, OR 97209', 'USA'],
  promotion: [
    { text: '15% off outdoor and indoor with', code: 'LOOM15' },
    { text: '10% off everything else with', code: 'OAK10' },
  ],
  about: {
    title: 'Made by people who sit on it too',
    text: 'Every piece begins at a bench, not in a spreadsheet. We choose timber for its grain and cloth for its hand, build each joint to be opened and mended, and keep the spare parts for as long as you keep the furniture.',
  },
  callToAction: {
    title: 'A room is never finished. Begin with one good piece.',
    text: 'Take ten days to live with it. If it does not belong, we collect it.',
  },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/' },
    { name: 'Facebook', href: 'https://www.facebook.com/' },
    { name: 'Pinterest', href: 'https://www.pinterest.com/' },
    { name: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  /** The year of the footer's copyright line (section 2). */
  copyrightYear: 2023,
  /** The offers of the day end when this day is over, each year (section 1). `month` counts from 1. */
  offersEnd: { month: 9, day: 30 },
} as const;
