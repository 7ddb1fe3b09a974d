/** What no log may hold of a call or of its answer: headers, and fields of the contract. */
export const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'confirm_password',
  'current_password',
  'new_password',
  'otp',
  'token',
  'api_token',
  'access_token',
  'input_token',
  'reset_token',
  'secret',
] as const;
