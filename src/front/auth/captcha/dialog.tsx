import { useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import 'altcha/external';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { Button } from '../../../shared/ui/button';
import { Modal, openModal } from '../../../shared/ui/modal';
import './style.scss';

const worker = () => new Worker( new URL( 'altcha/workers/pbkdf2', import.meta.url ) );

/** The widget's words, in ours. */
const words = () => ( {
	ariaLinkLabel: 'ALTCHA',
	enterCode: '',
	enterCodeAria: '',
	error: __( '验证没有完成，请重试', 'zeromo-community' ),
	expired: __( '验证已过期，请重试', 'zeromo-community' ),
	footer: '',
	getAudioChallenge: '',
	label: __( '我不是机器人', 'zeromo-community' ),
	loading: __( '加载中…', 'zeromo-community' ),
	reload: __( '重试', 'zeromo-community' ),
	verify: __( '验证', 'zeromo-community' ),
	verificationRequired: __( '请先完成验证', 'zeromo-community' ),
	verified: __( '验证通过', 'zeromo-community' ),
	verifying: __( '正在验证…', 'zeromo-community' ),
	waitAlert: __( '正在验证，请稍等', 'zeromo-community' ),
} );

/** Asks for a challenge and lets the widget work on it at once. */
function Captcha( { onSolved }: { onSolved: ( answer: string ) => void } ) {
	const place = useRef< HTMLDivElement >( null );
	const [ round, setRound ] = useState( 0 );
	const [ problem, setProblem ] = useState( '' );

	useLayoutEffect( () => {
		const gone = new AbortController();
		const widget = document.createElement( 'altcha-widget' );
		const begin = async () => {
			try {
				const challenge = await call( 'GET /auth/captcha', {}, { signal: gone.signal } );
				globalThis.$altcha.algorithms.set( challenge.parameters.algorithm, worker );
				globalThis.$altcha.i18n.set( 'zeromo', words() );
				const ready = new Promise( ( done ) => widget.addEventListener( 'load', done, { once: true } ) );
				place.current?.replaceChildren( widget );
				// The element has its methods when it says so.
				await ready;
				await widget.configure( {
					challenge,
					language: 'zeromo',
					hideLogo: true,
					hideFooter: true,
					humanInteractionSignature: false,
				} );
				const solved = await widget.verify();
				if ( ! gone.signal.aborted ) {
					if ( solved ) {
						onSolved( solved.payload );
					} else {
						setProblem( words().error );
					}
				}
			} catch ( error ) {
				if ( ! gone.signal.aborted ) {
					setProblem( messageOf( error ) );
				}
			}
		};
		void begin();
		return () => {
			gone.abort();
			widget.remove();
		};
	}, [ round, onSolved ] );

	return (
		<div className="zmo-captcha">
			<p>{ __( '网站在确认你不是程序，几秒钟就好，不用做什么。', 'zeromo-community' ) }</p>
			<div className="zmo-captcha__widget" ref={ place } hidden={ problem !== '' } />
			{ problem !== '' && (
				<>
					<p className="zmo-hint is-bad" role="alert">
						{ problem }
					</p>
					<Button
						kind="line"
						onClick={ () => {
							setProblem( '' );
							setRound( round + 1 );
						} }
					>
						{ __( '重试', 'zeromo-community' ) }
					</Button>
				</>
			) }
		</div>
	);
}

/** Shows the captcha above the page; resolves to its answer, empty where the visitor closed it. */
export function solveCaptcha(): Promise< string > {
	return openModal< string >( ( close ) => (
		<Modal title={ __( '安全验证', 'zeromo-community' ) } onClose={ () => close( '' ) }>
			<Captcha onSolved={ close } />
		</Modal>
	) );
}
