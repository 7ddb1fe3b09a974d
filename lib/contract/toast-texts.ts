/** The texts of toasts (section 8). They are apart from the other messages, because every page loads them. */
export const toastTexts = {
  errorTitle: 'Error',
  successTitle: 'Success',
  somethingWentWrong: 'Something Went Wrong!',
} as const;
