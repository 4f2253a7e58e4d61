import { useCallback, useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure } from '../../../shared/api/errors';
import type { Args } from '../../../shared/api/types';
import { useBusy } from '../../../shared/hooks/use-busy';
import { toast } from '../../../shared/ui/toast';
import { withCaptcha } from '../captcha/with-captcha';

export type Purpose = NonNullable< Args< 'POST /auth/send-sms-code' >[ 'purpose' ] >;

export type By = 'email' | 'sms';

/** Which way a code goes: what has an @ is an address. */
export function byOf( target: string ): By {
	return /[@＠]/.test( target ) ? 'email' : 'sms';
}

/** Asks the server for a code. */
export function sendCode( by: By, target: string, purpose: Purpose ) {
	const known = { target: target.trim(), by, purpose };
	return withCaptcha( 'code', ( answer ) =>
		by === 'email'
			? call( 'POST /auth/send-email-code', { ...known, ...answer } )
			: call( 'POST /auth/send-sms-code', { ...known, ...answer } )
	);
}

interface Code {
	/** Words on the button. */
	label: string;
	/** Whether it takes a press. */
	free: boolean;
	busy: boolean;
	ask: ( send: () => ReturnType< typeof sendCode > ) => Promise< void >;
}

function labelOf( left: number ): string {
	/* translators: %d: seconds */
	const waits = __( '%d 秒后重发', 'zeromo-community' );
	return left > 0 ? sprintf( waits, left ) : __( '获取验证码', 'zeromo-community' );
}

/** The button 获取验证码: sends once, then counts down the seconds that the server says. */
export function useCode( failed: ( error: unknown ) => void ): Code {
	const [ until, setUntil ] = useState( 0 );
	const [ now, setNow ] = useState( () => Date.now() );
	const [ busy, run ] = useBusy();
	const left = Math.max( 0, Math.ceil( ( until - now ) / 1000 ) );
	const over = left === 0;

	useEffect( () => {
		if ( until <= Date.now() ) {
			return;
		}
		const clock = setInterval( () => setNow( Date.now() ), 250 );
		return () => clearInterval( clock );
	}, [ until, over ] );

	const wait = useCallback( ( seconds: number ) => {
		setNow( Date.now() );
		setUntil( Date.now() + seconds * 1000 );
	}, [] );

	const ask = useCallback(
		( send: () => ReturnType< typeof sendCode > ) =>
			run( async () => {
				try {
					const { interval, message } = await send();
					wait( interval );
					toast( message );
				} catch ( error ) {
					if ( isFailure( error ) && error.retryAfter ) {
						wait( Math.min( error.retryAfter, 3600 ) );
					}
					failed( error );
				}
			} ),
		[ run, wait, failed ]
	);

	return {
		label: labelOf( left ),
		free: left === 0 && ! busy,
		busy,
		ask,
	};
}
