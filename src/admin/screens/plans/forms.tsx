/** What is typed for a plan. */
import { SelectControl, TextControl, ToggleControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { oneOf } from '../../../shared/widget/props';
import { call } from '../../../shared/api/client';
import type { ListTools } from '../../list';
import { ActFrame } from '../../list/form';
import type { Level, Plan } from '.';

/** Terms that are offered; others are typed. */
const TERMS = [ 31, 93, 366, 0 ];

const MARKS = [ '', 'best', 'limited' ] as const;

export function termOf( days: number ): string {
	switch ( days ) {
		case 0:
			return __( '永久', 'zeromo-community' );
		case 31:
			return __( '1 个月（31 天）', 'zeromo-community' );
		case 93:
			return __( '1 季（93 天）', 'zeromo-community' );
		case 366:
			return __( '1 年（366 天）', 'zeromo-community' );
		default:
			/* translators: %d: number of days */
			return sprintf( __( '%d 天', 'zeromo-community' ), days );
	}
}

interface Props {
	plan: Plan | null;
	levels: Level[];
	list: ListTools;
	onClose: () => void;
}

export function PlanForm( { plan, levels, list, onClose }: Props ) {
	const [ name, setName ] = useState( plan?.name ?? '' );
	const [ level, setLevel ] = useState( plan?.level ?? levels[ 0 ]?.level ?? 1 );
	const [ days, setDays ] = useState( String( plan?.days ?? TERMS[ 0 ] ) );
	const [ other, setOther ] = useState( plan !== null && ! TERMS.includes( plan.days ) );
	const [ price, setPrice ] = useState( plan?.price ?? '' );
	const [ original, setOriginal ] = useState( plan?.original_price ?? '' );
	const [ first, setFirst ] = useState( plan?.first_price ?? '' );
	const [ points, setPoints ] = useState( plan && plan.points > 0 ? String( plan.points ) : '' );
	const [ mark, setMark ] = useState( oneOf( plan?.mark, MARKS ) );
	const [ enabled, setEnabled ] = useState( plan?.enabled ?? true );
	const next = Math.max( 0, ...levels.map( ( one ) => one.level ) ) + 1;
	return (
		<ActFrame
			label={ __( '保存方案', 'zeromo-community' ) }
			ready={
				name.trim() !== '' &&
				/^\d+(\.\d{1,2})?$/.test( price.trim() ) &&
				/^\d+$/.test( days ) &&
				/^\d*$/.test( points )
			}
			onClose={ onClose }
			run={ async () => {
				const saved = await call( 'POST /admin/plans', {
					id: plan?.id ?? 0,
					name,
					level,
					days: Number( days ),
					price: price.trim(),
					original_price: original.trim(),
					first_price: first.trim(),
					enabled,
					points: Number( points ) || 0,
					mark,
				} );
				/* translators: %s: name of a plan */
				list.say( sprintf( __( '已保存「%s」', 'zeromo-community' ), saved.name ) );
				list.reload();
			} }
		>
			<div className="zmo-admin-form">
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '名称，如 年度会员', 'zeromo-community' ) }
					maxLength={ 20 }
					value={ name }
					onChange={ setName }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '等级', 'zeromo-community' ) }
					value={ String( level ) }
					options={ [
						...levels.map( ( one ) => ( { value: String( one.level ), label: one.name } ) ),
						{
							value: String( next ),
							/* translators: %d: number of a new level */
							label: sprintf( __( '新的一级（VIP%d）', 'zeromo-community' ), next ),
						},
					] }
					onChange={ ( value ) => setLevel( Number( value ) ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '期限', 'zeromo-community' ) }
					value={ other ? 'other' : days }
					options={ [
						...TERMS.map( ( term ) => ( { value: String( term ), label: termOf( term ) } ) ),
						{ value: 'other', label: __( '其他天数', 'zeromo-community' ) },
					] }
					onChange={ ( value ) => {
						setOther( value === 'other' );
						if ( value !== 'other' ) {
							setDays( value );
						}
					} }
				/>
				{ other && (
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						type="number"
						min={ 1 }
						label={ __( '天数', 'zeromo-community' ) }
						value={ days }
						onChange={ setDays }
					/>
				) }
				<div className="zmo-plans-prices">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						inputMode="decimal"
						label={ __( '价格，元', 'zeromo-community' ) }
						value={ price }
						onChange={ setPrice }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						inputMode="decimal"
						label={ __( '原价，可不填', 'zeromo-community' ) }
						value={ original }
						onChange={ setOriginal }
					/>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						inputMode="decimal"
						label={ __( '首次开通，可不填', 'zeromo-community' ) }
						value={ first }
						onChange={ setFirst }
					/>
				</div>
				<div className="zmo-plans-prices">
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						inputMode="numeric"
						label={ __( '兑换要多少积分，可不填', 'zeromo-community' ) }
						value={ points }
						onChange={ setPoints }
					/>
					<SelectControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '角标', 'zeromo-community' ) }
						value={ mark }
						options={ [
							{ value: '', label: __( '没有', 'zeromo-community' ) },
							{ value: 'best', label: __( '推荐', 'zeromo-community' ) },
							{ value: 'limited', label: __( '限时', 'zeromo-community' ) },
						] }
						onChange={ ( word ) => setMark( oneOf( word, MARKS ) ) }
					/>
				</div>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( '出售', 'zeromo-community' ) }
					checked={ enabled }
					onChange={ setEnabled }
				/>
			</div>
		</ActFrame>
	);
}
