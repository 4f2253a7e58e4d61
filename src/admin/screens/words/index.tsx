/** 词库: the site's words and what happens to them, on GET, POST and DELETE /admin/words. */
import { Button, Notice, SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import type { Answer } from '../../../shared/api/types';
import { ListScreen } from '../../list';
import type { Action, Field, ListShape, ListTools, View } from '../../list';
import { inTurn } from '../../queue/parts';
import '../../queue/style.scss';

type Word = Answer< 'GET /admin/words' >[ 'items' ][ number ];
type Effect = 'block' | 'replace' | 'review';

const SHAPE: ListShape = { filters: {}, sorts: {} };

const BASE: View = {
	type: 'table',
	titleField: 'word',
	fields: [ 'effect', 'replacement' ],
};

const effects = (): Record< Effect, string > => ( {
	block: __( '禁止发布', 'zeromo-community' ),
	replace: __( '替换', 'zeromo-community' ),
	review: __( '转人工审核', 'zeromo-community' ),
} );

function fields(): Field< Word >[] {
	const plain = { filterBy: false as const, enableSorting: false };
	return [
		{ id: 'word', label: __( '词语', 'zeromo-community' ), enableHiding: false, ...plain },
		{
			id: 'effect',
			label: __( '怎么处理', 'zeromo-community' ),
			...plain,
			render: ( { item } ) => <>{ effects()[ item.effect as Effect ] }</>,
		},
		{ id: 'replacement', label: __( '替换成', 'zeromo-community' ), ...plain },
	];
}

const actions = ( list: ListTools, said: ( error: string ) => void ): Action< Word >[] => [
	{
		id: 'remove',
		label: __( '删除', 'zeromo-community' ),
		isPrimary: true,
		supportsBulk: true,
		callback: ( items ) => {
			const ids = items.map( ( { id } ) => id );
			said( '' );
			void inTurn( ids, ( id ) => call( 'DELETE /admin/words', { id } ) )
				.catch( ( error: unknown ) => said( messageOf( error ) ) )
				.finally( list.reload );
		},
	},
];

function AddWord( { onAdded }: { onAdded: () => void } ) {
	const [ word, setWord ] = useState( '' );
	const [ effect, setEffect ] = useState< Effect >( 'block' );
	const [ replacement, setReplacement ] = useState( '' );
	const [ busy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const send = async ( event: FormEvent ) => {
		event.preventDefault();
		setBusy( true );
		setError( '' );
		try {
			await call( 'POST /admin/words', { word, effect, replacement } );
			setWord( '' );
			setReplacement( '' );
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
				label={ __( '新词语', 'zeromo-community' ) }
				value={ word }
				maxLength={ 50 }
				onChange={ setWord }
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( '怎么处理', 'zeromo-community' ) }
				value={ effect }
				options={ Object.entries( effects() ).map( ( [ value, label ] ) => ( {
					value: value as Effect,
					label,
				} ) ) }
				onChange={ setEffect }
			/>
			{ effect === 'replace' && (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( '替换成，不填为 ***', 'zeromo-community' ) }
					value={ replacement }
					maxLength={ 50 }
					onChange={ setReplacement }
				/>
			) }
			<Button
				__next40pxDefaultSize
				variant="primary"
				type="submit"
				accessibleWhenDisabled
				disabled={ busy || word.trim() === '' }
			>
				{ __( '添加词语', 'zeromo-community' ) }
			</Button>
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
		</form>
	);
}

export default function Words() {
	const [ turn, setTurn ] = useState( 0 );
	const [ error, setError ] = useState( '' );
	return (
		<>
			<AddWord onAdded={ () => setTurn( turn + 1 ) } />
			{ error !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<ListScreen
				key={ turn }
				name="words"
				route="GET /admin/words"
				read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
				id={ ( { id } ) => String( id ) }
				fields={ fields }
				base={ BASE }
				shape={ SHAPE }
				search={ __( '词语的开头', 'zeromo-community' ) }
				empty={ __( '词库里没有这样的词语。', 'zeromo-community' ) }
				actions={ ( list ) => actions( list, setError ) }
			/>
		</>
	);
}
