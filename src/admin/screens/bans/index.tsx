/** 处罚: who may not do everything for a while, on GET, POST and DELETE /admin/bans. */
import { SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import type { Field, View } from '../../list';
import { PLAIN, Time } from '../../list/cells';
import { AddForm } from '../../list/form';
import { KeptList } from '../../list/kept-list';
import { banName } from '../members/model';

type Ban = Answer< 'GET /admin/bans' >[ 'items' ][ number ];
type Level = 'mute' | 'silence' | 'lock';

const BASE: View = {
	type: 'table',
	titleField: 'member',
	fields: [ 'level', 'until', 'reason', 'created' ],
	layout: { styles: { until: { width: '10em' }, created: { width: '10em' } } },
};

const LEVELS: readonly Level[] = [ 'mute', 'silence', 'lock' ];
const DAYS = [ 1, 3, 7, 30, 90, 0 ];

const nameOf = ( { member, user_id }: Ban ) => ( member ? `${ member.name } #${ user_id }` : `#${ user_id }` );

function fields(): Field< Ban >[] {
	return [
		{
			id: 'member',
			label: __( '成员', 'zeromo-community' ),
			enableHiding: false,
			...PLAIN,
			// Also the name of the row's box.
			getValue: ( { item } ) => nameOf( item ),
			render: ( { item } ) => <>{ nameOf( item ) }</>,
		},
		{
			id: 'level',
			label: __( '处罚', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ banName( item.level ) }</>,
		},
		{
			id: 'until',
			label: __( '到什么时候', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) =>
				item.until === null ? <>{ __( '不限期', 'zeromo-community' ) }</> : <Time iso={ item.until } />,
		},
		{ id: 'reason', label: __( '原因', 'zeromo-community' ), ...PLAIN },
		{
			id: 'created',
			label: __( '从什么时候', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

function AddBan( { onAdded }: { onAdded: () => void } ) {
	const [ member, setMember ] = useState( '' );
	const [ level, setLevel ] = useState< Level >( 'mute' );
	const [ days, setDays ] = useState( '7' );
	const [ reason, setReason ] = useState( '' );
	return (
		<AddForm
			label={ __( '处罚', 'zeromo-community' ) }
			ready={ /^\d+$/.test( member ) && reason.trim() !== '' }
			add={ async () => {
				await call( 'POST /admin/bans', { user_id: Number( member ), level, days: Number( days ), reason } );
				setMember( '' );
				setReason( '' );
				onAdded();
			} }
		>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '成员编号', 'zeromo-community' ) }
				inputMode="numeric"
				value={ member }
				onChange={ setMember }
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '处罚', 'zeromo-community' ) }
				value={ level }
				options={ LEVELS.map( ( value ) => ( { value, label: banName( value ) } ) ) }
				onChange={ setLevel }
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '多少天', 'zeromo-community' ) }
				value={ days }
				options={ DAYS.map( ( value ) => ( {
					value: String( value ),
					label: value === 0 ? __( '不限期', 'zeromo-community' ) : String( value ),
				} ) ) }
				onChange={ setDays }
			/>
			<TextControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '原因，成员会看到', 'zeromo-community' ) }
				value={ reason }
				onChange={ setReason }
			/>
		</AddForm>
	);
}

export default function Bans() {
	return (
		<KeptList
			form={ ( added ) => <AddBan onAdded={ added } /> }
			remove={ {
				label: __( '解除', 'zeromo-community' ),
				one: ( { user_id } ) => call( 'DELETE /admin/bans', { user_id } ),
			} }
			name="bans"
			route="GET /admin/bans"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( { user_id } ) => String( user_id ) }
			fields={ fields }
			base={ BASE }
			empty={ __( '没有生效的处罚。', 'zeromo-community' ) }
		/>
	);
}
