import { lazy, Suspense, useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { call } from '../../../../../shared/api/client';
import { defineTool } from '../../tool';
import type { ToolProps } from '../../tool';
import { ToolButton } from '../../tool-button';
import { dataImages, fromItem, idsOf } from './model';
import type { Pictures, Shot } from './model';
import { Tiles } from './tiles';
import { breakOff, uploadAll, uploadData } from './upload';

const Library = lazy( () => import( './library' ) );

/** On: the pictures and the library. Off: none are sent; on again: those from before. */
function Button( { value, onChange, open, onOpen }: ToolProps< Pictures > ) {
	const press = () => {
		if ( value.on && ! open ) {
			onChange( ( was ) => ( { ...was, on: false } ) );
			return;
		}
		onChange( ( was ) => ( { ...was, on: true } ) );
		onOpen( true );
	};
	return <ToolButton label={ __( '图片', 'zeromo-community' ) } icon="image" on={ value.on } onClick={ press } />;
}

/** Pictures that were kept on this device may have been deleted since. */
function useOnlyThere( { value, onChange }: Pick< ToolProps< Pictures >, 'value' | 'onChange' > ): void {
	const first = useRef( { ids: idsOf( value ), onChange } );
	useEffect( () => {
		const { ids, onChange: change } = first.current;
		if ( ids.length === 0 ) {
			return;
		}
		call( 'GET /media', { type: 'image', ids, action_type: 'filter_not_exists' } ).then(
			( gone ) =>
				gone.length > 0 &&
				change( ( was ) => ( {
					...was,
					shots: was.shots.filter( ( { id } ) => ! gone.some( ( one ) => one === id ) ),
				} ) ),
			() => undefined
		);
	}, [] );
}

function Area( { value, onChange, settings, onOpen }: ToolProps< Pictures > ) {
	useOnlyThere( { value, onChange } );
	if ( ! value.on ) {
		return null;
	}
	const remove = ( shot: Shot ) => {
		breakOff( shot.key );
		onChange( ( was ) => ( { ...was, shots: was.shots.filter( ( { key } ) => key !== shot.key ) } ) );
	};
	return (
		<Tiles
			shots={ value.shots }
			full={ settings.max_image_count > 0 && value.shots.length >= settings.max_image_count }
			onOrder={ ( shots ) => onChange( ( was ) => ( { ...was, shots } ) ) }
			onRemove={ remove }
			onAdd={ () => onOpen( true ) }
		/>
	);
}

function Panel( { value, onChange, settings, onOpen }: ToolProps< Pictures > ) {
	return (
		<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
			<Library
				value={ value }
				onChange={ onChange }
				settings={ settings }
				onClose={ () => {
					onOpen( false );
					onChange( ( was ) => ( was.shots.length === 0 ? { ...was, on: false } : was ) );
				} }
			/>
		</Suspense>
	);
}

/** Pictures: uploaded, pasted, dropped or taken from the library. */
export const image = defineTool< Pictures >( {
	name: 'image',
	position: 20,
	button: 4,
	empty: { on: false, shots: [] },
	fromPost: ( { images } ) => ( { on: images.length > 0, shots: images.map( fromItem ) } ),
	fromForm: ( form, was ) => {
		const out = form.ticks( 'image_ids[]', false );
		const shots = was.shots.filter( ( shot ) => ! out.some( ( { id } ) => id === shot.id ) );
		return { on: was.on && ( shots.length > 0 || out.length === 0 ), shots };
	},
	fields: ( value ) => ( { image_ids: idsOf( value ) } ),
	busy: ( { on, shots } ) => on && shots.some( ( { phase } ) => phase === 'uploading' ),
	filled: ( value ) => idsOf( value ).length > 0,
	keep: ( { on, shots } ) => ( { on, shots: shots.filter( ( { phase } ) => phase === 'done' ) } ),
	take: ( files, { value, onChange, settings } ) => {
		const pictures = files.filter( ( file ) => file.type.startsWith( 'image/' ) );
		if ( pictures.length === 0 ) {
			return false;
		}
		uploadAll( pictures, value, onChange, settings );
		return true;
	},
	takeHtml: ( html, { value, onChange, settings } ) => uploadData( dataImages( html ), value, onChange, settings ),
	Button,
	Area,
	Panel,
} );
