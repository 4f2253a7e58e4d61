/** 收益: what members and circles have earned, on GET /admin/earnings. */
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Field, ListShape, View } from '../../list';
import { ONE, PLAIN, personOf } from '../../list/cells';
import { sumOf } from '../orders/model';
import '../orders/style.scss';

type Page = Answer< 'GET /admin/earnings' >;
type Row = Page[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { by: 'by', month: 'month' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'name',
	fields: [ 'member', 'sales', 'net', 'refunded', 'gross', 'fee' ],
	layout: {
		styles: {
			name: { minWidth: '12em' },
			sales: { width: '5em', align: 'end' },
			net: { width: '8em', align: 'end' },
			refunded: { width: '8em', align: 'end' },
			gross: { width: '8em', align: 'end' },
			fee: { width: '8em', align: 'end' },
		},
	},
};

const sum = ( id: 'net' | 'refunded' | 'gross' | 'fee', label: string ): Field< Row > => ( {
	id,
	label,
	...PLAIN,
	render: ( { item } ) => <span className="zmo-orders-sum">{ sumOf( 'balance', item[ id ] ) }</span>,
} );

function fields( answer: Page | null ): Field< Row >[] {
	return [
		{
			id: 'name',
			label: __( '成员或圈子', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			getValue: ( { item } ) => item.name || personOf( item.member ),
			render: ( { item } ) => <>{ item.name || personOf( item.member ) }</>,
		},
		{
			id: 'member',
			label: __( '归谁', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ personOf( item.member ) }</>,
		},
		{ id: 'sales', label: __( '笔数', 'zeromo-community' ), ...PLAIN },
		sum( 'net', __( '净收入', 'zeromo-community' ) ),
		sum( 'refunded', __( '退款', 'zeromo-community' ) ),
		sum( 'gross', __( '买家支付', 'zeromo-community' ) ),
		sum( 'fee', __( '网站留下', 'zeromo-community' ) ),
		{
			id: 'by',
			label: __( '看什么', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			enableHiding: false,
			elements: [
				{ value: 'members', label: __( '成员，一个月', 'zeromo-community' ) },
				{ value: 'circles', label: __( '圈子，所有时间', 'zeromo-community' ) },
			],
		},
		{
			id: 'month',
			label: __( '月份', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			enableHiding: false,
			elements: ( answer?.months ?? [] ).map( ( month ) => ( { value: month, label: month } ) ),
		},
	];
}

export default function Earnings() {
	return (
		<ListScreen
			name="earnings"
			route="GET /admin/earnings"
			exports={ { type: 'income', label: __( '成员收入', 'zeromo-community' ) } }
			read={ ( { items } ) => ( { items, next: null } ) }
			id={ ( item ) => String( item.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			empty={ __( '还没有收益。', 'zeromo-community' ) }
		/>
	);
}
