/** 未匹配款项: confirmed money that paid nothing, on GET and POST /admin/unmatched. */
import { TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import type { Act } from '../../list/act';
import { ONE, PLAIN, Time, personOf } from '../../list/cells';
import { Facts } from '../../list/facts';
import { ActFrame } from '../../list/form';
import { sumOf } from '../orders/model';
import '../orders/style.scss';

type Page = Answer< 'GET /admin/unmatched' >;
type Money = Page[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { state: 'state', gateway: 'gateway' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'amount',
	fields: [ 'state', 'why', 'buyer', 'gateway', 'created' ],
	layout: { styles: { amount: { width: '9em' }, state: { width: '8em' }, created: { width: '10em' } } },
};

function fields( answer: Page | null ): Field< Money >[] {
	return [
		{
			id: 'amount',
			label: __( '金额', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => <span className="zmo-orders-sum">{ sumOf( 'balance', item.amount ) }</span>,
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: [
				{ value: 'waiting', label: __( '待处理', 'zeromo-community' ) },
				{ value: 'returning', label: __( '退回中', 'zeromo-community' ) },
				{ value: 'returned', label: __( '已退回', 'zeromo-community' ) },
				{ value: 'credited', label: __( '已转入余额', 'zeromo-community' ) },
				{ value: 'given', label: __( '已用于订单', 'zeromo-community' ) },
			],
			render: ( { item } ) => (
				<span className={ `zmo-orders-state is-${ item.state === 'waiting' ? 'refunding' : item.state }` }>
					{ item.label }
				</span>
			),
		},
		{ id: 'why', label: __( '原因', 'zeromo-community' ), ...PLAIN },
		{
			id: 'buyer',
			label: __( '付款人', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<>{ item.buyer === null ? __( '不知道', 'zeromo-community' ) : personOf( item.buyer ) }</>
			),
		},
		{
			id: 'gateway',
			label: __( '支付方式', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: ( answer?.methods ?? [] ).map( ( { name, label } ) => ( { value: name, label } ) ),
		},
		{
			id: 'created',
			label: __( '到账', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

const waits = ( { state }: Money ) => state === 'waiting';

const done = ( { amount }: Money, words: string ) => `${ sumOf( 'balance', amount ) } ${ words }`;

const NOTE = { label: __( '备注，可不填', 'zeromo-community' ), needed: false };

const RETURN: Act< Money > = {
	id: 'return',
	label: __( '原路退回', 'zeromo-community' ),
	fits: ( item ) => waits( item ) && item.can_return,
	primary: true,
	warning: () => __( '通过原来的支付平台退给付款人。', 'zeromo-community' ),
	reason: NOTE,
	run: async ( item, note ) => {
		const { label } = await call( 'POST /admin/unmatched/{id}', { id: item.id, action: 'return', note } );
		return done( item, label );
	},
};

const BY_HAND: Act< Money > = {
	id: 'by_hand',
	label: __( '已在平台退回', 'zeromo-community' ),
	fits: waits,
	warning: () => __( '只记账，不退钱：请先在支付平台的后台把这笔钱退给付款人，再在这里登记。', 'zeromo-community' ),
	reason: NOTE,
	run: async ( item, note ) => {
		const { label } = await call( 'POST /admin/unmatched/{id}', { id: item.id, action: 'by_hand', note } );
		return done( item, label );
	},
};

interface TypedProps {
	item: Money;
	list: ListTools;
	onClose: () => void;
}

function intoWhose( { amount, buyer }: Money ): string {
	return sprintf(
		/* translators: 1: an amount, 2: name of a member */
		__( '把 %1$s 转入 %2$s 的余额。', 'zeromo-community' ),
		sumOf( 'balance', amount ),
		personOf( buyer )
	);
}

function Credit( { item, list, onClose }: TypedProps ) {
	const [ member, setMember ] = useState( '' );
	const known = item.buyer !== null;
	return (
		<ActFrame
			label={ __( '转入余额', 'zeromo-community' ) }
			ready={ known || /^[1-9]\d*$/.test( member.trim() ) }
			onClose={ onClose }
			run={ async () => {
				const sent = await call( 'POST /admin/unmatched/{id}', {
					id: item.id,
					action: 'credit',
					user_id: known ? 0 : Number( member.trim() ),
				} );
				list.say( done( item, sent.label ) );
				list.reload();
			} }
		>
			{ known ? (
				<p>{ intoWhose( item ) }</p>
			) : (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					inputMode="numeric"
					label={ __( '转给哪位成员，填成员编号', 'zeromo-community' ) }
					value={ member }
					onChange={ setMember }
				/>
			) }
		</ActFrame>
	);
}

function Give( { item, list, onClose }: TypedProps ) {
	const [ number, setNumber ] = useState( '' );
	return (
		<ActFrame
			label={ __( '用于订单', 'zeromo-community' ) }
			ready={ /^[a-zA-Z0-9]{20}$/.test( number.trim() ) }
			onClose={ onClose }
			run={ async () => {
				const sent = await call( 'POST /admin/unmatched/{id}', {
					id: item.id,
					action: 'give',
					order_no: number.trim(),
				} );
				list.say( done( item, sent.label ) );
				list.reload();
			} }
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '待支付的订单号', 'zeromo-community' ) }
				help={ sprintf(
					/* translators: %s: an amount */
					__( '订单金额必须也是 %s，支付后立即交付。', 'zeromo-community' ),
					sumOf( 'balance', item.amount )
				) }
				value={ number }
				onChange={ setNumber }
			/>
		</ActFrame>
	);
}

function Note( { item, list, onClose }: TypedProps ) {
	const [ note, setNote ] = useState( item.note );
	return (
		<ActFrame
			label={ __( '保存备注', 'zeromo-community' ) }
			ready={ note.trim() !== item.note }
			onClose={ onClose }
			run={ async () => {
				await call( 'POST /admin/unmatched/{id}', { id: item.id, action: 'note', note } );
				list.say( __( '已保存备注', 'zeromo-community' ) );
				list.reload();
			} }
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '备注，只有管理订单的人看得到', 'zeromo-community' ) }
				maxLength={ 500 }
				value={ note }
				onChange={ setNote }
			/>
		</ActFrame>
	);
}

function typed(
	id: string,
	label: string,
	fits: ( item: Money ) => boolean,
	list: ListTools,
	Form: typeof Note
): Action< Money > {
	return {
		id,
		label,
		isEligible: fits,
		modalSize: 'small',
		RenderModal: ( { items: [ item ], closeModal } ) =>
			item ? <Form item={ item } list={ list } onClose={ () => closeModal?.() } /> : <></>,
	};
}

function Detail( { item }: { item: Money } ) {
	const spoken = ( iso: string | null ) => ( iso === null ? '' : new Date( iso ).toLocaleString( 'zh-CN' ) );
	return (
		<div className="zmo-orders-detail">
			<p className="zmo-orders-head">
				<b>{ sumOf( 'balance', item.amount ) }</b>
				<span className="zmo-orders-state">{ item.label }</span>
			</p>
			<Facts
				of={ [
					[ __( '原因', 'zeromo-community' ), item.why ],
					[ __( '付款人', 'zeromo-community' ), personOf( item.buyer ) ],
					[ __( '订单号', 'zeromo-community' ), item.order_no ],
					[ __( '支付方式', 'zeromo-community' ), item.gateway ],
					[ __( '支付平台的单号', 'zeromo-community' ), item.trade_no ],
					[ __( '商户单号', 'zeromo-community' ), item.attempt_no ],
					[ __( '到账', 'zeromo-community' ), spoken( item.created ) ],
					[ __( '处理', 'zeromo-community' ), spoken( item.done ) ],
					[ __( '备注', 'zeromo-community' ), item.note ],
				] }
			/>
		</div>
	);
}

export default function Unmatched() {
	return (
		<ListScreen
			name="unmatched"
			route="GET /admin/unmatched"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( item ) => String( item.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '订单号或平台单号', 'zeromo-community' ) }
			empty={ __( '没有未匹配的款项。', 'zeromo-community' ) }
			actions={ ( list ) => [
				actOf( RETURN, list ),
				typed( 'credit', __( '转入余额', 'zeromo-community' ), waits, list, Credit ),
				typed( 'give', __( '用于订单', 'zeromo-community' ), waits, list, Give ),
				actOf( BY_HAND, list ),
				typed( 'note', __( '备注', 'zeromo-community' ), () => true, list, Note ),
			] }
			title={ ( item ) => sumOf( 'balance', item.amount ) }
			detail={ ( item ) => <Detail item={ item } /> }
		/>
	);
}
