/** 确认购买: what is bought, how it is paid, the code or the way to the provider, and the end of it. */
import { useCallback, useEffect, useReducer, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../shared/api/client';
import { isFailure, messageOf } from '../../shared/api/errors';
import type { Payment, PaymentMethod } from '../../shared/api/types';
import { reloadInPlace, requireMember } from '../../shared/gate';
import { webUrl } from '../../shared/lib/navigate';
import { perTab } from '../../shared/lib/storage';
import type { Bought, Coupon, Purchase } from '../../shared/purchase';
import { Button } from '../../shared/ui/button';
import { Icon } from '../../shared/ui/icon';
import { Modal, openModal } from '../../shared/ui/modal';
import { toast } from '../../shared/ui/toast';
import { YesButton } from '../../shared/ui/yes-button';
import { Coupons } from './coupons';
import { go, inWechat, leads } from './go';
import { newKey } from '../../shared/lib/new-key';
import { Methods } from './methods';
import { choicesOf, first, firstChoice, next, priceWith, unitsOf, wordsOf, yuanOf } from './model';
import type { Choice, Stage } from './model';
import { withPassword } from './password';
import { Waiting } from './waiting';
import { watch } from './watch';
import type { Watch } from './watch';
import './style.scss';

/** What was said is read before the page goes (milliseconds). */
export const LEAVES_AFTER = 1500;

/** The method this tab has paid with last. */
const KEPT = 'zmo_method';

/** What this purchase can be changed by no further: the page shows something old. */
const STALE = [ 'zeromo_price_changed', 'zeromo_already_owned' ];

function Item( { purchase, price }: { purchase: Purchase; price: string } ) {
	const { title, note, image = '', asset, original = '', vip_price = '' } = purchase;
	const picture = webUrl( image );
	return (
		<div className="zmo-payd__item">
			{ picture ? (
				<img className="zmo-payd__pic" src={ picture } alt="" width={ 56 } height={ 56 } />
			) : (
				<span className="zmo-payd__pic">
					<Icon name="receipt-text" />
				</span>
			) }
			<div className="zmo-payd__what">
				<b>{ title }</b>
				{ note && <span className="zmo-meta">{ note }</span> }
				{ vip_price !== '' && vip_price !== price && (
					<span className="zmo-badge zmo-badge--vip">
						<Icon name="crown" size={ 14 } />
						{
							/* translators: %s: an amount */
							sprintf( __( 'VIP 价 %s', 'zeromo-community' ), wordsOf( vip_price, asset ) )
						}
					</span>
				) }
			</div>
			<div className="zmo-payd__price">
				<b>{ wordsOf( price, asset ) }</b>
				{ original !== '' && original !== price && <s>{ wordsOf( original, asset ) }</s> }
			</div>
		</div>
	);
}

/** What the chosen method means for what one has; one method pays the whole. */
function remark( choices: readonly Choice[], chosen: string, price: string, asset: Purchase[ 'asset' ] ): string {
	const one = choices.find( ( { id } ) => id === chosen );
	if ( one && one.balance !== null ) {
		const left = unitsOf( one.balance ) - unitsOf( price );
		const words = wordsOf( asset === 'points' ? String( left ) : yuanOf( left ), asset );
		return asset === 'points'
			? /* translators: %s: number of points */
				sprintf( __( '支付后剩余 %s', 'zeromo-community' ), words )
			: /* translators: %s: an amount */
				sprintf( __( '支付后余额 %s', 'zeromo-community' ), words );
	}
	const has = choices.some( ( { balance } ) => balance !== null && unitsOf( balance ) > 0 );
	if ( ! one || ! has ) {
		return '';
	}
	/* translators: %s: an amount */
	const rule = __( '还需支付 %s：一笔订单只用一种方式支付，余额不抵扣', 'zeromo-community' );
	return sprintf( rule, wordsOf( price, asset ) );
}

/** A payment that a form of the page has begun. */
export interface Begun {
	payment: Payment;
	method: string;
	/** Name of the method. */
	label: string;
}

interface CheckoutProps {
	purchase: Purchase;
	begun?: Begun;
	close: ( bought: Bought | null ) => void;
}

function Checkout( { purchase: wanted, begun, close }: CheckoutProps ) {
	const [ purchase, setPurchase ] = useState( wanted );
	const { asset, fills = false, order_no, choose: Choose } = purchase;
	const take = useCallback( ( now: Partial< Purchase > ) => setPurchase( ( was ) => ( { ...was, ...now } ) ), [] );
	const [ stage, tell ] = useReducer( next, begun, startOf );
	const [ methods, setMethods ] = useState< readonly PaymentMethod[] | null >( null );
	const [ picked, setPicked ] = useState( '' );
	const [ coupon, setCoupon ] = useState( '' );
	const [ coupons, setCoupons ] = useState< readonly Coupon[] >( purchase.coupons ?? [] );
	const [ stale, setStale ] = useState( false );
	const [ guides, setGuides ] = useState( false );
	const pressing = useRef( false );
	const keys = useRef< Record< string, string > >( {} );
	const watching = useRef< Watch | null >( null );

	// One that is known no more, since something else was chosen, is not used.
	const used = coupons.find( ( { id } ) => id === coupon );
	const price = priceWith( purchase.price, used?.off ?? '' );
	const words = wordsOf( price, asset );
	const choices = methods && choicesOf( methods, price, asset, fills );
	const chosen =
		choices?.find( ( { id, enabled } ) => id === picked && enabled )?.id ??
		firstChoice( choices ?? [], perTab.read< string >( KEPT ) ?? '' );
	const label = ( id: string ) => begun?.label ?? choices?.find( ( one ) => one.id === id )?.label ?? '';

	const lead = ( payment: Payment ) => {
		if ( payment.status === 'pending' && leads( payment ) ) {
			void go( payment ).then( () => watching.current?.now() );
		}
	};
	const load = useCallback( async () => {
		try {
			setMethods( await call( 'GET /payment/methods', order_no ? { order_no } : {} ) );
		} catch ( error ) {
			tell( { type: 'refused', problem: messageOf( error ) } );
		}
	}, [ order_no ] );
	useEffect( () => {
		if ( begun ) {
			lead( begun.payment );
		} else {
			void load();
		}
	}, [ load ] ); // eslint-disable-line react-hooks/exhaustive-deps -- what it was opened with never changes.

	const press = async () => {
		if ( pressing.current || chosen === '' || purchase.held ) {
			return;
		}
		pressing.current = true;
		tell( { type: 'pressed' } );
		const what = `${ chosen } ${ used?.id ?? '' } ${ purchase.chosen ?? '' }`;
		try {
			const payment = await withPassword( () =>
				purchase.buy( {
					method: chosen,
					return_url: purchase.return_url ?? '',
					idempotency_key: ( keys.current[ what ] ??= newKey() ),
					...( used ? { coupon: used.id } : {} ),
				} )
			);
			perTab.write( KEPT, chosen );
			if ( payment.status !== 'pending' ) {
				toast( payment.message );
				close( boughtOf( payment, false ) );
				return;
			}
			tell( { type: 'answered', payment, method: chosen } );
			lead( payment );
		} catch ( error ) {
			setStale( STALE.some( ( code ) => isFailure( error, code ) ) );
			tell( { type: 'refused', problem: messageOf( error ) } );
		}
		pressing.current = false;
	};

	const number = stage.at === 'wait' ? stage.payment.order_no : '';
	useEffect( () => {
		if ( number === '' ) {
			return undefined;
		}
		const watched = watch( async () => {
			const now = await ( purchase.guest
				? call( 'GET /guest/orders/status', purchase.guest )
				: call( 'GET /payment/status', { order_no: number } ) );
			tell( { type: 'asked', ...now } );
			return now.status !== 'pending';
		} );
		watching.current = watched;
		return watched.end;
	}, [ number, purchase.guest ] );

	useEffect( () => {
		if ( stage.at !== 'paid' ) {
			return undefined;
		}
		const { payment } = stage;
		const timer = window.setTimeout( () => close( boughtOf( payment, true ) ), LEAVES_AFTER );
		return () => window.clearTimeout( timer );
	}, [ stage, close ] );

	const ask = async () => {
		await watching.current?.now();
		tell( { type: 'noted', note: __( '还没有收到付款，收到后会自动更新', 'zeromo-community' ) } );
	};
	const leave = () => {
		if ( stage.at === 'wait' ) {
			const kept = purchase.guest
				? __( '订单已保留，可以在本页继续支付', 'zeromo-community' )
				: __( '订单已保留，可以在「我的 › 订单」继续支付', 'zeromo-community' );
			toast( kept, 'plain' );
		}
		close( stage.at === 'paid' ? boughtOf( stage.payment, true ) : null );
	};

	const choosing = stage.at === 'choose';
	return (
		<Modal
			title={ ( choosing && purchase.heading ) || titleOf( stage ) }
			className="zmo-payd"
			onClose={ leave }
			foot={
				choosing &&
				( stale ? (
					<Button kind="fill" onClick={ reloadInPlace }>
						{ __( '刷新页面', 'zeromo-community' ) }
					</Button>
				) : (
					<>
						<Button kind="line" onClick={ leave }>
							{ __( '取消', 'zeromo-community' ) }
						</Button>
						<YesButton
							busy={ stage.busy }
							disabled={ chosen === '' || purchase.held }
							onClick={ () => void press() }
						>
							{
								/* translators: %s: an amount */
								sprintf( __( '确认支付 %s', 'zeromo-community' ), words )
							}
						</YesButton>
					</>
				) )
			}
		>
			{ choosing && (
				<>
					{ Choose ? (
						<fieldset className="zmo-payd__choose" disabled={ stage.busy }>
							<Choose take={ take } />
						</fieldset>
					) : (
						<Item purchase={ purchase } price={ price } />
					) }
					<Coupons
						purchase={ purchase }
						known={ coupons }
						chosen={ used?.id ?? '' }
						disabled={ stage.busy }
						know={ setCoupons }
						choose={ setCoupon }
					/>
					{ choices === null ? (
						<p className="zmo-payd__load" role="status">
							<span className="zmo-spin" aria-hidden="true" />
							{ __( '正在读取支付方式', 'zeromo-community' ) }
						</p>
					) : (
						<Methods
							choices={ choices }
							chosen={ chosen }
							choose={ setPicked }
							guide={ () => setGuides( true ) }
						/>
					) }
					{ choices?.length === 0 && (
						<p className="zmo-hint">{ __( '没有可用的支付方式', 'zeromo-community' ) }</p>
					) }
					{ guides && inWechat() && (
						<p className="zmo-payd__guide" role="status">
							{ __( '点右上角「···」，选择「在浏览器打开」，再继续支付', 'zeromo-community' ) }
						</p>
					) }
					{ choices && <p className="zmo-meta">{ remark( choices, chosen, price, asset ) }</p> }
					<p className="zmo-hint is-bad" role="alert">
						{ stage.problem && <Icon name="circle-alert" size={ 16 } /> }
						{ stage.problem }
					</p>
				</>
			) }
			{ stage.at === 'wait' && (
				<Waiting
					payment={ stage.payment }
					price={ words }
					method={ stage.method }
					label={ label( stage.method ) }
					note={ stage.note }
					ask={ ask }
					expired={ () => tell( { type: 'expired' } ) }
					back={ begun ? undefined : () => tell( { type: 'back' } ) }
				/>
			) }
			{ stage.at === 'paid' && (
				<div className="zmo-payd__end is-ok" role="status">
					<Icon name="circle-check" />
					<b>{ __( '支付成功', 'zeromo-community' ) }</b>
					<span>{ words }</span>
				</div>
			) }
			{ stage.at === 'over' && (
				<div className="zmo-payd__end" role="status">
					<Icon name="clock-3" />
					<b>{ stage.why }</b>
					<Button kind="line" onClick={ () => close( null ) }>
						{ __( '关闭', 'zeromo-community' ) }
					</Button>
				</div>
			) }
		</Modal>
	);
}

function startOf( begun: Begun | undefined ): Stage {
	return begun ? { at: 'wait', payment: begun.payment, method: begun.method, note: '' } : first;
}

function titleOf( stage: Stage ): string {
	return {
		choose: __( '确认购买', 'zeromo-community' ),
		wait: __( '等待付款', 'zeromo-community' ),
		paid: __( '支付成功', 'zeromo-community' ),
		over: __( '订单已结束', 'zeromo-community' ),
	}[ stage.at ];
}

function boughtOf( payment: Payment, outside: boolean ): Bought {
	return {
		order_no: payment.order_no,
		message: payment.message,
		html: outside ? null : payment.html || null,
		return_url: payment.return_url,
		outside,
	};
}

/** Waits for a payment that a form of the page has begun. */
export function openBegun( purchase: Purchase, begun: Begun ): Promise< Bought | null > {
	return openModal< Bought | null >( ( close ) => (
		<Checkout purchase={ purchase } begun={ begun } close={ close } />
	) );
}

/** Opens it; a visitor signs in first. */
export async function openPurchase( purchase: Purchase ): Promise< Bought | null > {
	const bought = await requireMember(
		() => openModal< Bought | null >( ( close ) => <Checkout purchase={ purchase } close={ close } /> ),
		{ reason: __( '登录后继续购买', 'zeromo-community' ) }
	);
	return bought ?? null;
}
