import { routeUrl } from '../../shared/api/routes';
import { session } from '../../shared/api/session';
import { send } from '../../shared/api/wire';
import type { Line } from '../../worker/app/outbox';

/** Milliseconds after which an answer is not waited for. */
const PATIENCE = 30_000;

/** The way to the server from a page; not by call(), which takes another session's nonce where the first is stale. */
export const line: Line = {
	who: async () => {
		const { user, nonce } = await session( true );
		return { member: user?.id ?? 0, nonce };
	},
	post: ( path, args, nonce ) =>
		send( routeUrl( path ), {
			method: 'POST',
			headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'X-WP-Nonce': nonce },
			body: JSON.stringify( args ),
			signal: AbortSignal.timeout( PATIENCE ),
		} ),
};
