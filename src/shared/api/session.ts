import { config } from '../config';
import { failureFrom } from './errors';
import type { Session } from './types';
import { send } from './wire';

let current: Session | null = null;
let asking: Promise< Session > | null = null;
let fresh_nonce: string | null = null;

async function ask(): Promise< Session > {
	const url = new URL( config().ajax, location.href );
	url.searchParams.set( 'action', 'zeromo_session' );
	const { status, body } = await send( url, { cache: 'no-store' } );
	const answer = body as { success?: boolean; data?: Session } | null | undefined;
	if ( status < 200 || status >= 300 || ! answer?.success || ! answer.data ) {
		throw failureFrom( status, answer?.data );
	}
	return answer.data;
}

/** The caller's session; asked once a page, again with `again` (after signing in, or a stale nonce). */
export function session( again = false ): Promise< Session > {
	if ( current && ! again ) {
		return Promise.resolve( current );
	}
	if ( ! asking ) {
		asking = ask().then(
			( answer ) => {
				current = answer;
				fresh_nonce = answer.nonce;
				asking = null;
				return answer;
			},
			( error ) => {
				asking = null;
				throw error;
			}
		);
	}
	return asking;
}

/** The nonce at hand, without asking the server. */
export function knownNonce(): string | undefined {
	return fresh_nonce ?? config().nonce;
}

/** The nonce for a write; pages that may come from a cache ask for it first. */
export async function nonceForWriting(): Promise< string > {
	return knownNonce() ?? ( await session() ).nonce;
}

/** Takes the nonce that an answer (signing in) brought along. */
export function adoptNonce( nonce: string ): void {
	fresh_nonce = nonce;
}

/** Whether a member is asking; on pages of visitors, which may be cached, the server is asked. */
export async function isMember(): Promise< boolean > {
	if ( current ) {
		return current.user !== null;
	}
	return config().member || ( await session() ).user !== null;
}

/** Forgets the session, as after signing in or out. */
export function forgetSession(): void {
	current = null;
	asking = null;
	fresh_nonce = null;
}
