/** Calls that the owner may have put behind the captcha. */
import { isFailure } from '../../../shared/api/errors';

/** Code of the refusal that asks for it. */
const NEEDED = 'zeromo_captcha_needed';

/** Loaded when a call was refused for the first time; empty where the visitor closed the dialog. */
const solve = async (): Promise< string > =>
	( await import( /* webpackChunkName: "captcha" */ './dialog' ) ).solveCaptcha();

/** Where an answer is given, as the owner's setting names it. */
export type Place = 'code' | 'register';

/** Refusals of this page, by place: there it comes before the call. */
const asked = new Map< Place, unknown >();

/**
 * Calls; where the server asks for a captcha, shows it and calls again. Once asked for, it comes before the call.
 *
 * @param at   Where.
 * @param send Makes the call with an answer, or without one.
 * @throws What the call throws; the refusal itself where the dialog was closed.
 */
export async function withCaptcha< T >(
	at: Place,
	send: ( answer: { captcha?: string } ) => Promise< T >
): Promise< T > {
	if ( ! asked.has( at ) ) {
		try {
			return await send( {} );
		} catch ( error ) {
			if ( ! isFailure( error, NEEDED ) ) {
				throw error;
			}
			asked.set( at, error );
		}
	}
	const captcha = await solve();
	if ( captcha === '' ) {
		throw asked.get( at );
	}
	return send( { captcha } );
}
