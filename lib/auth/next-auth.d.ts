import type { User as ShopUser, SignedInUser } from '@/lib/contract/accounts';

declare module 'next-auth' {
  /** What a provider passes on to the session. */
  interface User {
    signedIn: SignedInUser;
    /** The backend's message about the sign-in. */
    message: string;
  }
  /** What the browser may read. */
  interface Session {
    user: ShopUser;
    message: string;
  }
}

declare module 'next-auth/jwt' {
  /** The content of the encrypted cookie. */
  interface JWT {
    apiToken: string;
    user: ShopUser;
    message: string;
    /** When the shopper signed in, in seconds. Sessions from before this field have none. */
    signedInAt?: number;
  }
}
