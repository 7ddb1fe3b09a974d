const types: readonly string[] = ['image/png', 'image/gif', 'image/jpeg'];

/**
 * What the file part `profile_pic` of `updateProfile` may be: section 5 names the types, the size is ours. In a
 * file without zod: the browser checks a picture before it is sent.
 */
export const profilePicture = {
  types,
  bytes: 5 * 1024 * 1024,
  messages: {
    wrongType: 'Please choose a PNG, GIF or JPEG picture.',
    tooLarge: 'Please choose a picture of at most 5 MB.',
  },
};
