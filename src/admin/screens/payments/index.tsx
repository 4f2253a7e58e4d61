/** 支付方式: gateways with their merchant configurations, on GET and POST /admin/gateways; order and names are a setting. */
import { Button, Notice, Spinner, TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { isAbort, messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import type { AdminGateway } from '../../../shared/api/types.gen';
import { Refusal, useSending } from '../../list/form';
import { load } from '../../load';
import { MerchantForm } from './form';
import type { Merchant } from './form';
import { moved, namedOf } from './model';
import './style.scss';

type Said = Answer< 'POST /admin/gateways/{gateway}/check' >;

function toneOf( { is_well }: Said ): 'success' | 'error' | 'info' {
	if ( is_well === null ) {
		return 'info';
	}
	return is_well ? 'success' : 'error';
}

function stateOf( { is_ready, fields }: AdminGateway ): string {
	if ( is_ready ) {
		return __( '可用', 'zeromo-community' );
	}
	return fields.length > 0 ? __( '没有使用中的配置', 'zeromo-community' ) : __( '未启用', 'zeromo-community' );
}

function Copy( { url }: { url: string } ) {
	const [ done, setDone ] = useState( false );
	return (
		<p className="zmo-payments-address">
			<span>{ __( '通知地址', 'zeromo-community' ) }</span>
			<code>{ url }</code>
			<Button
				variant="link"
				onClick={ () => void navigator.clipboard.writeText( url ).then( () => setDone( true ) ) }
			>
				{ done ? __( '已复制', 'zeromo-community' ) : __( '复制', 'zeromo-community' ) }
			</Button>
		</p>
	);
}

interface ConfigProps {
	gateway: AdminGateway;
	merchant: Merchant | null;
	onEdit: () => void;
}

/** One configuration, with the check that moves no money. */
function Config( { gateway, merchant, onEdit }: ConfigProps ) {
	const [ said, setSaid ] = useState< Said | null >( null );
	const { busy, error, send } = useSending();
	const check = () =>
		send( async () => {
			setSaid( null );
			setSaid(
				await call( 'POST /admin/gateways/{gateway}/check', { gateway: gateway.id, id: merchant?.id ?? 0 } )
			);
		} );
	return (
		<li className="zmo-payments-config">
			<span className="zmo-payments-name">
				<b>{ merchant?.title ?? __( '不需要配置', 'zeromo-community' ) }</b>
				{ merchant && (
					<small>
						{ merchant.is_on ? __( '使用中', 'zeromo-community' ) : __( '未使用', 'zeromo-community' ) } ·{ ' ' }
						{
							/* translators: %d: number of a version */
							sprintf( __( '第 %d 版', 'zeromo-community' ), merchant.version )
						}
					</small>
				) }
			</span>
			<span className="zmo-payments-acts">
				<Button variant="secondary" isBusy={ busy } disabled={ busy } accessibleWhenDisabled onClick={ check }>
					{ __( '检查', 'zeromo-community' ) }
				</Button>
				{ merchant && (
					<Button variant="tertiary" onClick={ onEdit }>
						{ __( '修改', 'zeromo-community' ) }
					</Button>
				) }
			</span>
			<div className="zmo-payments-said" aria-live="polite">
				<Refusal>{ error }</Refusal>
				{ said && (
					<Notice status={ toneOf( said ) } isDismissible={ false }>
						{ said.text }
					</Notice>
				) }
			</div>
		</li>
	);
}

interface PanelProps {
	gateway: AdminGateway;
	onSaved: ( gateway: AdminGateway ) => void;
	onMove: ( by: number ) => void;
	onName: ( label: string ) => void;
	first: boolean;
	last: boolean;
}

function Panel( { gateway, onSaved, onMove, onName, first, last }: PanelProps ) {
	const [ form, setForm ] = useState< Merchant | null | false >( false );
	const [ label, setLabel ] = useState( gateway.label );
	const { id, merchants, fields } = gateway;
	const missing = [
		gateway.can_query ? '' : __( '无查询', 'zeromo-community' ),
		gateway.can_refund ? '' : __( '无退款', 'zeromo-community' ),
	].filter( ( word ) => word !== '' );
	return (
		<section className="zmo-payments-gateway" aria-labelledby={ `zmo-payments-${ id }` }>
			<header>
				<h2 id={ `zmo-payments-${ id }` }>{ gateway.label }</h2>
				<span className={ `zmo-payments-state${ gateway.is_ready ? ' is-on' : '' }` }>
					{ stateOf( gateway ) }
				</span>
				{ missing.length > 0 && (
					<span className="zmo-payments-state is-less">
						{ missing.join( __( '、', 'zeromo-community' ) ) }
					</span>
				) }
				<span className="zmo-payments-order">
					<Button
						size="small"
						disabled={ first }
						accessibleWhenDisabled
						onClick={ () => onMove( -1 ) }
						/* translators: %s: name of a way to pay */
						aria-label={ sprintf( __( '上移 %s', 'zeromo-community' ), gateway.label ) }
					>
						↑
					</Button>
					<Button
						size="small"
						disabled={ last }
						accessibleWhenDisabled
						onClick={ () => onMove( 1 ) }
						/* translators: %s: name of a way to pay */
						aria-label={ sprintf( __( '下移 %s', 'zeromo-community' ), gateway.label ) }
					>
						↓
					</Button>
				</span>
			</header>
			<ul>
				{ merchants.map( ( merchant ) => (
					<Config
						key={ merchant.id }
						gateway={ gateway }
						merchant={ merchant }
						onEdit={ () => setForm( merchant ) }
					/>
				) ) }
				{ fields.length === 0 && <Config gateway={ gateway } merchant={ null } onEdit={ () => {} } /> }
			</ul>
			<Copy url={ gateway.notify_url } />
			<div className="zmo-payments-foot">
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '给成员看的名称', 'zeromo-community' ) }
					maxLength={ 20 }
					value={ label }
					placeholder={ gateway.own_label }
					onChange={ setLabel }
					onBlur={ () => label.trim() !== gateway.label && onName( label.trim() ) }
				/>
				{ fields.length > 0 && (
					<Button __next40pxDefaultSize variant="secondary" onClick={ () => setForm( null ) }>
						{ __( '添加商户配置', 'zeromo-community' ) }
					</Button>
				) }
			</div>
			{ form !== false && (
				<MerchantForm
					gateway={ gateway }
					merchant={ form }
					onSaved={ onSaved }
					onClose={ () => setForm( false ) }
				/>
			) }
		</section>
	);
}

export default function Payments() {
	const [ gateways, setGateways ] = useState< AdminGateway[] | null >( null );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		const stop = new AbortController();
		load( 'GET /admin/gateways', null, { signal: stop.signal } ).then(
			( { items } ) => setGateways( items ),
			( refusal: unknown ) => isAbort( refusal ) || setError( messageOf( refusal ) )
		);
		return () => stop.abort();
	}, [] );
	const keep = async ( next: AdminGateway[] ) => {
		const before = gateways;
		setError( '' );
		setGateways( next );
		try {
			await call( 'POST /admin/settings', { payment_methods: namedOf( next ) } );
		} catch ( refusal ) {
			setGateways( before );
			setError( messageOf( refusal ) );
		}
	};
	if ( gateways === null ) {
		return error === '' ? <Spinner /> : <Refusal>{ error }</Refusal>;
	}
	const put = ( next: AdminGateway ) => gateways.map( ( one ) => ( one.id === next.id ? next : one ) );
	return (
		<div className="zmo-payments">
			<Refusal>{ error }</Refusal>
			<Notice status="info" isDismissible={ false }>
				{ __(
					'用自己的商户号收成员之间的钱再分给作者，可能需要支付牌照或改用平台的分账功能，请先向支付平台确认。',
					'zeromo-community'
				) }
			</Notice>
			{ gateways.map( ( gateway, n ) => (
				<Panel
					key={ gateway.id }
					gateway={ gateway }
					first={ n === 0 }
					last={ n === gateways.length - 1 }
					onSaved={ ( saved ) => setGateways( put( saved ) ) }
					onMove={ ( by ) => void keep( moved( gateways, n, n + by ) ) }
					onName={ ( label ) =>
						void keep( put( { ...gateway, label: label === '' ? gateway.own_label : label } ) )
					}
				/>
			) ) }
		</div>
	);
}
