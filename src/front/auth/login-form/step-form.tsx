import { useId, useRef, useState } from '@wordpress/element';
import type { FormEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { forgetSession, session } from '../../../shared/api/session';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { sayFailure } from '../../../shared/lib/attempt';
import { Button } from '../../../shared/ui/button';
import { Hint } from './parts';

/** Code of the failure that leads here. */
const NEEDED = 'zeromo_two_factor';

/** Whether the first step was right and a second one follows. */
export function needsStep( error: unknown ): boolean {
	return isFailure( error, NEEDED );
}

interface Props {
	/** Back to the first step. */
	onBack: () => void;
	onDone: ( redirect_url: string | undefined ) => void;
}

/** The second step: a code of the app, or a recovery code. What was passed before stands in a cookie of the server. */
export function StepForm( { onBack, onDone }: Props ) {
	const [ code, setCode ] = useState( '' );
	const [ problem, setProblem ] = useState( '' );
	const field = useRef< HTMLInputElement >( null );
	const id = useId();
	const refuse = ( text: string ) => {
		setProblem( text );
		field.current?.focus();
	};
	const [ busy, run ] = useAttempt( ( error ) => {
		sayFailure( error );
		if ( isFailure( error, 'zeromo_two_factor_stale' ) ) {
			onBack();
			return;
		}
		refuse( messageOf( error ) );
	} );

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		void run( async () => {
			if ( code.trim() === '' ) {
				refuse( __( '请填写验证码', 'zeromo-community' ) );
				return;
			}
			const { redirect_url } = await call( 'POST /auth/two-factor', { code: code.trim() } );
			forgetSession();
			await session( true );
			onDone( redirect_url );
		} );
	};

	return (
		<form className="zmo-modal__body" onSubmit={ submit } noValidate aria-busy={ busy }>
			<p className="zmo-meta">{ __( '还差一步：请输入两步验证码', 'zeromo-community' ) }</p>
			<div className="zmo-sign__fields">
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ id }>
						{ __( '验证器里的 6 位验证码', 'zeromo-community' ) }
					</label>
					<input
						ref={ field }
						id={ id }
						className={ `zmo-input${ problem ? ' is-bad' : '' }` }
						autoComplete="one-time-code"
						autoCapitalize="none"
						spellCheck={ false }
						maxLength={ 40 }
						required
						// eslint-disable-next-line jsx-a11y/no-autofocus -- the step before had the focus.
						autoFocus
						value={ code }
						onChange={ ( event ) => {
							setCode( event.target.value );
							setProblem( '' );
						} }
						aria-invalid={ problem !== '' }
						aria-describedby={ `${ id }-hint` }
					/>
					<Hint
						id={ `${ id }-hint` }
						problem={ problem }
						rule={ __( '没有手机时，可以填一个恢复码', 'zeromo-community' ) }
					/>
				</div>
				<Button type="submit" size="l" wide busy={ busy }>
					{ __( '登录', 'zeromo-community' ) }
				</Button>
				<Button kind="line" wide onClick={ onBack }>
					{ __( '换一个账号', 'zeromo-community' ) }
				</Button>
			</div>
		</form>
	);
}
