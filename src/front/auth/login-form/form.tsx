import { useId, useRef, useState } from '@wordpress/element';
import type { FormEvent, KeyboardEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isFailure, messageOf } from '../../../shared/api/errors';
import { forgetSession, session } from '../../../shared/api/session';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { sayFailure } from '../../../shared/lib/attempt';
import { isComposing } from '../../../shared/lib/keys';
import { webUrl } from '../../../shared/lib/navigate';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { Button } from '../../../shared/ui/button';
import { Check } from '../../../shared/ui/check';
import { Icon } from '../../../shared/ui/icon';
import { withCaptcha } from '../captcha/with-captcha';
import { PasskeyButton } from '../passkey/button';
import { Agree, Hint, Invite } from './parts';
import { EMPTY, OPEN_RULES, isFieldName, problemIn, problemOf } from './model';
import { CodeForm } from './code-form';
import { StepForm, needsStep } from './step-form';
import { Ways } from './ways';
import type { SignInWay } from './ways';
import type { FieldName, Fields, Problem, Rules, Tab, Way } from './model';
import './style.scss';

interface FormProps {
	tab: Tab;
	redirect_url?: string;
	/** What goes on after signing in. */
	reason?: string;
	links?: { terms?: string; privacy?: string; lost?: string };
	/** Whether the site takes new members. */
	open?: boolean;
	/** Fewest characters of a new password. */
	least?: number;
	/** Most characters of a name for others. */
	most?: number;
	/** Whether codes go to telephones. */
	phones?: boolean;
	/** Whether somebody new needs an invitation. */
	invite?: boolean;
	/** Whether passkeys sign in. */
	passkeys?: boolean;
	/** Ways in beside the form, for the form above a page; a page has its own. */
	ways?: SignInWay[];
	first_way?: Way;
	first?: Partial< Fields >;
	onTab?: ( tab: Tab ) => void;
	/** Told where to go on to, and whether the account is new. */
	onDone: ( redirect_url: string | undefined, fresh: boolean ) => void;
}

const TABS: Tab[] = [ 'login', 'register' ];

function nameOf( tab: Tab ): string {
	return tab === 'login' ? __( '登录', 'zeromo-community' ) : __( '注册', 'zeromo-community' );
}

function words( { kind }: Problem, { least, most }: Rules ): string {
	switch ( kind ) {
		case 'no-account':
			return __( '请填写用户名或邮箱', 'zeromo-community' );
		case 'bad-account':
			return __( '用户名为 2 到 60 个字，可用中文、字母、数字和 _ . -', 'zeromo-community' );
		case 'bad-mail':
			return __( '邮箱格式不正确', 'zeromo-community' );
		case 'long-name':
			/* translators: %d: most characters */
			return sprintf( __( '最多 %d 个字', 'zeromo-community' ), most );
		case 'no-password':
			return __( '请填写密码', 'zeromo-community' );
		case 'short-password':
			/* translators: %d: number of characters */
			return sprintf( __( '密码至少 %d 位', 'zeromo-community' ), least );
		case 'no-agreement':
			return __( '请先阅读并同意用户协议', 'zeromo-community' );
	}
}

/** The rule that stands under a field of a new account. */
function ruleOf( field: FieldName, { least, most }: Rules ): string {
	switch ( field ) {
		case 'account':
			return __( '2 到 60 个字，可用中文、字母、数字和 _ . -；也可以填邮箱', 'zeromo-community' );
		case 'display_name':
			/* translators: %d: most characters */
			return sprintf( __( '别人看到的名字，最多 %d 个字；可以不填，以后再改', 'zeromo-community' ), most );
		case 'password':
			/* translators: %d: number of characters */
			return sprintf( __( '至少 %d 位', 'zeromo-community' ), least );
		default:
			return '';
	}
}

function send( tab: Tab, fields: Fields, rules: Rules, redirect_url: string | undefined ) {
	const { password, remember, agree } = fields;
	const known = { by: 'password' as const, account: fields.account.trim(), password };
	const nick = fields.display_name.trim();
	const invite_code = fields.invite_code.trim();
	return tab === 'login'
		? call( 'POST /auth/login', { ...known, remember, redirect_url } )
		: withCaptcha( 'register', ( answer ) =>
				call( 'POST /auth/register', {
					...known,
					agree: agree || ! rules.agree,
					redirect_url,
					...( nick === '' ? {} : { display_name: nick } ),
					...( invite_code === '' ? {} : { invite_code } ),
					...answer,
				} )
			);
}

/** Signs in or registers without leaving the page; says what is wrong beside the field and in a toast. */
export function LoginForm( {
	tab: first_tab,
	redirect_url,
	reason,
	links = {},
	open = true,
	least = OPEN_RULES.least,
	most = OPEN_RULES.most,
	phones = false,
	invite = false,
	passkeys = false,
	ways = [],
	first_way = 'password',
	first,
	onTab,
	onDone,
}: FormProps ) {
	const [ way, setWay ] = useState< Way >( first_way );
	const [ step, setStep ] = useState( false );
	const [ tab, setTab ] = useState( first_tab );
	const [ fields, setFields ] = useState< Fields >( { ...EMPTY, ...first } );
	const [ problem, setProblem ] = useState< { field: FieldName; text: string } | null >( null );
	const [ appeal, setAppeal ] = useState( '' );
	const [ shown, setShown ] = useState( false );
	const [ left, setLeft ] = useState< FieldName[] >( [] );
	const [ composing, setComposing ] = useState( false );
	const [ invited ] = useState( invite || fields.invite_code !== '' );
	const rules: Rules = { least, most, agree: Boolean( links.terms || links.privacy ) };
	const [ busy, run ] = useAttempt( ( error ) => {
		if ( needsStep( error ) ) {
			setStep( true );
			return;
		}
		sayFailure( error );
		refuse( isFailure( error ) && isFieldName( error.field ) ? error.field : 'password', messageOf( error ) );
		setAppeal( isFailure( error ) ? webUrl( error.appeal ?? '' ) : '' );
	} );
	const form = useRef< HTMLFormElement >( null );
	const prefix = useId();

	const set = < K extends FieldName >( name: K, value: Fields[ K ] ) => {
		setFields( ( was ) => ( { ...was, [ name ]: value } ) );
		setProblem( null );
		setAppeal( '' );
	};
	const refuse = ( field: FieldName, text: string ) => {
		setProblem( { field, text } );
		form.current?.querySelector< HTMLInputElement >( `[name="${ field }"]` )?.focus();
	};
	const choose = ( next: Tab ) => {
		setTab( next );
		setWay( 'password' );
		setProblem( null );
		onTab?.( next );
	};

	const submit = ( event: FormEvent ) => {
		event.preventDefault();
		void run( async () => {
			const wrong = problemOf( tab, fields, rules );
			if ( wrong ) {
				refuse( wrong.field, words( wrong, rules ) );
				return;
			}
			const answer = await send( tab, fields, rules, redirect_url );
			forgetSession();
			await session( true );
			onDone( answer.redirect_url, tab === 'register' );
		} );
	};

	const onTabKey = ( event: KeyboardEvent ) => {
		if ( open && ( event.key === 'ArrowLeft' || event.key === 'ArrowRight' ) ) {
			event.preventDefault();
			const next = tab === 'login' ? 'register' : 'login';
			choose( next );
			form.current?.querySelector< HTMLElement >( `#${ CSS.escape( `${ prefix }${ next }` ) }` )?.focus();
		}
	};
	const guard = ( event: KeyboardEvent ) => {
		if ( event.key === 'Enter' && isComposing( event ) ) {
			event.preventDefault();
		}
	};
	/** What is wrong in a field: what was refused, else what its rule says to what stands there now. */
	const wrongIn = ( field: FieldName ): string => {
		if ( problem?.field === field ) {
			return problem.text;
		}
		const found =
			tab === 'register' && ! composing ? problemIn( field, fields, rules, left.includes( field ) ) : null;
		return found ? words( found, rules ) : '';
	};
	const hint = ( field: FieldName ) => (
		<Hint
			id={ `${ prefix }${ field }-hint` }
			problem={ wrongIn( field ) }
			rule={ tab === 'register' ? ruleOf( field, rules ) : '' }
		/>
	);
	const marks = ( field: FieldName ) => ( {
		'aria-invalid': wrongIn( field ) !== '',
		'aria-describedby': tab === 'register' || wrongIn( field ) !== '' ? `${ prefix }${ field }-hint` : undefined,
		onBlur: () => setLeft( ( was ) => ( was.includes( field ) ? was : [ ...was, field ] ) ),
		onCompositionStart: () => setComposing( true ),
		onCompositionEnd: () => setComposing( false ),
	} );

	const tabs = (
		<div className="zmo-tabs" role="tablist" aria-label={ __( '登录或注册', 'zeromo-community' ) }>
			{ TABS.filter( ( one ) => open || one === 'login' ).map( ( one ) => (
				<button
					key={ one }
					id={ `${ prefix }${ one }` }
					type="button"
					className="zmo-tab"
					role="tab"
					aria-selected={ tab === one }
					aria-controls={ `${ prefix }-panel` }
					tabIndex={ tab === one ? 0 : -1 }
					onClick={ () => choose( one ) }
					onKeyDown={ onTabKey }
				>
					{ nameOf( one ) }
				</button>
			) ) }
		</div>
	);

	if ( step ) {
		return <StepForm onBack={ () => setStep( false ) } onDone={ ( to ) => onDone( to, false ) } />;
	}
	if ( way !== 'password' ) {
		return (
			<CodeForm
				way={ way }
				phones={ phones }
				links={ links }
				agree={ rules.agree && open }
				least={ least }
				account={ fields.account }
				reason={ reason }
				redirect_url={ redirect_url }
				tabs={ way === 'code' && tabs }
				onPassword={ ( account ) => {
					set( 'account', account );
					setWay( 'password' );
				} }
				onStep={ () => setStep( true ) }
				onDone={ onDone }
			/>
		);
	}

	return (
		<form className="zmo-modal__body" ref={ form } onSubmit={ submit } noValidate aria-busy={ busy }>
			{ reason && <p className="zmo-meta">{ reason }</p> }
			{ tabs }
			<div
				role="tabpanel"
				id={ `${ prefix }-panel` }
				aria-labelledby={ `${ prefix }${ tab }` }
				className="zmo-sign__fields"
			>
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ prefix }-account` }>
						{ __( '用户名或邮箱', 'zeromo-community' ) }
					</label>
					<input
						name="account"
						id={ `${ prefix }-account` }
						className={ `zmo-input${ wrongIn( 'account' ) ? ' is-bad' : '' }` }
						autoComplete={ tab === 'login' && passkeys ? 'username webauthn' : 'username' }
						autoCapitalize="none"
						spellCheck={ false }
						required
						data-autofocus
						value={ fields.account }
						onChange={ ( event ) => set( 'account', event.target.value ) }
						onKeyDown={ guard }
						{ ...marks( 'account' ) }
					/>
					{ hint( 'account' ) }
				</div>
				{ tab === 'register' && (
					<div className="zmo-field">
						<label className="zmo-field__l" htmlFor={ `${ prefix }-display_name` }>
							{ __( '昵称', 'zeromo-community' ) }
						</label>
						<input
							name="display_name"
							id={ `${ prefix }-display_name` }
							className={ `zmo-input${ wrongIn( 'display_name' ) ? ' is-bad' : '' }` }
							autoComplete="nickname"
							value={ fields.display_name }
							onChange={ ( event ) => set( 'display_name', event.target.value ) }
							onKeyDown={ guard }
							{ ...marks( 'display_name' ) }
						/>
						{ hint( 'display_name' ) }
					</div>
				) }
				{ tab === 'register' && invited && (
					<Invite
						id={ `${ prefix }-invite_code` }
						value={ fields.invite_code }
						problem={ wrongIn( 'invite_code' ) }
						onChange={ ( code ) => set( 'invite_code', code ) }
						onKeyDown={ guard }
					/>
				) }
				<div className="zmo-field">
					<label className="zmo-field__l" htmlFor={ `${ prefix }-password` }>
						{ __( '密码', 'zeromo-community' ) }
					</label>
					<span className="zmo-affix">
						<input
							name="password"
							id={ `${ prefix }-password` }
							type={ shown ? 'text' : 'password' }
							autoComplete={ tab === 'login' ? 'current-password' : 'new-password' }
							required
							value={ fields.password }
							onChange={ ( event ) => set( 'password', event.target.value ) }
							{ ...marks( 'password' ) }
						/>
						<button
							type="button"
							className="zmo-iconbtn"
							aria-pressed={ shown }
							aria-label={ __( '显示密码', 'zeromo-community' ) }
							onClick={ () => setShown( ! shown ) }
						>
							<Icon name={ shown ? 'eye-off' : 'eye' } />
						</button>
					</span>
					{ hint( 'password' ) }
					{ appeal && (
						<a className="zmo-meta zmo-link" href={ appeal }>
							{ __( '对这次处罚申诉', 'zeromo-community' ) }
						</a>
					) }
				</div>
				{ tab === 'login' ? (
					<div className="zmo-sign__row">
						<Check name="remember" checked={ fields.remember } onChange={ ( on ) => set( 'remember', on ) }>
							{ __( '记住我', 'zeromo-community' ) }
						</Check>
						{ links.lost && (
							<a
								className="zmo-meta zmo-link"
								href={ links.lost }
								onClick={ ( event ) => {
									if ( isPlainClick( event ) ) {
										event.preventDefault();
										setWay( 'reset' );
									}
								} }
							>
								{ __( '忘记密码', 'zeromo-community' ) }
							</a>
						) }
					</div>
				) : (
					rules.agree && (
						<Agree
							id={ `${ prefix }agree-hint` }
							checked={ fields.agree }
							problem={ wrongIn( 'agree' ) }
							onChange={ ( on ) => set( 'agree', on ) }
							terms={ links.terms }
							privacy={ links.privacy }
						/>
					)
				) }
				<Button type="submit" size="l" wide busy={ busy }>
					{ nameOf( tab ) }
				</Button>
				{ tab === 'login' && (
					<Button kind="line" wide onClick={ () => setWay( 'code' ) }>
						{ __( '使用验证码', 'zeromo-community' ) }
					</Button>
				) }
				{ tab === 'login' && passkeys && (
					<PasskeyButton
						remember={ fields.remember }
						redirect_url={ redirect_url }
						onDone={ ( to ) => onDone( to, false ) }
					/>
				) }
				{ ways.length > 0 && <Ways ways={ ways } /> }
			</div>
		</form>
	);
}
