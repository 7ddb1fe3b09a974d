/**
 * What this shop says about itself, and its address. It is apart from brand.ts, because every page loads that and
 * only servers need this.
 */
export const shopProfile = {
  tagline: 'Furniture in wood and textile, made to be lived with.',
  /** The tagline as short as the logo. */
  logoLine: 'Furniture in wood and textile',
  blurb:
    'We make sofas, beds, tables and lamps in honest wood and good cloth, and send them to your door ready for years of use.',
  /** `country` is the ISO code. */
  postalAddress: {
    street: '18 Weaver Street',
    city: 'Portland',
    region: 'OR',
    postalCode: '97209',
    country: 'US',
    countryName: 'USA',
  },
  /** How soon the shop answers a message: 'within …'. */
  answersWithin: 'one business day',
  /** How many days after delivery most products may be returned (section 9). */
  returnDays: 10,
  promotion: [
    { discount: '15%', scope: 'outdoor and indoor', code: 'LOOM15' },
    { discount: '10%', scope: 'everything else', code: 'OAK10' },
  ],
  about: {
    title: 'Made by people who sit on it too',
    text: 'Every piece begins at a bench, not in a spreadsheet. We choose timber for its grain and cloth for its hand, build each joint to be opened and mended, and keep the spare parts for as long as you keep the furniture.',
  },
  callToAction: {
    title: 'A room is never finished. Begin with one good piece.',
    text: 'Take ten days to live with it. If it does not belong, we pick it up.',
  },
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/oakandloom.example' },
    { name: 'Facebook', href: 'https://www.facebook.com/oakandloom.example' },
    { name: 'Pinterest', href: 'https://www.pinterest.com/oakandloom_example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@oakandloom.example' },
  ],
  /** The year of the footer's copyright line (section 2), from which it goes on to the current one. */
  copyrightYear: 2023,
} as const;
