import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SUCCESS_STATUS } from '@/lib/contract/envelope';
import { AppError, appErrors } from '@/lib/contract-server/app-error';
import { isSameSecret } from '@/lib/shared/same-secret';
import type { ResetTokens } from '../accounts/reset-tokens';

const PasswordReset = z.object({
  name: z.literal('auth.password_reset'),
  data: z.object({
    entity_id: z.string().min(1).max(254),
    actor_type: z.string(),
    token: z.string().min(1).max(4096),
  }),
});

/**
 * `POST /medusa/events`: what the subscriber in Medusa's project folder hands over. Medusa tells the token that changes a
 * password by an event alone.
 * @param secret without one, nobody can prove to be Medusa
 */
export function addEventRoutes(
  server: FastifyInstance,
  resetTokens: ResetTokens,
  secret: string | undefined,
): void {
  server.post('/medusa/events', async ({ headers, body }) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
    if (!secret || !isSameSecret(given, secret)) {
      throw new AppError(403, 'forbidden', 'This is not for you.');
    }
    const event = PasswordReset.safeParse(body);
    if (!event.success) throw appErrors.malformed();
    const { actor_type, entity_id, token } = event.data.data;
    // The staff's passwords are none of the adapter's.
    if (actor_type === 'customer') await resetTokens.hand(entity_id, token);
    return { status: SUCCESS_STATUS, message: '', data: null };
  });
}
