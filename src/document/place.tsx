/** 圈子和话题: where an article stands; saved with it, see Articles\PlaceField. */
// The editors' own client has their nonce and address; ours is made for pages.
// eslint-disable-next-line no-restricted-imports -- see above.
import apiFetch from '@wordpress/api-fetch';
import { ComboboxControl, FormTokenField } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { PluginDocumentSettingPanel } from '@wordpress/editor';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { bool, list, num, obj, str } from '../shared/widget/props';
import { useField } from './field';

const FIELD = 'zeromo_place';

/** Waits for the end of a word, milliseconds. */
const TYPING = 400;

interface Named {
	id: number;
	title: string;
}

interface Place {
	circle: Named | null;
	topics: Named[];
}

export interface PlaceTools {
	circle: boolean;
	topic: boolean;
	topics_max: number;
}

export function readTools( value: unknown ): PlaceTools {
	const raw = obj( obj( value ).place );
	return { circle: bool( raw.circle ), topic: bool( raw.topic ), topics_max: num( raw.topics_max ) };
}

function named( value: unknown ): Named {
	const { id, title, name } = obj( value );
	return { id: num( id ), title: str( title ) || str( name ) };
}

export function placeOf( field: unknown ): Place {
	const raw = obj( field );
	const circle = named( raw.circle );
	return { circle: circle.id > 0 ? circle : null, topics: list( raw.topics, named ) };
}

/** What is saved, and the names beside it for the panel, which may be closed meanwhile. */
export function fieldOf( { circle, topics }: Place ): object {
	return { circle_id: circle?.id ?? 0, topic_id: topics.map( ( { id } ) => id ), circle, topics };
}

/** Circles or topics whose names fit; of circles the writer's own. */
function useTerms( taxonomy: 'circle' | 'topic', words: string ): Named[] {
	const [ found, setFound ] = useState< Named[] >( [] );
	useEffect( () => {
		let gone = false;
		const query = new URLSearchParams( { taxonomy, search: words.trim(), per_page: '20' } );
		if ( taxonomy === 'circle' ) {
			query.set( 'with_my', '1' );
		}
		const timer = setTimeout(
			() => {
				apiFetch< unknown[] >( { path: `/zeromo/v1/terms?${ query }` } )
					.then( ( terms ) => ! gone && setFound( terms.map( named ) ) )
					.catch( () => ! gone && setFound( [] ) );
			},
			words === '' ? 0 : TYPING
		);
		return () => {
			gone = true;
			clearTimeout( timer );
		};
	}, [ taxonomy, words ] );
	return found;
}

interface PickerProps {
	place: Place;
	onChange: ( place: Place ) => void;
}

function CirclePicker( { place, onChange }: PickerProps ) {
	const [ words, setWords ] = useState( '' );
	const found = useTerms( 'circle', words );
	const { circle } = place;
	const all = circle && ! found.some( ( { id } ) => id === circle.id ) ? [ circle, ...found ] : found;
	return (
		<ComboboxControl
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			label={ __( '圈子', 'zeromo-community' ) }
			placeholder={ __( '搜索圈子', 'zeromo-community' ) }
			help={ __( '只能发到已加入的圈子', 'zeromo-community' ) }
			value={ circle ? String( circle.id ) : null }
			options={ all.map( ( { id, title } ) => ( { value: String( id ), label: title } ) ) }
			onFilterValueChange={ setWords }
			onChange={ ( value ) =>
				onChange( { ...place, circle: all.find( ( { id } ) => String( id ) === value ) ?? null } )
			}
		/>
	);
}

function TopicPicker( { place, onChange, max }: PickerProps & { max: number } ) {
	const [ words, setWords ] = useState( '' );
	const found = useTerms( 'topic', words );
	const known = [ ...place.topics, ...found ];
	const byTitle = ( title: string ) => known.find( ( one ) => one.title === title );
	return (
		<FormTokenField
			__nextHasNoMarginBottom
			__next40pxDefaultSize
			__experimentalExpandOnFocus
			__experimentalShowHowTo={ false }
			label={ __( '话题', 'zeromo-community' ) }
			placeholder={ __( '搜索话题', 'zeromo-community' ) }
			value={ place.topics.map( ( { title } ) => title ) }
			suggestions={ found.map( ( { title } ) => title ) }
			maxLength={ max }
			__experimentalValidateInput={ ( typed: string ) => byTitle( typed ) !== undefined }
			onInputChange={ setWords }
			onChange={ ( tokens ) =>
				onChange( {
					...place,
					topics: tokens.flatMap( ( token ) => {
						const topic = byTitle( typeof token === 'string' ? token : token.value );
						return topic ? [ topic ] : [];
					} ),
				} )
			}
		/>
	);
}

export function PlacePanel( { tools }: { tools: PlaceTools } ) {
	const { edited, edit } = useField( FIELD );
	const { removeEditorPanel } = useDispatch( 'core/editor' ) as Record< string, ( panel: string ) => void >;
	const place = placeOf( edited );
	const change = ( next: Place ) => edit( fieldOf( next ) );

	// Core's own box of topics would be the same a second time.
	useEffect( () => removeEditorPanel?.( 'taxonomy-panel-zeromo_topic' ), [ removeEditorPanel ] );

	return (
		<PluginDocumentSettingPanel name="place" title={ __( '圈子和话题', 'zeromo-community' ) }>
			{ tools.circle && <CirclePicker place={ place } onChange={ change } /> }
			{ tools.topic && <TopicPicker place={ place } onChange={ change } max={ tools.topics_max } /> }
		</PluginDocumentSettingPanel>
	);
}
