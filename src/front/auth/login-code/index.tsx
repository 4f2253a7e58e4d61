/** 获取验证码 beside a field: sends a code to what stands in another field of the form, and counts down. */
import { useLayoutEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { routeNamed } from '../../../shared/api/routes';
import { sayFailure } from '../../../shared/lib/attempt';
import { toast } from '../../../shared/ui/toast';
import { islandWidget, useMarks, useOn } from '../../../shared/widget/island';
import { oneOf, str } from '../../../shared/widget/props';
import type { Hosted } from '../../../shared/widget/react';
import { withCaptcha } from '../captcha/with-captcha';
import { byOf, sendCode, useCode } from '../code/use-code';
import type { Purpose } from '../code/use-code';

const ROUTES = [ 'POST /auth/send-sms-code', 'POST /auth/send-email-code' ] as const;

interface Props {
	/** Link or button that sends. */
	opener: HTMLElement | null;
	/** email, sms, or empty for what the target is. */
	by: string;
	/** Name of the field with the number or the address. */
	target: string;
	purpose: Purpose;
	/** One of the two routes, in place of what `by` says. */
	path: string;
}

function LoginCode( { host, opener, by, target, purpose, path }: Props & Hosted ) {
	const code = useCode( sayFailure );

	const send = () => {
		const form = host.closest( 'form' );
		const field = form?.elements.namedItem( target );
		const value = field instanceof HTMLInputElement ? field.value.trim() : '';
		if ( value === '' ) {
			toast(
				by === 'email'
					? __( '请填写邮箱', 'zeromo-community' )
					: __( '请填写手机号或邮箱', 'zeromo-community' ),
				'bad'
			);
			if ( field instanceof HTMLInputElement ) {
				field.focus();
			}
			return;
		}
		const way = by === 'email' || by === 'sms' ? by : byOf( value );
		void code.ask( () =>
			path === ''
				? sendCode( way, value, purpose )
				: withCaptcha( 'code', ( answer ) =>
						call( routeNamed( 'POST', path, ROUTES ).route, { target: value, purpose, ...answer } )
					)
		);
	};

	useOn( opener, 'click', ( event ) => {
		event.preventDefault();
		if ( code.free ) {
			send();
		}
	} );
	useMarks( opener, {
		text: code.label,
		'aria-disabled': ! code.free && 'true',
		'aria-busy': code.busy && 'true',
		'.is-busy': code.busy,
	} );
	useLayoutEffect(
		() => () => void ( opener && ( opener.textContent = __( '获取验证码', 'zeromo-community' ) ) ),
		[ opener ]
	);
	return null;
}

export const { mount } = islandWidget< Props >( LoginCode, ( raw, host ) => {
	const path = str( raw.path );
	if ( path !== '' ) {
		routeNamed( 'POST', path, ROUTES );
	}
	return {
		opener: host.querySelector< HTMLElement >( '[data-zmo-send], a, button' ) ?? draw( host ),
		by: str( raw.by ),
		target: str( raw.target ) || 'target',
		purpose: oneOf( raw.purpose, [ 'login', 'register', 'bind', 'reset' ] ),
		path,
	};
} );

/** The field and the link where the host has none. */
function draw( host: HTMLElement ): HTMLElement {
	const field = document.createElement( 'input' );
	field.name = 'code';
	field.inputMode = 'numeric';
	field.autocomplete = 'one-time-code';
	field.maxLength = 10;
	field.setAttribute( 'aria-label', __( '验证码', 'zeromo-community' ) );
	const link = document.createElement( 'button' );
	link.type = 'button';
	link.className = 'zmo-btn zmo-btn--text';
	const frame = document.createElement( 'span' );
	frame.className = 'zmo-affix';
	frame.append( field, link );
	host.replaceChildren( frame );
	return link;
}
