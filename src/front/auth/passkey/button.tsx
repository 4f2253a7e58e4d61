import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { sayFailure } from '../../../shared/lib/attempt';
import { Button } from '../../../shared/ui/button';
import { canFill, canPasskey, isDeclined, passkeySignIn } from './ceremony';
import type { Wanted } from './ceremony';

/** The server's challenge is good for five minutes; a form that stands open asks for another one before (milliseconds). */
const RENEWED_AFTER = 240_000;

interface Props extends Wanted {
	onDone: ( redirect_url: string ) => void;
}

/** Signs in by a passkey: by the button, or by what the browser offers in the field of the name. */
export function PasskeyButton( { onDone, ...wanted }: Props ) {
	const latest = useRef( { onDone, wanted } );
	latest.current = { onDone, wanted };
	const [ turn, setTurn ] = useState( 0 );
	const waiting = useRef< AbortController >();
	const [ busy, run ] = useAttempt( ( error ) => {
		if ( ! isDeclined( error ) ) {
			sayFailure( error );
		}
	} );
	const asked = () => latest.current.wanted;

	useEffect( () => {
		const control = new AbortController();
		waiting.current = control;
		const wait = async () => {
			if ( ! ( await canFill() ) || control.signal.aborted ) {
				return;
			}
			try {
				latest.current.onDone( await passkeySignIn( asked, control.signal, true ) );
			} catch ( error ) {
				if ( ! isDeclined( error ) ) {
					sayFailure( error );
					setTurn( ( was ) => was + 1 );
				}
			}
		};
		// A form that is gone at once, as in a page that is left, asks for nothing.
		const begins = setTimeout( () => void wait(), 0 );
		const again = setTimeout( () => setTurn( ( was ) => was + 1 ), RENEWED_AFTER );
		return () => {
			clearTimeout( begins );
			clearTimeout( again );
			control.abort();
		};
	}, [ turn ] );

	const press = () =>
		run( async () => {
			// A browser waits for one choice at a time.
			waiting.current?.abort();
			try {
				onDone( await passkeySignIn( asked ) );
			} finally {
				setTurn( ( was ) => was + 1 );
			}
		} );

	return canPasskey() ? (
		<Button kind="line" wide busy={ busy } onClick={ () => void press() }>
			{ __( '使用通行密钥', 'zeromo-community' ) }
		</Button>
	) : null;
}
