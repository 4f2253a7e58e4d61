/** 商城订单: parcels and questions of buyers, on GET and POST /admin/shop-orders. */
import { TextareaControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { ONE, PLAIN, Time } from '../../list/cells';
import { ActFrame } from '../../list/form';
import '../products/style.scss';

type Sale = Answer< 'GET /admin/shop-orders' >[ 'items' ][ number ];

const SHAPE: ListShape = { filters: { state: 'state' }, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'title',
	fields: [ 'member', 'parcel', 'state', 'created' ],
	layout: { styles: { title: { minWidth: '12em' }, parcel: { minWidth: '16em' } } },
};

function fields(): Field< Sale >[] {
	return [
		{
			id: 'title',
			label: __( '商品', 'zeromo-community' ),
			...PLAIN,
			enableHiding: false,
			render: ( { item } ) => (
				<span className="zmo-shop-name">
					{ item.image !== null && <img src={ item.image } alt="" /> }
					<span>
						{ item.title } × { item.quantity }
						<small className="zmo-shop-to">{ item.order_no }</small>
					</span>
				</span>
			),
		},
		{
			id: 'member',
			label: __( '买家', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<>
					{ item.member?.name ??
						( item.is_visitor ? __( '游客', 'zeromo-community' ) : __( '已注销', 'zeromo-community' ) ) }
				</>
			),
		},
		{
			id: 'parcel',
			label: __( '收货与售后', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => (
				<>
					{ item.receiver !== '' && (
						<span className="zmo-shop-to">
							{ item.receiver } { item.phone } { item.address }
						</span>
					) }
					{ item.parcels.map( ( one ) => (
						<span key={ one.tracking } className="zmo-shop-to">
							{ one.carrier } { one.tracking } × { one.pieces }
						</span>
					) ) }
					{ item.question !== '' && <span>{ item.question }</span> }
					{ item.answer !== '' && <span className="zmo-shop-to">{ item.answer }</span> }
				</>
			),
		},
		{
			id: 'state',
			label: __( '状态', 'zeromo-community' ),
			render: ( { item } ) => <>{ item.label }</>,
			elements: [
				{ value: 'to_ship', label: __( '待发货', 'zeromo-community' ) },
				{ value: 'shipped', label: __( '待收货', 'zeromo-community' ) },
				{ value: 'after_sale', label: __( '售后', 'zeromo-community' ) },
				{ value: 'done', label: __( '已完成', 'zeromo-community' ) },
				{ value: 'waiting', label: __( '待支付', 'zeromo-community' ) },
				{ value: 'closed', label: __( '已关闭', 'zeromo-community' ) },
				{ value: 'refunded', label: __( '已退款', 'zeromo-community' ) },
			],
			filterBy: ONE,
			enableSorting: false,
		},
		{
			id: 'created',
			label: __( '下单', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

interface FormProps {
	sale: Sale | undefined;
	list: ListTools;
	onClose: () => void;
}

function ShipForm( { sale, list, onClose }: FormProps ) {
	const unsent = sale?.unsent ?? 0;
	// All of it is sent: the number of the last parcel is mended.
	const last = unsent > 0 ? undefined : sale?.parcels.at( -1 );
	const [ carrier, setCarrier ] = useState( sale?.carrier ?? '' );
	const [ tracking, setTracking ] = useState( last?.tracking ?? '' );
	const [ pieces, setPieces ] = useState( String( unsent ) );
	return (
		<ActFrame
			label={ __( '发货', 'zeromo-community' ) }
			ready={ tracking.trim() !== '' }
			onClose={ onClose }
			run={ async () => {
				const order_no = sale?.order_no ?? '';
				await call( 'POST /admin/shop-orders/{order_no}', {
					order_no,
					action: 'ship',
					carrier,
					tracking,
					pieces: last === undefined ? Number( pieces ) : 0,
					parcel: last?.id ?? 0,
				} );
				/* translators: %s: number of a parcel */
				list.say( sprintf( __( '已发货，单号 %s', 'zeromo-community' ), tracking ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<p>{ `${ sale?.receiver ?? '' } ${ sale?.phone ?? '' } ${ sale?.address ?? '' }` }</p>
				<div className="zmo-shop-row">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '快递公司', 'zeromo-community' ) }
						maxLength={ 40 }
						list="zmo-carriers"
						value={ carrier }
						onChange={ setCarrier }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '快递单号', 'zeromo-community' ) }
						maxLength={ 60 }
						value={ tracking }
						onChange={ setTracking }
					/>
					{ unsent > 1 && (
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							type="number"
							min={ 1 }
							max={ unsent }
							/* translators: %d: number of pieces that are left to be sent */
							label={ sprintf( __( '几件（剩 %d 件）', 'zeromo-community' ), unsent ) }
							value={ pieces }
							onChange={ setPieces }
						/>
					) }
				</div>
			</div>
		</ActFrame>
	);
}

function AnswerForm( { sale, list, onClose }: FormProps ) {
	const [ note, setNote ] = useState( '' );
	return (
		<ActFrame
			label={ __( '答复', 'zeromo-community' ) }
			ready={ note.trim() !== '' }
			onClose={ onClose }
			run={ async () => {
				const order_no = sale?.order_no ?? '';
				await call( 'POST /admin/shop-orders/{order_no}', { order_no, action: 'answer', note } );
				list.say( __( '已答复买家', 'zeromo-community' ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<p>{ sale?.question }</p>
				<TextareaControl
					__nextHasNoMarginBottom
					label={ __( '给买家的答复', 'zeromo-community' ) }
					maxLength={ 300 }
					value={ note }
					onChange={ setNote }
				/>
			</div>
		</ActFrame>
	);
}

function actions( list: ListTools ): Action< Sale >[] {
	return [
		{
			id: 'ship',
			label: __( '发货', 'zeromo-community' ),
			isPrimary: true,
			isEligible: ( item ) => item.kind === 'physical' && [ 'to_ship', 'shipped' ].includes( item.state ),
			modalSize: 'medium',
			RenderModal: ( { items, closeModal } ) => (
				<ShipForm sale={ items[ 0 ] } list={ list } onClose={ () => closeModal?.() } />
			),
		},
		{
			id: 'answer',
			label: __( '答复售后', 'zeromo-community' ),
			isPrimary: true,
			isEligible: ( item ) => item.state === 'after_sale',
			modalSize: 'medium',
			RenderModal: ( { items, closeModal } ) => (
				<AnswerForm sale={ items[ 0 ] } list={ list } onClose={ () => closeModal?.() } />
			),
		},
	];
}

export default function ShopOrders() {
	return (
		<ListScreen
			name="shop-orders"
			route="GET /admin/shop-orders"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( sale ) => sale.order_no }
			fields={ fields }
			above={ ( { carriers } ) => (
				<datalist id="zmo-carriers">
					{ carriers.map( ( one ) => (
						<option key={ one } value={ one } />
					) ) }
				</datalist>
			) }
			base={ BASE }
			shape={ SHAPE }
			empty={ __( '还没有商城订单。', 'zeromo-community' ) }
			actions={ actions }
		/>
	);
}
