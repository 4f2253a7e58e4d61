/** 优惠券: codes that take something off an order, on GET and POST /admin/coupons. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { Count, PLAIN, Time } from '../../list/cells';
import { useStart } from '../../start';
import { CouponForm } from './forms';
import '../products/style.scss';

export type Coupon = Answer< 'GET /admin/coupons' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: {}, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'code',
	fields: [ 'label', 'to', 'used', 'state' ],
	layout: { styles: { code: { minWidth: '10em' }, label: { minWidth: '12em' }, used: { minWidth: '7em' } } },
};

function fields(): Field< Coupon >[] {
	return [
		{
			id: 'code',
			label: __( '优惠码', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<>
					<code>{ item.code }</code> { item.name }
				</>
			),
		},
		{ id: 'label', label: __( '优惠', 'zeromo-community' ), ...PLAIN },
		{
			id: 'to',
			label: __( '到期', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) =>
				item.to === null ? <>{ __( '不限', 'zeromo-community' ) }</> : <Time iso={ item.to } />,
		},
		{
			id: 'used',
			label: __( '用了', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.total > 0 ? `${ item.used } / ${ item.total }` : item.used } />,
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => {
				if ( ! item.enabled ) {
					return <>{ __( '已停用', 'zeromo-community' ) }</>;
				}
				if ( item.problem !== '' ) {
					return <>{ __( '不生效：没有写明编号是哪一种订单的', 'zeromo-community' ) }</>;
				}
				return (
					<>{ item.public ? __( '付款时可选', 'zeromo-community' ) : __( '凭码使用', 'zeromo-community' ) }</>
				);
			},
		},
	];
}

function actions( list: ListTools ): Action< Coupon >[] {
	return [
		{
			id: 'edit',
			label: __( '编辑', 'zeromo-community' ),
			isPrimary: true,
			modalSize: 'medium',
			RenderModal: ( { items, closeModal } ) => (
				<CouponForm coupon={ items[ 0 ] ?? null } list={ list } onClose={ () => closeModal?.() } />
			),
		},
	];
}

function NewCoupon( { list }: { list: ListTools } ) {
	const [ open, setOpen ] = useState( useStart( 'new' ) );
	return (
		<p className="zmo-admin-new">
			<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
				{ __( '新建优惠券', 'zeromo-community' ) }
			</Button>
			<span>{ __( '用掉的次数在订单关闭或全额退款后退回。', 'zeromo-community' ) }</span>
			{ open && (
				<Modal
					title={ __( '新建优惠券', 'zeromo-community' ) }
					size="medium"
					onRequestClose={ () => setOpen( false ) }
				>
					<CouponForm coupon={ null } list={ list } onClose={ () => setOpen( false ) } />
				</Modal>
			) }
		</p>
	);
}

export default function Coupons() {
	return (
		<ListScreen
			name="coupons"
			route="GET /admin/coupons"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( coupon ) => String( coupon.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '优惠码', 'zeromo-community' ) }
			above={ ( _, list ) => <NewCoupon list={ list } /> }
			empty={ __( '还没有优惠券。', 'zeromo-community' ) }
			actions={ actions }
		/>
	);
}
