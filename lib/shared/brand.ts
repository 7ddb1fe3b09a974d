/** The name of this shop and how to reach it. Rename the shop here. Its other texts are in shop-profile.ts. */
export const brand = {
  name: 'Oak & Loom',
  phone: { label: '+1 (503) 555-0142', href: 'tel:+15035550142' },
  email: 'hello@oakandloom.example',
} as const;
