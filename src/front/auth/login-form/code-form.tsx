import { useId, useRef, useState } from '@wordpress/element';
import type { FormEvent, ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { forgetSession, session } from '../../../shared/api/session';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { sayFailure } from '../../../shared/lib/attempt';
import { Button } from '../../../shared/ui/button';
import { toast } from '../../../shared/ui/toast';
import { byOf, sendCode, useCode } from '../code/use-code';
import { codeProblem } from './model';
import type { CodeFields, CodeProblem, Way } from './model';
import { Agree, Hint, Invite } from './parts';
import { needsStep } from './step-form';

interface Props {
	way: Exclude< Way, 'password' >;
	phones: boolean;
	links: { terms?: string; privacy?: string };
	/** Whether there is something to agree to. */
	agree: boolean;
	least: number;
	account: string;
	reason?: string;
	redirect_url?: string;
	tabs: ReactNode;
	onPassword: ( account: string ) => void;
	/** The code was right, and a second step follows. */
	onStep: () => void;
	onDone: ( redirect_url: string | undefined, fresh: boolean ) => void;
}

function words( kind: CodeProblem[ 'kind' ], phones: boolean, least: number ): string {
	switch ( kind ) {
		case 'no-target':
			return phones ? __( '请填写手机号或邮箱', 'zeromo-community' ) : __( '请填写邮箱', 'zeromo-community' );
		case 'no-code':
			return __( '请填写验证码', 'zeromo-community' );
		case 'short-password':
			/* translators: %d: number of characters */
			return sprintf( __( '密码至少 %d 位', 'zeromo-community' ), least );
	}
}

/** Signs in by a code, or sets a new password by one. */
export function CodeForm( {
	way,
	phones,
	links,
	agree,
	least,
	account,
	reason,
	redirect_url,
	tabs,
	onPassword,
	onStep,
	onDone,
}: Props ) {
	const [ fields, setFields ] = useState< CodeFields >( {
		account,
		code: '',
		password: '',
		invite_code: '',
		agree: false,
	} );
	const [ invited, setInvited ] = useState( false );
	const [ problem, setProblem ] = useState< { field: string; text: string } | null >( null );
	const form = useRef< HTMLFormElement >( null );
	const prefix = useId();
	const reset = way === 'reset';

	const refuse = ( field: string, text: string ) => {
		setProblem( { field, text } );
		form.current?.querySelector< HTMLInputElement >( `[name="${ field }"]` )?.focus();
	};
	const failed = ( error: unknown ) => {
		if ( needsStep( error ) ) {
			onStep();
			return;
		}
		sayFailure( error );
		const field = isFailure( error ) ? error.field : undefined;
		// Whether somebody is new is known when the code is right.
		setInvited( ( was ) => was || field === 'invite_code' );
		refuse( field === 'target' ? 'account' : ( field ?? 'code' ), messageOf( error ) );
	};
	const code = useCode( failed );
	const [ busy, run ] = useAttempt( failed );

	const set = < K extends keyof CodeFields >( name: K, value: CodeFields[ K ] ) => {
		setFields( ( was ) => ( { ...was, [ name ]: value } ) );
		setProblem( null );
	};

	const send = () => {
		const wrong = codeProblem( 'target', fields, phones, least, reset );
		if ( wrong ) {
			refuse( wrong.field, words( wrong.kind, phones, least ) );
			return;
		}
		setProblem( null );
		void code.ask( () => sendCode( byOf( fields.account ), fields.account, reset ? 'reset' : 'login' ) );
	};

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		void run( async () => {
			const wrong = codeProblem( 'all', fields, phones, least, reset );
			if ( wrong ) {
				refuse( wrong.field, words( wrong.kind, phones, least ) );
				return;
			}
			const known = { account: fields.account.trim(), code: fields.code.trim() };
			if ( reset ) {
				const { message } = await call( 'POST /auth/reset-password', { ...known, password: fields.password } );
				toast( message );
				onPassword( known.account );
				return;
			}
			const answer = await call( 'POST /auth/login', {
				...known,
				by: byOf( known.account ),
				remember: true,
				agree: fields.agree || ! agree,
				redirect_url,
				...( invited ? { invite_code: fields.invite_code.trim() } : {} ),
			} );
			forgetSession();
			await session( true );
			onDone( answer.redirect_url, false );
		} );
	};

	/* translators: %d: number of characters */
	const shortest = sprintf( __( '至少 %d 位', 'zeromo-community' ), least );
	const hint = ( field: string, rule = '' ) => (
		<Hint
			id={ `${ prefix }${ field }-hint` }
			problem={ problem?.field === field ? problem.text : '' }
			rule={ rule }
		/>
	);
	const marks = ( field: string ) => ( {
		'aria-invalid': problem?.field === field,
		'aria-describedby': problem?.field === field ? `${ prefix }${ field }-hint` : undefined,
	} );

	return (
		<form className="zmo-modal__body" ref={ form } onSubmit={ submit } noValidate aria-busy={ busy }>
			{ reason && <p className="zmo-meta">{ reason }</p> }
			{ tabs }
			<div className="zmo-sign__fields">
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ prefix }-account` }>
						{ phones ? __( '手机号或邮箱', 'zeromo-community' ) : __( '邮箱', 'zeromo-community' ) }
					</label>
					<input
						name="account"
						id={ `${ prefix }-account` }
						className={ `zmo-input${ problem?.field === 'account' ? ' is-bad' : '' }` }
						autoComplete="username"
						autoCapitalize="none"
						spellCheck={ false }
						required
						data-autofocus
						value={ fields.account }
						onChange={ ( event ) => set( 'account', event.target.value ) }
						{ ...marks( 'account' ) }
					/>
					{ hint( 'account' ) }
				</div>
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ prefix }-code` }>
						{ __( '验证码', 'zeromo-community' ) }
					</label>
					<span className="zmo-affix">
						<input
							name="code"
							id={ `${ prefix }-code` }
							inputMode="numeric"
							autoComplete="one-time-code"
							maxLength={ 10 }
							required
							value={ fields.code }
							onChange={ ( event ) => set( 'code', event.target.value ) }
							{ ...marks( 'code' ) }
						/>
						<Button
							kind="text"
							className="zmo-code__send"
							busy={ code.busy }
							disabled={ ! code.free && ! code.busy }
							onClick={ send }
						>
							{ code.label }
						</Button>
					</span>
					{ hint( 'code' ) }
				</div>
				{ reset && (
					<div className="zmo-field">
						<label className="zmo-field__l" htmlFor={ `${ prefix }-password` }>
							{ __( '新密码', 'zeromo-community' ) }
						</label>
						<input
							name="password"
							id={ `${ prefix }-password` }
							className={ `zmo-input${ problem?.field === 'password' ? ' is-bad' : '' }` }
							type="password"
							autoComplete="new-password"
							required
							value={ fields.password }
							onChange={ ( event ) => set( 'password', event.target.value ) }
							{ ...marks( 'password' ) }
						/>
						{ hint( 'password', shortest ) }
					</div>
				) }
				{ ! reset && invited && (
					<Invite
						id={ `${ prefix }-invite_code` }
						value={ fields.invite_code }
						problem={ problem?.field === 'invite_code' ? problem.text : '' }
						onChange={ ( typed ) => set( 'invite_code', typed ) }
					/>
				) }
				{ ! reset && agree && (
					<Agree
						id={ `${ prefix }agree-hint` }
						checked={ fields.agree }
						problem={ problem?.field === 'agree' ? problem.text : '' }
						onChange={ ( on ) => set( 'agree', on ) }
						terms={ links.terms }
						privacy={ links.privacy }
					/>
				) }
				<Button type="submit" size="l" wide busy={ busy }>
					{ reset ? __( '重设密码', 'zeromo-community' ) : __( '登录', 'zeromo-community' ) }
				</Button>
				<Button kind="line" wide onClick={ () => onPassword( fields.account ) }>
					{ __( '使用密码', 'zeromo-community' ) }
				</Button>
			</div>
		</form>
	);
}
