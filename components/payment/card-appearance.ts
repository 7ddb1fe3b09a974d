/** How the fields look, as `#rrggbb`: the tokens of tailwind.config.ts. */
export const appearance = {
  accent: '#24503f',
  ink: '#211d18',
  muted: '#6b6257',
  surface: '#ffffff',
  line: '#8c8173',
  danger: '#a8261c',
};
