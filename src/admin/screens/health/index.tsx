/** 健康: the checks of the installation, on GET and POST /admin/health. */
import { speak } from '@wordpress/a11y';
import { Button, Notice, Spinner, TextControl } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import type { HealthCheck } from '../../../shared/api/types.gen';
import { spoken } from '../../../shared/lib/datetime';
import { Icon } from '../../../shared/ui/icon';
import { load } from '../../load';
import { go, usePlace } from '../../place';
import { useStart } from '../../start';
import { SafeMode } from './safe-mode';
import { ICONS, inOrder, STATES, summary } from './model';
import './style.scss';

type Health = Answer< 'GET /admin/health' >;
type Act = 'check' | 'mend' | 'prove';

interface Desk {
	/** Name of the check that is under way; empty for none. */
	busy: string;
	/** What was refused, by check. */
	refused: Readonly< Record< string, string > >;
	run: ( check: string, act: Act, code?: string ) => Promise< boolean >;
}

function Code( { desk, first }: { desk: Desk; first: string } ) {
	const [ code, setCode ] = useState( first );
	const send = ( event: FormEvent ) => {
		event.preventDefault();
		void desk.run( 'mail', 'prove', code );
	};
	return (
		<form className="zmo-health__code" onSubmit={ send }>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '邮件里的验证码', 'zeromo-community' ) }
				value={ code }
				maxLength={ 20 }
				autoComplete="off"
				onChange={ setCode }
			/>
			<Button __next40pxDefaultSize variant="secondary" type="submit" disabled={ desk.busy !== '' }>
				{ __( '确认收到', 'zeromo-community' ) }
			</Button>
		</form>
	);
}

function Check( { check, desk, proof, code }: { check: HealthCheck; desk: Desk; proof: boolean; code: string } ) {
	const refused = desk.refused[ check.name ] ?? '';
	const press = ( act: Act ) => void desk.run( check.name, act );
	return (
		<li className={ `zmo-health__check is-${ check.state }` } data-check={ check.name }>
			<span className="zmo-health__icon">
				<Icon name={ ICONS[ check.state ] } />
			</span>
			<div className="zmo-health__text">
				<h3>
					{ check.label }
					<span className="zmo-health__state">{ STATES()[ check.state ] }</span>
				</h3>
				<p>{ check.checked === null ? __( '还没有检查过', 'zeromo-community' ) : check.text }</p>
				{ check.mend !== '' && <p className="zmo-health__mend">{ check.mend }</p> }
				{ check.slow && check.checked !== null && (
					<p className="zmo-health__when">
						{
							/* translators: %s: a time */
							sprintf( __( '检查时间：%s', 'zeromo-community' ), spoken( new Date( check.checked ) ) )
						}
					</p>
				) }
				{ refused !== '' && (
					<p className="zmo-health__refused" role="alert">
						{ refused }
					</p>
				) }
				{ check.name === 'mail' && proof && <Code desk={ desk } first={ code } /> }
			</div>
			<div className="zmo-health__acts">
				{ check.url !== '' && (
					<Button __next40pxDefaultSize variant="tertiary" href={ check.url }>
						{ __( '去处理', 'zeromo-community' ) }
					</Button>
				) }
				{ check.button !== '' && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isBusy={ desk.busy === check.name }
						accessibleWhenDisabled
						disabled={ desk.busy !== '' }
						onClick={ () => press( 'mend' ) }
					>
						{ check.button }
					</Button>
				) }
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isBusy={ desk.busy === check.name }
					accessibleWhenDisabled
					disabled={ desk.busy !== '' }
					/* translators: %s: what is checked */
					aria-label={ sprintf( __( '检查：%s', 'zeromo-community' ), check.label ) }
					onClick={ () => press( 'check' ) }
				>
					{ __( '检查', 'zeromo-community' ) }
				</Button>
			</div>
		</li>
	);
}

function useHealth() {
	const [ health, setHealth ] = useState< Health | null >( null );
	const [ error, setError ] = useState( '' );
	const [ busy, setBusy ] = useState( '' );
	const [ refused, setRefused ] = useState< Readonly< Record< string, string > > >( {} );
	const under_way = useRef( false );
	const read = useCallback(
		() =>
			load( 'GET /admin/health', null ).then(
				( answer ) => {
					setError( '' );
					setHealth( answer );
				},
				( failure ) => setError( messageOf( failure ) )
			),
		[]
	);
	useEffect( () => void read(), [ read ] );
	const run = useCallback( async ( check: string, act: Act, code?: string ) => {
		if ( under_way.current ) {
			return false;
		}
		under_way.current = true;
		setBusy( check );
		setRefused( ( all ) => ( { ...all, [ check ]: '' } ) );
		try {
			const found = await call( 'POST /admin/health', { check, act, ...( code === undefined ? {} : { code } ) } );
			setHealth(
				( before ) =>
					before && {
						...before,
						checks: before.checks.map( ( one ) => ( one.name === check ? found : one ) ),
						proof:
							check === 'mail' && act !== 'check'
								? act === 'mend' && found.state === 'warning'
								: before.proof,
					}
			);
			speak( `${ found.label }: ${ STATES()[ found.state ] }. ${ found.text }`, 'polite' );
			return true;
		} catch ( failure ) {
			setRefused( ( all ) => ( { ...all, [ check ]: messageOf( failure ) } ) );
			return false;
		} finally {
			under_way.current = false;
			setBusy( '' );
		}
	}, [] );
	return { health, error, read, desk: { busy, refused, run } };
}

export default function HealthScreen() {
	const { health, error, read, desk } = useHealth();
	const { args } = usePlace();
	const { run } = desk;
	const code = args.code ?? '';
	const sent = useRef( '' );
	const [ all, setAll ] = useState( false );
	const asked = useStart( 'check' );
	const press = useRef< HTMLButtonElement >( null );
	const is_read = health !== null;
	useEffect( () => {
		if ( asked && is_read ) {
			press.current?.focus();
		}
	}, [ asked, is_read ] );

	// Who opens the address in the mail has received it.
	useEffect( () => {
		if ( health && code !== '' && sent.current !== code ) {
			sent.current = code;
			void run( 'mail', 'prove', code ).then( ( good ) => good && go( { screen: 'health', args: {} }, true ) );
		}
	}, [ health, code, run ] );

	const check_all = async () => {
		setAll( true );
		for ( const { name } of health?.checks ?? [] ) {
			// One after the other: each asks this server, which may have few places.

			await run( name, 'check' );
		}
		setAll( false );
	};

	if ( error !== '' ) {
		return (
			<Notice status="error" isDismissible={ false }>
				<p>{ error }</p>
				<Button __next40pxDefaultSize variant="secondary" onClick={ () => void read() }>
					{ __( '重试', 'zeromo-community' ) }
				</Button>
			</Notice>
		);
	}
	if ( ! health ) {
		return <Spinner />;
	}
	return (
		<div className="zmo-health">
			<div className="zmo-health__head">
				<p role="status">{ summary( health.checks ) }</p>
				<Button
					ref={ press }
					__next40pxDefaultSize
					variant="primary"
					isBusy={ all }
					accessibleWhenDisabled
					disabled={ all || desk.busy !== '' }
					onClick={ () => void check_all() }
				>
					{ __( '全部检查', 'zeromo-community' ) }
				</Button>
			</div>
			{ health.groups.map( ( group ) => {
				const checks = inOrder( health.checks.filter( ( check ) => check.group === group.id ) );
				return checks.length === 0 ? null : (
					<section
						key={ group.id }
						className="zmo-health__group"
						aria-labelledby={ `zmo-health-${ group.id }` }
					>
						<h2 id={ `zmo-health-${ group.id }` }>{ group.label }</h2>
						<ul>
							{ checks.map( ( check ) => (
								<Check
									key={ check.name }
									check={ check }
									desk={ desk }
									proof={ health.proof }
									code={ code }
								/>
							) ) }
						</ul>
					</section>
				);
			} ) }
			<SafeMode first={ health.safe } />
		</div>
	);
}
