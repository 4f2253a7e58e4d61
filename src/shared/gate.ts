/** Between a visitor and an action: sign in first, then the action is carried out, then the page shows the member's marks. */
import { isFailure } from './api/errors';
import { forgetSession, isMember } from './api/session';
import { navigate } from './lib/navigate';
import { perTab } from './lib/storage';
import { recentToast } from './ui/toast';

export interface SignInRequest {
	/** What goes on afterwards, shown above the form. */
	reason?: string;
	tab?: 'login' | 'register';
}

/** Opens the form; resolves to whether a member is signed in now. */
export type SignIn = ( request: SignInRequest ) => Promise< boolean >;

let sign_in: SignIn | null = null;

/** The room of signing in says here how it is done. */
export function provideSignIn( how: SignIn ): void {
	sign_in = how;
}

export function signIn( request: SignInRequest = {} ): Promise< boolean > {
	return sign_in ? sign_in( request ) : Promise.resolve( false );
}

/** Loads the page again where it stands, with what was said last. */
export function reloadInPlace(): void {
	const said = recentToast();
	if ( said ) {
		perTab.write( 'zmo_toast', said );
	}
	navigate.reload();
}

/**
 * Does a member's action. A visitor signs in first; the blocked action is then carried out and the page loaded again.
 * Undefined when the visitor did not want to. Failures of the action come through.
 */
export async function requireMember< T >(
	action: () => Promise< T >,
	request: SignInRequest = {}
): Promise< T | undefined > {
	if ( await isMember() ) {
		try {
			return await action();
		} catch ( error ) {
			if ( ! isFailure( error ) || error.status !== 401 ) {
				throw error;
			}
			forgetSession();
		}
	}
	if ( ! ( await signIn( request ) ) ) {
		return undefined;
	}
	try {
		return await action();
	} finally {
		reloadInPlace();
	}
}

/** Does an action that visitors may do too; only when the server asks for a member, signs in and does it again. */
export async function withSignIn< T >( action: () => Promise< T > ): Promise< T | undefined > {
	try {
		return await action();
	} catch ( error ) {
		if ( ! isFailure( error ) || error.status !== 401 ) {
			throw error;
		}
		return requireMember( action );
	}
}
