import { __, sprintf } from '@wordpress/i18n';

const MINUTE = 60000;
const DAY = 24 * 60 * MINUTE;

/** Milliseconds from now; the server holds the same bounds. */
export const SOONEST = MINUTE;
export const FURTHEST = 365 * DAY;

/** Why a time can't be the one of publishing; null where it can. */
export function faultOf( value: string | null ): string | null {
	if ( value === null ) {
		return null;
	}
	const rest = new Date( value ).getTime() - Date.now();
	if ( Number.isNaN( rest ) || rest <= 0 ) {
		return __( '定时发布的时间要晚于现在', 'zeromo-community' );
	}
	/* translators: %d: number of days */
	return rest > FURTHEST ? sprintf( __( '定时发布最远 %d 天', 'zeromo-community' ), FURTHEST / DAY ) : null;
}
