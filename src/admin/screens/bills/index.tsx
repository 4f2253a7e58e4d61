/** 对账: bills of providers on GET /admin/bills; one of them beside the list, checked anew by POST /admin/bills. */
import { Notice, SelectControl, Spinner, TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { ONE, PLAIN, Time } from '../../list/cells';
import { Facts } from '../../list/facts';
import { AddForm } from '../../list/form';
import '../orders/style.scss';
import './style.scss';

type Page = Answer< 'GET /admin/bills' >;
type Bill = Page[ 'items' ][ number ];
type BillFile = Answer< 'GET /admin/bills/{id}' >;

const SHAPE: ListShape = { filters: { gateway: 'gateway', state: 'state' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'day',
	fields: [ 'gateway', 'state', 'paid', 'refunded', 'fee', 'checked' ],
	layout: {
		styles: {
			day: { width: '9em' },
			paid: { width: '9em', align: 'end' },
			refunded: { width: '9em', align: 'end' },
			fee: { width: '8em', align: 'end' },
			checked: { width: '10em' },
		},
	},
};

/** What the check has come to. */
function resultOf( { is_read, faults }: Bill ): { text: string; look: string } {
	if ( ! is_read ) {
		return { text: __( '没有取到账单', 'zeromo-community' ), look: 'is-pending' };
	}
	return faults === 0
		? { text: __( '一致', 'zeromo-community' ), look: 'is-paid' }
		: {
				/* translators: %d: number of differences */
				text: sprintf( __( '%d 处不一致', 'zeromo-community' ), faults ),
				look: 'is-refunding',
			};
}

function sumsOf( { ours, theirs }: BillFile[ 'list' ][ number ] ): string {
	/* translators: 1: our amount, 2: the bill's amount */
	return sprintf( __( '本站 ￥%1$s，账单 ￥%2$s', 'zeromo-community' ), ours, theirs );
}

function State( { item }: { item: Bill } ) {
	const { text, look } = resultOf( item );
	return <span className={ `zmo-orders-state ${ look }` }>{ text }</span>;
}

const sum = ( id: 'paid' | 'refunded' | 'fee', label: string ): Field< Bill > => ( {
	id,
	label,
	...PLAIN,
	render: ( { item } ) => <span className="zmo-orders-sum">￥{ item[ id ] }</span>,
} );

function fields( answer: Page | null ): Field< Bill >[] {
	return [
		{ id: 'day', label: __( '日期', 'zeromo-community' ), ...PLAIN, enableHiding: false },
		{
			id: 'gateway',
			label: __( '支付方式', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: ( answer?.gateways ?? [] ).map( ( { name, label } ) => ( { value: name, label } ) ),
			render: ( { item } ) => <>{ item.label }</>,
		},
		{
			id: 'state',
			label: __( '结果', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: [ { value: 'faults', label: __( '有不一致', 'zeromo-community' ) } ],
			getValue: ( { item } ) => ( item.faults > 0 ? 'faults' : '' ),
			render: State,
		},
		sum( 'paid', __( '收款', 'zeromo-community' ) ),
		sum( 'refunded', __( '退款', 'zeromo-community' ) ),
		sum( 'fee', __( '手续费', 'zeromo-community' ) ),
		{
			id: 'checked',
			label: __( '核对时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.checked } />,
		},
	];
}

/** Ways that are set up and have no bill of a day: what stands there is seen by the provider alone. */
function Without( { labels }: { labels: Page[ 'without' ] } ) {
	return labels.length === 0 ? null : (
		<p className="zmo-bills-none">
			{
				/* translators: %s: ways to pay */
				sprintf( __( '%s没有可以读取的账单，请到支付平台自己核对。', 'zeromo-community' ), labels.join( '、' ) )
			}
		</p>
	);
}

function Check( { gateways, list }: { gateways: Page[ 'gateways' ]; list: ListTools } ) {
	const [ gateway, setGateway ] = useState( gateways[ 0 ]?.name ?? '' );
	const [ day, setDay ] = useState( '' );
	return gateways.length === 0 ? (
		<p className="zmo-bills-none">
			{ __( '接好支付宝、微信支付或 PayPal 以后，每天自动核对前一天的账单。', 'zeromo-community' ) }
		</p>
	) : (
		<div className="zmo-bills-check">
			<AddForm
				label={ __( '核对', 'zeromo-community' ) }
				ready={ day !== '' }
				add={ async () => {
					const bill = await call( 'POST /admin/bills', { gateway, day } );
					list.say(
						`${ bill.day } ${ bill.label }：${ resultOf( bill ).text }`,
						bill.is_read && bill.faults === 0 ? 'success' : 'warning'
					);
					list.reload();
				} }
			>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '支付方式', 'zeromo-community' ) }
					value={ gateway }
					options={ gateways.map( ( { name, label } ) => ( { value: name, label } ) ) }
					onChange={ setGateway }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="date"
					label={ __( '哪一天（北京时间）', 'zeromo-community' ) }
					value={ day }
					onChange={ setDay }
				/>
			</AddForm>
		</div>
	);
}

function Detail( { bill }: { bill: Bill } ) {
	const [ file, setFile ] = useState< BillFile | null >( null );
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		let wanted = true;
		call( 'GET /admin/bills/{id}', { id: bill.id } ).then(
			( answer ) => wanted && setFile( answer ),
			( refusal: unknown ) => wanted && setError( messageOf( refusal ) )
		);
		return () => {
			wanted = false;
		};
	}, [ bill ] );
	return (
		<div className="zmo-orders-detail">
			<p>
				<State item={ bill } />
			</p>
			<Facts
				of={ [
					[ __( '支付方式', 'zeromo-community' ), bill.label ],
					[ __( '账单行数', 'zeromo-community' ), String( bill.lines ) ],
					[ __( '收款', 'zeromo-community' ), `￥${ bill.paid }` ],
					[ __( '退款', 'zeromo-community' ), `￥${ bill.refunded }` ],
					[ __( '手续费', 'zeromo-community' ), `￥${ bill.fee }` ],
				] }
			/>
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			{ file === null && error === '' && <Spinner /> }
			{ file && file.list.length > 0 && (
				<section className="zmo-orders-part">
					<h3>{ __( '不一致的', 'zeromo-community' ) }</h3>
					<ul>
						{ file.list.map( ( fault, n ) => (
							<li key={ n }>
								<span>
									{ fault.label }
									{ fault.refund_no !== '' && ` · ${ __( '退款', 'zeromo-community' ) }` }
									<small>
										<code>{ fault.refund_no || fault.trade_no || fault.attempt }</code>
									</small>
								</span>
								<b>{ sumsOf( fault ) }</b>
							</li>
						) ) }
					</ul>
				</section>
			) }
		</div>
	);
}

const again = ( list: ListTools ): Action< Bill > =>
	actOf(
		{
			id: 'again',
			label: __( '重新核对', 'zeromo-community' ),
			warning: () => __( '再取一次这一天的账单，不会改动任何账目。', 'zeromo-community' ),
			run: async ( { gateway, day } ) => {
				const bill = await call( 'POST /admin/bills', { gateway, day } );
				return `${ bill.day } ${ bill.label }：${ resultOf( bill ).text }`;
			},
		},
		list
	);

export default function Bills() {
	return (
		<ListScreen
			name="bills"
			route="GET /admin/bills"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( { id } ) => String( id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			above={ ( { gateways, without }, list ) => (
				<>
					<Check gateways={ gateways } list={ list } />
					<Without labels={ without } />
				</>
			) }
			empty={ __( '还没有核对过账单。', 'zeromo-community' ) }
			actions={ ( list ) => [ again( list ) ] }
			title={ ( { day, label } ) => `${ day } ${ label }` }
			detail={ ( bill ) => <Detail bill={ bill } /> }
		/>
	);
}
