/** 词库: the site's words and what happens to them, on GET, POST and DELETE /admin/words. */
import { SelectControl, TextControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import type { Answer } from '../../../shared/api/types';
import type { Field, View } from '../../list';
import { PLAIN } from '../../list/cells';
import { AddForm } from '../../list/form';
import { KeptList } from '../../list/kept-list';

type Word = Answer< 'GET /admin/words' >[ 'items' ][ number ];
type Effect = 'block' | 'replace' | 'review';

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
	return [
		{ id: 'word', label: __( '词语', 'zeromo-community' ), enableHiding: false, ...PLAIN },
		{
			id: 'effect',
			label: __( '怎么处理', 'zeromo-community' ),
			...PLAIN,
			render: ( { item } ) => <>{ effects()[ item.effect as Effect ] }</>,
		},
		{ id: 'replacement', label: __( '替换成', 'zeromo-community' ), ...PLAIN },
	];
}

function AddWord( { onAdded }: { onAdded: () => void } ) {
	const [ word, setWord ] = useState( '' );
	const [ effect, setEffect ] = useState< Effect >( 'block' );
	const [ replacement, setReplacement ] = useState( '' );
	return (
		<AddForm
			label={ __( '添加词语', 'zeromo-community' ) }
			ready={ word.trim() !== '' }
			add={ async () => {
				await call( 'POST /admin/words', { word, effect, replacement } );
				setWord( '' );
				setReplacement( '' );
				onAdded();
			} }
		>
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
		</AddForm>
	);
}

export default function Words() {
	return (
		<KeptList
			form={ ( added ) => <AddWord onAdded={ added } /> }
			remove={ {
				label: __( '删除', 'zeromo-community' ),
				one: ( { id } ) => call( 'DELETE /admin/words', { id } ),
			} }
			name="words"
			route="GET /admin/words"
			read={ ( { items, next_cursor } ) => ( { items, next: next_cursor } ) }
			id={ ( { id } ) => String( id ) }
			fields={ fields }
			base={ BASE }
			search={ __( '词语的开头', 'zeromo-community' ) }
			empty={ __( '词库里没有这样的词语。', 'zeromo-community' ) }
		/>
	);
}
