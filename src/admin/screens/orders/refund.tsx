/** 退款: an order is paid back, whole, in part, or a line of it. */
import { Button, Modal, Notice, RadioControl, SelectControl, Spinner, TextControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import type { Action, ListTools } from '../../list';
import { ActFrame, Refusal } from '../../list/form';
import { sumOf } from './model';
import type { Order } from '.';
import type { OrderFile } from './detail';

type Refund = OrderFile[ 'refunds' ][ number ];
type Way = 'source' | 'balance';

const HOW: Record< string, string > = {
	source: __( '由支付平台退给付款人，平台确认之前订单是“退款中”。', 'zeromo-community' ),
	balance: __( '立即退到买家的余额或积分。', 'zeromo-community' ),
};

interface FormProps {
	file: OrderFile;
	list: ListTools;
	onClose: () => void;
}

function RefundForm( { file, list, onClose }: FormProps ) {
	const { asset, lines, ways, most, left } = file;
	const [ line, setLine ] = useState( '0' );
	const [ amount, setAmount ] = useState( most );
	const [ to, setTo ] = useState( ways[ 0 ]?.name ?? '' );
	const [ reason, setReason ] = useState( '' );
	// Sent again after an answer that got lost, it is the same call.
	const [ key ] = useState( () => crypto.randomUUID() );
	if ( ways.length === 0 ) {
		return <Refusal>{ __( '这个订单现在不能退款。', 'zeromo-community' ) }</Refusal>;
	}
	return (
		<ActFrame
			label={ __( '退款', 'zeromo-community' ) }
			ready={ amount.trim() !== '' && reason.trim() !== '' }
			destructive
			onClose={ onClose }
			run={ async () => {
				const after = await call( 'POST /admin/orders/{order_no}/refund', {
					order_no: file.order_no,
					amount: amount.trim(),
					line: Number( line ),
					to: to as Way,
					reason,
					left,
					idempotency_key: key,
				} );
				list.say( `${ after.title } · ${ after.status_label }` );
				list.reload();
			} }
		>
			{ most !== left && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: 1, 2: amounts */
						__( '充值的钱已经花掉一部分：还没退 %1$s，现在最多能退 %2$s。', 'zeromo-community' ),
						sumOf( asset, left ),
						sumOf( asset, most )
					) }
				</Notice>
			) }
			<div className="zmo-orders-refund">
				{ lines.length > 1 && (
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '退哪一部分', 'zeromo-community' ) }
						value={ line }
						options={ [
							{ value: '0', label: __( '整个订单', 'zeromo-community' ) },
							...lines
								.filter( ( one ) => Number( one.left ) > 0 )
								.map( ( one ) => ( {
									value: String( one.id ),
									label: `${ one.title } · ${ sumOf( asset, one.left ) }`,
								} ) ),
						] }
						onChange={ ( chosen ) => {
							setLine( chosen );
							setAmount( lines.find( ( { id } ) => String( id ) === chosen )?.left ?? most );
						} }
					/>
				) }
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					inputMode="decimal"
					label={
						asset === 'points'
							? __( '退多少积分', 'zeromo-community' )
							: __( '退多少元', 'zeromo-community' )
					}
					help={ sprintf(
						/* translators: %s: an amount */
						__( '最多 %s；全部退完时，买到的东西立即收回。', 'zeromo-community' ),
						sumOf( asset, most )
					) }
					value={ amount }
					onChange={ setAmount }
				/>
				<RadioControl
					label={ __( '退到哪里', 'zeromo-community' ) }
					selected={ to }
					options={ ways.map( ( { name, label } ) => ( {
						value: name,
						label: asset === 'points' ? __( '退回积分', 'zeromo-community' ) : label,
						description: HOW[ name ] ?? '',
					} ) ) }
					onChange={ setTo }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '退款原因', 'zeromo-community' ) }
					help={ __( '买家会看到，也写入操作记录。', 'zeromo-community' ) }
					maxLength={ 200 }
					value={ reason }
					onChange={ setReason }
				/>
			</div>
		</ActFrame>
	);
}

function Asked( { order, list, onClose }: { order: Order; list: ListTools; onClose: () => void } ) {
	const [ file, setFile ] = useState< Answer< 'GET /admin/orders/{order_no}' > | null >( null );
	const [ error, setError ] = useState( '' );
	const { order_no } = order;
	useEffect( () => {
		let wanted = true;
		call( 'GET /admin/orders/{order_no}', { order_no } ).then(
			( answer ) => wanted && setFile( answer ),
			( refusal: unknown ) => wanted && setError( messageOf( refusal ) )
		);
		return () => {
			wanted = false;
		};
	}, [ order_no ] );
	if ( error !== '' ) {
		return <Refusal>{ error }</Refusal>;
	}
	return file === null ? <Spinner /> : <RefundForm file={ file } list={ list } onClose={ onClose } />;
}

/** The act of a row. */
export function refundAct( list: ListTools ): Action< Order > {
	return {
		id: 'refund',
		label: __( '退款', 'zeromo-community' ),
		isPrimary: true,
		isEligible: ( { status, amount, refunded } ) => status === 'paid' && amount !== refunded,
		modalSize: 'small',
		RenderModal: ( { items: [ order ], closeModal } ) =>
			order ? <Asked order={ order } list={ list } onClose={ () => closeModal?.() } /> : <></>,
	};
}

const STEPS = [
	{
		action: 'again' as const,
		label: __( '再试一次', 'zeromo-community' ),
		warning: __( '用同一个退款单号再向支付平台申请一次，不会退两次。', 'zeromo-community' ),
	},
	{
		action: 'by_hand' as const,
		label: __( '已在平台退款', 'zeromo-community' ),
		warning: __( '只记账，不退钱：请先在支付平台把钱退给付款人，再在这里登记。', 'zeromo-community' ),
	},
	{
		action: 'drop' as const,
		label: __( '取消退款', 'zeromo-community' ),
		warning: __( '订单恢复成已支付，可以改退到余额。请先在支付平台确认这笔退款没有成功。', 'zeromo-community' ),
	},
];

/** What staff can do about a refund that its provider does not send. */
export function StuckActs( { refund, list }: { refund: Refund; list: ListTools } ) {
	const [ open, setOpen ] = useState( '' );
	const [ note, setNote ] = useState( '' );
	const step = STEPS.find( ( { action } ) => action === open );
	return (
		<span className="zmo-orders-stuck">
			{ STEPS.map( ( { action, label } ) => (
				<Button key={ action } variant="link" onClick={ () => setOpen( action ) }>
					{ label }
				</Button>
			) ) }
			{ step && (
				<Modal title={ step.label } size="small" onRequestClose={ () => setOpen( '' ) }>
					<ActFrame
						label={ step.label }
						ready
						onClose={ () => setOpen( '' ) }
						run={ async () => {
							const after = await call( 'POST /admin/refunds/{id}', {
								id: refund.id,
								action: step.action,
								note,
							} );
							list.say( `${ after.title } · ${ after.status_label }` );
							list.reload();
						} }
					>
						<p>{ step.warning }</p>
						<TextControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( '备注，可不填', 'zeromo-community' ) }
							maxLength={ 200 }
							value={ note }
							onChange={ setNote }
						/>
					</ActFrame>
				</Modal>
			) }
		</span>
	);
}
