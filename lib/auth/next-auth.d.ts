import type { GuestSession, User as ShopUser, SignedInUser } from '@/lib/contract/accounts';

declare module 'next-auth' {
  /** What a provider passes on to the session. */
  interface User {
    signedIn: SignedInUser | GuestSession;
    /** The backend's message about the sign-in. */
    message: string;
  }
  /** What the browser may read. */
  interface Session {
    /** Null for a guest. */
    user: ShopUser | null;
    message: string;
  }
}

declare module 'next-auth/jwt' {
  /** The content of the encrypted cookie. */
  interface JWT {
    apiToken: string;
    /** Null for a guest. */
    user: ShopUser | null;
    message: string;
    /** When the shopper signed in, in seconds. Sessions from before this field have none. */
    signedInAt?: number;
  }
}
