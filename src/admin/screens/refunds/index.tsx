/** 退款申请: what members ask back, on GET /admin/refund-requests; decided by POST /admin/refund-requests/{id}. */
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { ONE, PLAIN, Time, personOf } from '../../list/cells';
import { Facts } from '../../list/facts';
import { sumOf } from '../orders/model';
import '../orders/style.scss';

type Request = Answer< 'GET /admin/refund-requests' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { state: 'state' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'state', 'amount', 'member', 'reason', 'created' ],
	layout: {
		styles: {
			title: { minWidth: '12em' },
			state: { width: '7em' },
			amount: { width: '9em', align: 'end' },
			created: { width: '10em' },
		},
	},
};

function State( { item }: { item: Request } ) {
	const tone = item.status === 'waiting' ? 'refunding' : item.status;
	return (
		<span className={ `zmo-orders-state is-${ tone }` }>
			{ item.order_status === 'refunding' ? __( '平台处理中', 'zeromo-community' ) : item.label }
		</span>
	);
}

function fields(): Field< Request >[] {
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
						{ item.kind } · <code>{ item.order_no }</code>
					</small>
				</span>
			),
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			filterBy: ONE,
			enableSorting: false,
			elements: [
				{ value: 'waiting', label: __( '待审核', 'zeromo-community' ) },
				{ value: 'approved', label: __( '已同意', 'zeromo-community' ) },
				{ value: 'refused', label: __( '已拒绝', 'zeromo-community' ) },
				{ value: 'withdrawn', label: __( '已撤回', 'zeromo-community' ) },
			],
			render: State,
		},
		{
			id: 'amount',
			label: __( '申请金额', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <span className="zmo-orders-sum">{ sumOf( item.asset, item.amount ) }</span>,
		},
		{
			id: 'member',
			label: __( '买家', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ personOf( item.member ) }</>,
		},
		{ id: 'reason', label: __( '原因', 'zeromo-community' ), ...PLAIN },
		{
			id: 'created',
			label: __( '申请时间', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

function acts( list: ListTools ): Action< Request >[] {
	const decide = ( action: 'approve' | 'refuse', label: string, warning: string, needed: boolean ) =>
		actOf< Request >(
			{
				id: action,
				label,
				fits: ( { status } ) => status === 'waiting',
				primary: ! needed,
				destructive: needed,
				warning: () => warning,
				reason: { label: __( '答复，买家会看到', 'zeromo-community' ), needed },
				run: async ( { id }, note ) => {
					const now = await call( 'POST /admin/refund-requests/{id}', { id, action, note } );
					/* translators: 1: what was bought, 2: state of the request */
					return sprintf( __( '「%1$s」的退款申请：%2$s', 'zeromo-community' ), now.title, now.label );
				},
			},
			list
		);
	return [
		decide(
			'approve',
			__( '同意并退款', 'zeromo-community' ),
			__( '按订单原来的方式退回。全额退款后，买到的内容会收回，作者的收益也会扣回。', 'zeromo-community' ),
			false
		),
		decide( 'refuse', __( '拒绝', 'zeromo-community' ), __( '订单保持不变。', 'zeromo-community' ), true ),
	];
}

function Detail( { item }: { item: Request } ) {
	const spoken = ( iso: string | null ) => ( iso === null ? '' : new Date( iso ).toLocaleString( 'zh-CN' ) );
	return (
		<div className="zmo-orders-detail">
			<p className="zmo-orders-head">
				<b>{ sumOf( item.asset, item.amount ) }</b>
				<State item={ item } />
			</p>
			<Facts
				of={ [
					[ __( '买的东西', 'zeromo-community' ), item.title ],
					[ __( '订单金额', 'zeromo-community' ), sumOf( item.asset, item.total ) ],
					[ __( '订单号', 'zeromo-community' ), item.order_no ],
					[ __( '买家', 'zeromo-community' ), personOf( item.member ) ],
					[ __( '原因', 'zeromo-community' ), item.reason ],
					[ __( '为什么要审核', 'zeromo-community' ), item.why ],
					[ __( '按规则立即同意', 'zeromo-community' ), item.by_rule ? __( '是', 'zeromo-community' ) : '' ],
					[ __( '答复', 'zeromo-community' ), item.answer ],
					[ __( '申请时间', 'zeromo-community' ), spoken( item.created ) ],
					[ __( '处理时间', 'zeromo-community' ), spoken( item.decided ) ],
				] }
			/>
		</div>
	);
}

export default function Refunds() {
	return (
		<ListScreen
			name="refunds"
			route="GET /admin/refund-requests"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( { id } ) => String( id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '订单号或成员编号', 'zeromo-community' ) }
			empty={ __( '没有退款申请。', 'zeromo-community' ) }
			actions={ acts }
			title={ ( { title } ) => title }
			detail={ ( item ) => <Detail item={ item } /> }
		/>
	);
}
