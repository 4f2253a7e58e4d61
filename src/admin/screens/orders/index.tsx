/** 订单: everybody's orders, on GET /admin/orders; one of them beside the list, on GET /admin/orders/{order_no}. */
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Field, ListShape, View } from '../../list';
import { ONE, PLAIN, Time } from '../../list/cells';
import { Detail } from './detail';
import { buyerOf, sumOf } from './model';
import { refundAct } from './refund';
import './style.scss';

type Page = Answer< 'GET /admin/orders' >;
export type Order = Page[ 'items' ][ number ];

const SHAPE: ListShape = {
	filters: { status: 'status', kind: 'kind', method: 'method', created: { from: 'from', to: 'to' } },
	sorts: { created: '' },
};

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'status', 'amount', 'buyer', 'method', 'created' ],
	sort: { field: 'created', direction: 'desc' },
	layout: {
		styles: {
			title: { minWidth: '14em' },
			status: { width: '6em' },
			amount: { width: '9em', align: 'end' },
			created: { width: '10em' },
		},
	},
};

const words = ( list: { name: string; label: string }[] = [] ) =>
	list.map( ( { name, label } ) => ( { value: name, label } ) );

function fields( answer: Page | null ): Field< Order >[] {
	return [
		{
			id: 'title',
			label: __( '买的东西', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<span className="zmo-orders-title">
					{ item.title }
					<small>
						{ item.kind_label } · <code>{ item.order_no }</code>
					</small>
				</span>
			),
		},
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: [
				{ value: 'pending', label: __( '待支付', 'zeromo-community' ) },
				{ value: 'paid', label: __( '已支付', 'zeromo-community' ) },
				{ value: 'closed', label: __( '已关闭', 'zeromo-community' ) },
				{ value: 'refunding', label: __( '退款中', 'zeromo-community' ) },
				{ value: 'refunded', label: __( '退款中和已退款', 'zeromo-community' ) },
			],
			render: ( { item } ) => (
				<span className={ `zmo-orders-state is-${ item.status }` }>{ item.status_label }</span>
			),
		},
		{
			id: 'amount',
			label: __( '金额', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <span className="zmo-orders-sum">{ sumOf( item.asset, item.amount ) }</span>,
		},
		{
			id: 'buyer',
			label: __( '买家', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ buyerOf( item ) }</>,
		},
		{
			id: 'method',
			label: __( '支付方式', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: words( answer?.methods ),
			render: ( { item } ) => <>{ item.method_label }</>,
		},
		{
			id: 'kind',
			label: __( '种类', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: words( answer?.kinds ),
			render: ( { item } ) => <>{ item.kind_label }</>,
		},
		{
			id: 'created',
			type: 'date',
			label: __( '下单时间', 'zeromo-community' ),
			filterBy: { operators: [ 'between', 'afterInc', 'beforeInc' ] },
			enableSorting: false,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

export default function Orders() {
	return (
		<ListScreen
			name="orders"
			route="GET /admin/orders"
			exports={ { type: 'orders', label: __( '订单', 'zeromo-community' ) } }
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( order ) => order.order_no }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '订单号、编号或邮箱', 'zeromo-community' ) }
			empty={ __( '没有这样的订单。', 'zeromo-community' ) }
			actions={ ( list ) => [ refundAct( list ) ] }
			title={ ( order ) => order.title }
			detail={ ( order, list ) => <Detail order={ order } list={ list } /> }
		/>
	);
}
