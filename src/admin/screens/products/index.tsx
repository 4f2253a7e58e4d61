/** 商品: what is for sale, on GET and POST /admin/products. */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { actOf } from '../../list/act';
import { Count, ONE, PLAIN } from '../../list/cells';
import { useStart } from '../../start';
import { ProductForm } from './forms';
import './style.scss';

export type Product = Answer< 'GET /admin/products' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { status: 'status' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'kind', 'price', 'stock', 'sold', 'status' ],
	layout: { styles: { title: { minWidth: '14em' }, price: { minWidth: '10em' } } },
};

export function kindOf( kind: string ): string {
	switch ( kind ) {
		case 'card':
			return __( '卡密', 'zeromo-community' );
		case 'download':
			return __( '下载', 'zeromo-community' );
		case 'physical':
			return __( '实物', 'zeromo-community' );
		default:
			return __( '虚拟商品', 'zeromo-community' );
	}
}

function moneyOf( { asset }: Product, amount: string ): string {
	/* translators: %s: number of points */
	return asset === 'points' ? sprintf( __( '%s 积分', 'zeromo-community' ), amount ) : `￥${ amount }`;
}

function fields(): Field< Product >[] {
	return [
		{
			id: 'title',
			label: __( '商品', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<span className="zmo-shop-name">
					{ item.image !== null && <img src={ item.image } alt="" /> }
					<span>{ item.title }</span>
				</span>
			),
		},
		{
			id: 'kind',
			label: __( '类型', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ kindOf( item.kind ) }</>,
		},
		{
			id: 'price',
			label: __( '价格', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<span className="zmo-shop-price">
					<b>{ moneyOf( item, item.price ) }</b>
					{ item.original_price !== null && <s>{ moneyOf( item, item.original_price ) }</s> }
					{ item.on_sale && <small>{ __( '特价中', 'zeromo-community' ) }</small> }
				</span>
			),
		},
		{
			id: 'stock',
			label: __( '库存', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.stock ?? __( '不限', 'zeromo-community' ) } />,
		},
		{
			id: 'sold',
			label: __( '卖出', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Count of={ item.sold } />,
		},
		{
			id: 'status',
			label: __( '状态', 'zeromo-community' ),
			elements: [
				{ value: 'publish', label: __( '在售', 'zeromo-community' ) },
				{ value: 'draft', label: __( '未上架', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
		},
	];
}

function actions( list: ListTools ): Action< Product >[] {
	const put = ( id: string, label: string, status: 'publish' | 'draft', warning: string ) =>
		actOf< Product >(
			{
				id,
				label,
				fits: ( item ) => item.status !== status,
				warning: () => warning,
				run: async ( item ) => {
					await call( 'POST /admin/products', {
						id: item.id,
						title: item.title,
						price: item.full_price,
						status,
					} );
					return status === 'publish'
						? /* translators: %s: name of a product */
							sprintf( __( '已上架「%s」', 'zeromo-community' ), item.title )
						: /* translators: %s: name of a product */
							sprintf( __( '已下架「%s」', 'zeromo-community' ), item.title );
				},
			},
			list
		);
	return [
		{
			id: 'edit',
			label: __( '编辑', 'zeromo-community' ),
			isPrimary: true,
			modalSize: 'large',
			RenderModal: ( { items, closeModal } ) => (
				<ProductForm product={ items[ 0 ] ?? null } list={ list } onClose={ () => closeModal?.() } />
			),
		},
		put( 'on', __( '上架', 'zeromo-community' ), 'publish', __( '成员可以看到和购买它。', 'zeromo-community' ) ),
		put(
			'off',
			__( '下架', 'zeromo-community' ),
			'draft',
			__( '成员看不到它，也不能再购买；已有的订单不受影响。', 'zeromo-community' )
		),
	];
}

function NewProduct( { list }: { list: ListTools } ) {
	const [ open, setOpen ] = useState( useStart( 'new' ) );
	return (
		<p className="zmo-admin-new">
			<Button __next40pxDefaultSize variant="primary" onClick={ () => setOpen( true ) }>
				{ __( '新建商品', 'zeromo-community' ) }
			</Button>
			<span>{ __( '发货和售后在“商城订单”里。', 'zeromo-community' ) }</span>
			{ open && (
				<Modal
					title={ __( '新建商品', 'zeromo-community' ) }
					size="large"
					onRequestClose={ () => setOpen( false ) }
				>
					<ProductForm product={ null } list={ list } onClose={ () => setOpen( false ) } />
				</Modal>
			) }
		</p>
	);
}

export default function Products() {
	return (
		<ListScreen
			name="products"
			route="GET /admin/products"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( product ) => String( product.id ) }
			fields={ fields }
			base={ BASE }
			shape={ SHAPE }
			search={ __( '名称', 'zeromo-community' ) }
			above={ ( _, list ) => <NewProduct list={ list } /> }
			empty={ __( '还没有商品。', 'zeromo-community' ) }
			actions={ actions }
		/>
	);
}
