/** 两步验证 among the settings: switched on by an app, its recovery codes, switched off. */
import { useId, useState } from '@wordpress/element';
import type { FormEvent, ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { TwoFactor } from '../../../shared/api/types.gen';
import { useAttempt } from '../../../shared/hooks/use-attempt';
import { copyText } from '../../../shared/lib/copy';
import { Button } from '../../../shared/ui/button';
import { QrCode } from '../../../shared/ui/qr-code';
import { toast } from '../../../shared/ui/toast';
import { bool, num, obj, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';

interface Begun {
	secret: string;
	uri: string;
}

interface Props {
	enabled: boolean;
	left: number;
	required: boolean;
	begun: Begun | null;
}

type Task = 'codes' | 'off' | null;

interface FieldProps {
	name: string;
	label: string;
	fill: string;
	type?: string;
	focus?: boolean;
}

function Field( { name, label, fill, type = 'text', focus = false }: FieldProps ) {
	const id = useId();
	return (
		<div className="zmo-field">
			<label className="zmo-field__l" htmlFor={ id }>
				{ label }
			</label>
			<input
				className="zmo-input"
				id={ id }
				name={ name }
				type={ type }
				required
				maxLength={ name === 'code' ? 40 : 4096 }
				autoComplete={ fill }
				autoCapitalize="none"
				spellCheck={ false }
				// eslint-disable-next-line jsx-a11y/no-autofocus -- the press that opened the form had the focus.
				autoFocus={ focus }
			/>
		</div>
	);
}

function CodeField( { focus }: { focus?: boolean } ) {
	return (
		<Field
			name="code"
			label={ __( '验证器里的 6 位验证码', 'zeromo-community' ) }
			fill="one-time-code"
			focus={ focus }
		/>
	);
}

interface FormProps {
	does: string;
	label: string;
	/** Gets what was typed, by name. */
	run: ( typed: { code: string; password: string } ) => Promise< void >;
	onCancel: () => void;
	children: ReactNode;
}

function Form( { does, label, run, onCancel, children }: FormProps ) {
	const [ busy, attempt ] = useAttempt();
	const submit = ( event: FormEvent< HTMLFormElement > ) => {
		event.preventDefault();
		const data = new FormData( event.currentTarget );
		const text = ( name: string ) => String( data.get( name ) ?? '' );
		void attempt( () => run( { code: text( 'code' ).trim(), password: text( 'password' ) } ) );
	};
	return (
		<form className="zmo-form" aria-label={ label } onSubmit={ submit } aria-busy={ busy }>
			{ children }
			<p className="zmo-form__send">
				<Button kind="line" onClick={ onCancel }>
					{ __( '取消', 'zeromo-community' ) }
				</Button>
				<Button type="submit" busy={ busy }>
					{ does }
				</Button>
			</p>
		</form>
	);
}

/** Recovery codes; nobody can show them again. */
function Codes( { codes, onClose }: { codes: readonly string[]; onClose: () => void } ) {
	const text = codes.join( '\r\n' );
	return (
		<div role="group" aria-label={ __( '恢复码', 'zeromo-community' ) }>
			<p className="zmo-notice" role="status">
				{ __(
					'这些恢复码只出现这一次，每个能用一次。手机丢了就靠它们登录，请存到安全的地方。',
					'zeromo-community'
				) }
			</p>
			<ul className="zmo-2fa__codes">
				{ codes.map( ( code ) => (
					<li key={ code }>
						<code>{ code }</code>
					</li>
				) ) }
			</ul>
			<p className="zmo-form__send">
				<Button kind="line" onClick={ () => void copyText( codes.join( '\n' ) ) }>
					{ __( '全部复制', 'zeromo-community' ) }
				</Button>
				<a
					className="zmo-btn zmo-btn--line"
					download="recovery-codes.txt"
					href={ `data:text/plain;charset=utf-8,${ encodeURIComponent( text ) }` }
				>
					{ __( '下载', 'zeromo-community' ) }
				</a>
				<Button onClick={ onClose }>{ __( '我已保存', 'zeromo-community' ) }</Button>
			</p>
		</div>
	);
}

/** The secret as a picture and as text. */
function Secret( { secret, uri }: Begun ) {
	return (
		<div className="zmo-2fa__begun">
			<QrCode
				className="zmo-2fa__qr"
				text={ uri }
				label={ __( '密钥的二维码，用验证器应用扫描', 'zeromo-community' ) }
			/>
			<div>
				<p>{ __( '用手机上的验证器应用扫描，或手动输入密钥：', 'zeromo-community' ) }</p>
				<p>
					<code className="zmo-2fa__secret">{ secret }</code>
				</p>
				<p className="zmo-form__send">
					<Button kind="line" size="s" onClick={ () => void copyText( secret ) }>
						{ __( '复制密钥', 'zeromo-community' ) }
					</Button>
					<a className="zmo-btn zmo-btn--line zmo-btn--s" href={ uri }>
						{ __( '在本机的验证器里打开', 'zeromo-community' ) }
					</a>
				</p>
			</div>
		</div>
	);
}

function leftOf( left: number ): string {
	/* translators: %d: number of codes */
	const words = __( '登录时要输入验证器里的验证码。恢复码还剩 %d 个。', 'zeromo-community' );
	return sprintf( words, left );
}

function Panel( { enabled, left, required, begun: waiting }: Props ) {
	const [ state, setState ] = useState( { enabled, left } );
	const [ begun, setBegun ] = useState( waiting );
	const [ task, setTask ] = useState< Task >( null );
	const [ codes, setCodes ] = useState< readonly string[] >( [] );
	const [ busy, attempt ] = useAttempt();
	const settle = ( { enabled: on, recovery_left }: Pick< TwoFactor, 'enabled' | 'recovery_left' > ) => {
		setState( { enabled: on, left: recovery_left } );
		setBegun( null );
		setTask( null );
	};

	if ( codes.length > 0 ) {
		return <Codes codes={ codes } onClose={ () => setCodes( [] ) } />;
	}
	if ( ! state.enabled && begun ) {
		return (
			<>
				<Secret { ...begun } />
				<Form
					label={ __( '确认两步验证', 'zeromo-community' ) }
					does={ __( '开启', 'zeromo-community' ) }
					onCancel={ () => setBegun( null ) }
					run={ async ( { code } ) => {
						const answer = await call( 'POST /account/two-factor/confirm', { code } );
						settle( answer );
						setCodes( answer.recovery_codes );
						toast( __( '两步验证已开启', 'zeromo-community' ) );
					} }
				>
					<CodeField />
				</Form>
			</>
		);
	}
	if ( ! state.enabled ) {
		return (
			<>
				<p className="zmo-meta">
					{ __(
						'开启后，登录时除了密码还要输入手机验证器里的验证码，别人知道密码也进不来。',
						'zeromo-community'
					) }
				</p>
				<p className="zmo-form__send">
					<Button
						busy={ busy }
						onClick={ () =>
							void attempt( async () => setBegun( await call( 'POST /account/two-factor/begin', {} ) ) )
						}
					>
						{ __( '开启两步验证', 'zeromo-community' ) }
					</Button>
				</p>
			</>
		);
	}
	return (
		<>
			<p className="zmo-meta">{ leftOf( state.left ) }</p>
			{ task === 'codes' && (
				<Form
					label={ __( '换一套恢复码', 'zeromo-community' ) }
					does={ __( '换一套', 'zeromo-community' ) }
					onCancel={ () => setTask( null ) }
					run={ async ( { code } ) => {
						const answer = await call( 'POST /account/two-factor/recovery-codes', { code } );
						settle( answer );
						setCodes( answer.recovery_codes );
					} }
				>
					<CodeField focus />
				</Form>
			) }
			{ task === 'off' && (
				<Form
					label={ __( '关闭两步验证', 'zeromo-community' ) }
					does={ __( '关闭', 'zeromo-community' ) }
					onCancel={ () => setTask( null ) }
					run={ async ( { code, password } ) => {
						settle( await call( 'POST /account/two-factor/off', { code, password } ) );
						toast( __( '两步验证已关闭', 'zeromo-community' ) );
					} }
				>
					<div className="zmo-form__two">
						<Field
							name="password"
							type="password"
							label={ __( '当前密码', 'zeromo-community' ) }
							fill="current-password"
							focus
						/>
						<CodeField />
					</div>
				</Form>
			) }
			{ task === null && (
				<p className="zmo-form__send">
					<Button kind="line" onClick={ () => setTask( 'codes' ) }>
						{ __( '换一套恢复码', 'zeromo-community' ) }
					</Button>
					{ ! required && (
						<Button kind="line" onClick={ () => setTask( 'off' ) }>
							{ __( '关闭两步验证', 'zeromo-community' ) }
						</Button>
					) }
				</p>
			) }
		</>
	);
}

export const { mount } = reactWidget< Props >( Panel, ( raw ) => {
	const begun = obj( raw.begun );
	const secret = str( begun.secret );
	return {
		enabled: bool( raw.enabled ),
		left: num( raw.left ),
		required: bool( raw.required ),
		begun: secret === '' ? null : { secret, uri: str( begun.uri ) },
	};
} );
