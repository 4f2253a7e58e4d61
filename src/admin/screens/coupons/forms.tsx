/** What is typed for a coupon. */
import { SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { ListTools } from '../../list';
import { ActFrame } from '../../list/form';
import { fromLocal, toLocal } from '../products/model';
import type { Coupon } from '.';

const SIZE = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true } as const;

interface Props {
	coupon: Coupon | null;
	list: ListTools;
	onClose: () => void;
}

/** Kinds of which a number names no one thing. */
const VARIOUS = [ '', 'gift', 'tip' ];

/** Kinds of orders that take coupons; and that of a coupon which names another. */
function kindsWith( kind: string ) {
	const known = [
		{ value: '', label: __( '全部', 'zeromo-community' ) },
		{ value: 'product', label: __( '商品', 'zeromo-community' ) },
		{ value: 'post', label: __( '付费内容', 'zeromo-community' ) },
		{ value: 'vip', label: __( '会员', 'zeromo-community' ) },
		{ value: 'circle', label: __( '付费圈子', 'zeromo-community' ) },
		{ value: 'series', label: __( '专栏', 'zeromo-community' ) },
	];
	return known.some( ( { value } ) => value === kind ) ? known : [ ...known, { value: kind, label: kind } ];
}

export function CouponForm( { coupon, list, onClose }: Props ) {
	const [ code, setCode ] = useState( coupon?.code ?? '' );
	const [ name, setName ] = useState( coupon?.name ?? '' );
	const [ way, setWay ] = useState< 'off' | 'percent' >( coupon !== null && coupon.percent > 0 ? 'percent' : 'off' );
	const [ off, setOff ] = useState( coupon?.off ?? '' );
	const [ percent, setPercent ] = useState( String( coupon?.percent ?? '' ) );
	const [ least, setLeast ] = useState( coupon?.least ?? '' );
	const [ to, setTo ] = useState( toLocal( coupon?.to ?? null ) );
	const [ total, setTotal ] = useState( String( coupon?.total ?? 0 ) );
	const [ each, setEach ] = useState( String( coupon?.per_member ?? 1 ) );
	const [ kind, setKind ] = useState( coupon?.kind ?? 'product' );
	const [ item, setItem ] = useState( String( coupon?.item_id ?? 0 ) );
	const [ shown, setShown ] = useState( coupon?.public ?? false );
	const [ enabled, setEnabled ] = useState( coupon?.enabled ?? true );
	// The server refuses it, too; one that is switched off stays as it is.
	const vague = Number( item ) > 0 && VARIOUS.includes( kind );
	return (
		<ActFrame
			label={ __( '保存优惠券', 'zeromo-community' ) }
			ready={ way === 'off' ? /^\d+(\.\d{1,2})?$/.test( off.trim() ) : /^[1-9]\d?$|^100$/.test( percent.trim() ) }
			onClose={ onClose }
			run={ async () => {
				const saved = await call( 'POST /admin/coupons', {
					id: coupon?.id ?? 0,
					code: code.trim(),
					name,
					off: way === 'off' ? off.trim() : '',
					percent: way === 'off' ? 0 : Number( percent ),
					least: least.trim(),
					to: fromLocal( to ),
					total: Number( total ),
					per_member: Number( each ),
					kind,
					item_id: Number( item ),
					public: shown,
					enabled,
				} );
				/* translators: %s: code of a coupon */
				list.say( sprintf( __( '已保存优惠码 %s', 'zeromo-community' ), saved.code ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					{ ...SIZE }
					label={ __( '优惠码，不填就自动生成', 'zeromo-community' ) }
					maxLength={ 40 }
					disabled={ coupon !== null }
					value={ code }
					onChange={ setCode }
				/>
				<div className="zmo-shop-row">
					<SelectControl
						{ ...SIZE }
						label={ __( '怎么优惠', 'zeromo-community' ) }
						value={ way }
						options={ [
							{ value: 'off', label: __( '减金额', 'zeromo-community' ) },
							{ value: 'percent', label: __( '减百分比', 'zeromo-community' ) },
						] }
						onChange={ setWay }
					/>
					{ way === 'off' ? (
						<TextControl
							{ ...SIZE }
							inputMode="decimal"
							label={ __( '减多少元', 'zeromo-community' ) }
							value={ off }
							onChange={ setOff }
						/>
					) : (
						<TextControl
							{ ...SIZE }
							inputMode="numeric"
							label={ __( '减百分之几', 'zeromo-community' ) }
							value={ percent }
							onChange={ setPercent }
						/>
					) }
					<TextControl
						{ ...SIZE }
						inputMode="decimal"
						label={ __( '满多少元可用', 'zeromo-community' ) }
						value={ least }
						onChange={ setLeast }
					/>
				</div>
				<SelectControl
					{ ...SIZE }
					label={ __( '用于哪种订单', 'zeromo-community' ) }
					value={ kind }
					options={ kindsWith( kind ) }
					help={ __( '作者、圈主的收入按优惠后的价格计算。', 'zeromo-community' ) }
					onChange={ setKind }
				/>
				{ ( vague || ! VARIOUS.includes( kind ) ) && (
					<TextControl
						{ ...SIZE }
						type="number"
						min={ 0 }
						label={ __( '只用于一件：它的编号，0 为全部', 'zeromo-community' ) }
						help={
							vague
								? __(
										'没有写明编号是哪一种订单的，不会生效：请选择订单种类，或改为 0。',
										'zeromo-community'
									)
								: ''
						}
						value={ item }
						onChange={ setItem }
					/>
				) }
				<div className="zmo-shop-row">
					<TextControl
						{ ...SIZE }
						type="number"
						min={ 0 }
						label={ __( '一共几次，0 为不限', 'zeromo-community' ) }
						value={ total }
						onChange={ setTotal }
					/>
					<TextControl
						{ ...SIZE }
						type="number"
						min={ 0 }
						label={ __( '每人几次，0 为不限', 'zeromo-community' ) }
						value={ each }
						onChange={ setEach }
					/>
				</div>
				<TextControl
					{ ...SIZE }
					type="datetime-local"
					label={ __( '到期，可不填', 'zeromo-community' ) }
					value={ to }
					onChange={ setTo }
				/>
				<TextControl
					{ ...SIZE }
					label={ __( '备注，只有管理员看得到', 'zeromo-community' ) }
					maxLength={ 40 }
					value={ name }
					onChange={ setName }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( '付款时提供给所有人', 'zeromo-community' ) }
					checked={ shown }
					onChange={ setShown }
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( '可用', 'zeromo-community' ) }
					checked={ enabled }
					onChange={ setEnabled }
				/>
			</div>
		</ActFrame>
	);
}
