/** Something that the shop stores in a browser. */
interface StoredEntry {
  /** As the browser shows it; the cookies of the session have `__Secure-` or `__Host-` before it where the shop has https. */
  name: string;
  purpose: string;
  /** When it goes. */
  until: string;
}

interface StoredKind {
  kind: 'cookie' | 'local' | 'session' | 'worker';
  title: string;
  entries: readonly StoredEntry[];
}

/**
 * Everything that the shop stores in a browser, for the page /cookies. None of it needs consent: each entry is there
 * for what the shopper does. A journey compares it with a real browser.
 */
export const storedInBrowser: readonly StoredKind[] = [
  {
    kind: 'cookie',
    title: 'Cookies',
    entries: [
      {
        name: 'next-auth.session-token',
        purpose:
          'Keeps you signed in, also as a guest. It is encrypted, and no script can read it.',
        until: '30 days after you signed in, or when you log out',
      },
      {
        name: 'has-session',
        purpose:
          'Tells the page that you are signed in, or a guest, where your browser has removed the rest. It holds nothing of you.',
        until: '30 days after you signed in, or when you log out',
      },
      {
        name: 'next-auth.csrf-token',
        purpose: 'Protects forms against other sites that act in your name.',
        until: 'When you close the browser',
      },
      {
        name: 'next-auth.callback-url',
        purpose: 'Remembers the page to which a sign-in returns.',
        until: 'When you close the browser',
      },
      {
        name: 'next-auth.state',
        purpose: 'Protects a sign-in with Google or Facebook.',
        until: '15 minutes',
      },
      {
        name: 'next-auth.pkce.code_verifier',
        purpose: 'Protects a sign-in with Google or Facebook.',
        until: '15 minutes',
      },
      {
        name: 'social-sign-in',
        purpose: 'Tells the page how a sign-in with Google or Facebook ended.',
        until: 'One minute',
      },
      {
        name: 'known-device',
        purpose:
          'Knows a device that has signed in to an account before, so that strangers who guess passwords do not lock you out.',
        until: '180 days',
      },
      {
        name: 'recovery-browser',
        purpose:
          'Ties the code for a new password to the browser that asked for it, so that strangers cannot use up your tries.',
        until: '24 hours',
      },
      {
        name: 'invitation',
        purpose: 'Remembers the friend whose invitation link you opened, until you register.',
        until: '30 days, or when you log in',
      },
      {
        name: 'order-keys',
        purpose: 'Opens the orders that you looked at by number and email address, or by a link.',
        until: '90 days, or when you log out',
      },
    ],
  },
  {
    kind: 'local',
    title: 'Local storage',
    entries: [
      {
        name: 'furniture-login-user',
        purpose: 'Your name for the header, while you are signed in.',
        until: 'When you log out',
      },
      {
        name: 'furniture-guest',
        purpose: 'Says that you have a cart as a guest.',
        until: 'When you log in or log out',
      },
      {
        name: 'recently-viewed',
        purpose: 'The products that you looked at last. It never leaves your device.',
        until: 'When you log out',
      },
      {
        name: 'recent-searches',
        purpose: 'Your last searches. You can clear them in the search field.',
        until: 'When you log out',
      },
      {
        name: 'delivery-postcode',
        purpose: 'The ZIP or postal code that you entered to see delivery days.',
        until: 'When you log out',
      },
      {
        name: 'contact-message',
        purpose: 'What you are writing to us, until you send it.',
        until: 'When it is sent, or when you log out',
      },
      {
        name: 'ticket-drafts',
        purpose: 'The ticket and the replies to tickets that you are writing, until you send them.',
        until: 'When they are sent, or when you log out',
      },
    ],
  },
  {
    kind: 'session',
    title: 'Storage of one tab',
    entries: [
      {
        name: 'login-intent',
        purpose: 'What you wanted to do before you logged in, such as a product for the cart.',
        until: 'After the login, or with the tab',
      },
      {
        name: 'password-recovery',
        purpose: 'Where you are in setting a new password.',
        until: 'After that, or with the tab',
      },
      {
        name: 'address-form',
        purpose: 'The address that you are editing, so that a refresh loses nothing.',
        until: 'With the tab',
      },
      {
        name: 'address',
        purpose: 'What you typed there, if your session ended when you saved it.',
        until: 'When it is saved, or with the tab',
      },
      {
        name: 'profile',
        purpose: 'What you typed into your profile, if your session ended when you saved it.',
        until: 'When it is saved or cancelled, or with the tab',
      },
      {
        name: 'checkout-shipping-address',
        purpose: 'An address that you are typing in the checkout.',
        until: 'When it is saved, or with the tab',
      },
      {
        name: 'checkout-billing-address',
        purpose: 'The same for the invoice.',
        until: 'When it is saved, or with the tab',
      },
      {
        name: 'campaign',
        purpose:
          'Which newsletter or ad led you here, where its link said so. It goes with your order, names nobody, and is not kept if your browser asks us not to track you.',
        until: 'With the tab, or when you log out',
      },
      {
        name: 'payment-choice',
        purpose: 'How you want to pay; nothing of a card.',
        until: 'When the order is paid, or with the tab',
      },
      {
        name: 'gift-card',
        purpose: 'A gift card that you are filling in.',
        until: 'When it is bought, or with the tab',
      },
      {
        name: 'review',
        purpose: 'A review that you are writing.',
        until: 'When it is sent, or with the tab',
      },
      {
        name: 'cancellation',
        purpose: 'Why you want to cancel an order, while you fill it in.',
        until: 'When it is sent, or with the tab',
      },
      {
        name: 'return-request',
        purpose: 'What you filled in to return something.',
        until: 'When it is sent, or with the tab',
      },
    ],
  },
  {
    kind: 'worker',
    title: 'Notifications',
    entries: [
      {
        name: 'push-worker.js',
        purpose:
          'Shows our notifications while no page of the shop is open. It is there once you have turned them on.',
        until: 'Until you clear the data of this site',
      },
      {
        name: 'push subscription',
        purpose: 'The address at which your browser takes our notifications.',
        until: 'When you turn them off, or when you log out',
      },
    ],
  },
];
