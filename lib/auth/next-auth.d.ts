import type { User as ShopUser, SignedInUser } from '@/lib/contract/account';

declare module 'next-auth' {
  /** What a provider hands on to the session. */
  interface User {
    signedIn: SignedInUser;
    /** What the backend said about signing in. */
    message: string;
  }
  /** What the browser may know. */
  interface Session {
    user: ShopUser;
    message: string;
  }
}

declare module 'next-auth/jwt' {
  /** What the encrypted cookie holds. */
  interface JWT {
    apiToken: string;
    user: ShopUser;
    message: string;
  }
}
