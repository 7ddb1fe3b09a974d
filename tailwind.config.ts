import type { Config } from 'tailwindcss';

/** The design's tokens: paper and ink, one accent, clay for sale prices alone. */
export default {
  content: [],
  theme: {
    extend: {
      colors: {
        page: '#faf8f4',
        surface: '#ffffff',
        tint: '#f1ece3',
        line: '#e4ddd1',
        /** Borders of controls, which must stand out 3:1 from the page. */
        'line-strong': '#8c8173',
        ink: '#211d18',
        muted: '#6b6257',
        forest: { DEFAULT: '#24503f', pressed: '#1b3d30', tint: '#e3ebe5' },
        clay: '#a84a24',
        danger: '#a8261c',
        /** The filled stars of a rating. */
        star: '#a87116',
        /** The backdrop of the product pictures. */
        tile: '#f3f1ed',
      },
      fontFamily: {
        sans: ['var(--font-sans)', 'var(--font-sans-accents)', 'system-ui', 'sans-serif'],
        display: ['var(--font-display)', 'var(--font-display-accents)', 'Georgia', 'serif'],
      },
      fontSize: {
        sm: ['0.875rem', '1.25rem'],
        base: ['1rem', '1.5rem'],
        lg: ['1.125rem', '1.75rem'],
        xl: ['1.375rem', '1.75rem'],
        '2xl': ['1.75rem', '2.125rem'],
        '3xl': ['2.25rem', '2.625rem'],
        '4xl': ['3rem', '3.25rem'],
      },
      borderRadius: { card: '0.75rem' },
      screens: { xs: '30rem' },
    },
  },
} satisfies Config;
