/*
 * What the file part `profile_pic` of `updateProfile` may be. The specification does not say; the browser
 * spares a shopper the sending, the backend looks inside.
 */
export const PROFILE_PICTURE_TYPES: readonly string[] = ['image/png', 'image/gif', 'image/jpeg'];
export const MAX_PROFILE_PICTURE_BYTES = 5 * 1024 * 1024;

export const profilePictureMessages = {
  wrongType: 'Please choose a PNG, GIF or JPEG picture.',
  tooLarge: 'Please choose a picture of at most 5 MB.',
} as const;
