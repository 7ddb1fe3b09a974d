/** The sign-in providers. In a file without zod, because /login needs the list in its first load. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;

/** Google's one-tap prompt, as next-auth and the browser call it. */
export const ONE_TAP = 'google-one-tap';
