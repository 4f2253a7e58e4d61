/** 处罚: who may not do everything for a while, on GET, POST and DELETE /admin/bans. */
import { Button, Notice, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { Time, inTurn } from '../../queue/parts';
import '../../queue/style.scss';
import { banName } from '../members/model';

type Ban = Answer< 'GET /admin/bans' >[ 'items' ][ number ];
type Level = 'mute' | 'silence' | 'lock';

const SHAPE: ListShape = { filters: {}, sorts: {} };

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
	const plain = { filterBy: false as const, enableSorting: false };
	return [
		{
			id: 'member',
			label: __( '成员', 'zeromo-community' ),
			enableHiding: false,
			...plain,
			// Also the name of the row's box.
			getValue: ( { item } ) => nameOf( item ),
			render: ( { item } ) => <>{ nameOf( item ) }</>,
		},
		{
			id: 'level',
			label: __( '处罚', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <>{ banName( item.level ) }</>,
		},
		{
			id: 'until',
			label: __( '到什么时候', 'zeromo-community' ),
			...plain,
			render: ( { item } ) =>
				item.until === null ? <>{ __( '不限期', 'zeromo-community' ) }</> : <Time iso={ item.until } />,
		},
		{ id: 'reason', label: __( '原因', 'zeromo-community' ), ...plain },
		{
			id: 'created',
			label: __( '从什么时候', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <Time iso={ item.created } />,
		},
	];
}

const actions = ( list: ListTools, said: ( error: string ) => void ): Action< Ban >[] => [
	{
		id: 'lift',
		label: __( '解除', 'zeromo-community' ),
		isPrimary: true,
		supportsBulk: true,
		callback: ( items ) => {
			const ids = items.map( ( { user_id } ) => user_id );
			said( '' );
			void inTurn( ids, ( user_id ) => call( 'DELETE /admin/bans', { user_id } ) )
				.catch( ( error: unknown ) => said( messageOf( error ) ) )
				.finally( list.reload );
		},
	},
];

function AddBan( { onAdded }: { onAdded: () => void } ) {
	const [ member, setMember ] = useState( '' );
	const [ level, setLevel ] = useState< Level >( 'mute' );
	const [ days, setDays ] = useState( '7' );
	const [ reason, setReason ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const send = async ( event: FormEvent ) => {
		event.preventDefault();
		setBusy( true );
		setError( '' );
		try {
			await call( 'POST /admin/bans', { user_id: Number( member ), level, days: Number( days ), reason } );
			setMember( '' );
			setReason( '' );
			onAdded();
		} catch ( failure ) {
			setError( messageOf( failure ) );
		} finally {
			setBusy( false );
		}
	};
	return (
		<form className="zmo-queue-form" onSubmit={ ( event ) => void send( event ) }>
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
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				accessibleWhenDisabled
				disabled={ busy || ! /^\d+$/.test( member ) || reason.trim() === '' }
			>
				{ __( '处罚', 'zeromo-community' ) }
			</Button>
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
		</form>
	);
}

export default function Bans() {
	const [ turn, setTurn ] = useState( 0 );
	const [ error, setError ] = useState( '' );
	return (
		<>
			<AddBan onAdded={ () => setTurn( turn + 1 ) } />
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<ListScreen
				key={ turn }
				name="bans"
				route="GET /admin/bans"
				read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
				id={ ( { user_id } ) => String( user_id ) }
				fields={ fields }
				base={ BASE }
				shape={ SHAPE }
				empty={ __( '没有生效的处罚。', 'zeromo-community' ) }
				actions={ ( list ) => actions( list, setError ) }
			/>
		</>
	);
}
