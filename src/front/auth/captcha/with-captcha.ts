/** Calls that the owner may have put behind the captcha. */
import { isFailure } from '../../../shared/api/errors';

/** Code of the refusal that asks for it. */
const NEEDED = 'zeromo_captcha_needed';

/** Loaded when a call was refused for the first time; empty where the visitor closed the dialog. */
const solve = async (): Promise< string > =>
	( await import( /* webpackChunkName: "captcha" */ './dialog' ) ).solveCaptcha();

let asked = false;

/**
 * Calls; where the server asks for a captcha, shows it and calls again. Once asked for, it comes before the call.
 *
 * @param send Makes the call with an answer, or without one.
 * @throws What the call throws; the refusal itself where the dialog was closed.
 */
export async function withCaptcha< T >( send: ( answer: { captcha?: string } ) => Promise< T > ): Promise< T > {
	const first = asked ? await solve() : '';
	try {
		return await send( first === '' ? {} : { captcha: first } );
	} catch ( error ) {
		if ( ! isFailure( error, NEEDED ) || asked ) {
			throw error;
		}
		asked = true;
		const captcha = await solve();
		if ( captcha === '' ) {
			throw error;
		}
		return send( { captcha } );
	}
}
