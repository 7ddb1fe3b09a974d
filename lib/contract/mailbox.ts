/** A domain as its name is looked up: `MÜNCHEN.de` is `xn--mnchen-3ya.de`. */
function canonicalDomain(domain: string): string {
  const isName = /^[\p{L}\p{M}\p{N}.-]+$/u.test(domain);
  const url = `http://${domain}`;
  return isName && URL.canParse(url) ? new URL(url).hostname : domain;
}

/**
 * The mailbox behind an e-mail address, in one spelling: without upper case, what stands after a plus sign, and at
 * Google the dots. `Ada.Oak+2@googlemail.com` is `adaoak@gmail.com`. It is compared and counted, never written to:
 * that some provider treats such addresses as different people's is possible.
 */
export function canonicalMailbox(email: string): string {
  const lowered = email.normalize('NFC').toLowerCase();
  const at = lowered.lastIndexOf('@');
  const name = lowered.slice(0, Math.max(at, 0));
  const domain = canonicalDomain(lowered.slice(at + 1));
  // A name that is nothing but a tag is somebody's name.
  const plain = name.replace(/(?<=.)\+.*$/s, '');
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGoogle ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
