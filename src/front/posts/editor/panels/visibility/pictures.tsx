import { lazy, Suspense, useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Pictures } from '../image/model';
import { Tiles } from '../image/tiles';
import { breakOff } from '../image/upload';
import type { ToolProps } from '../../tool';
import { shotsOf } from './model';
import type { Lock } from './model';

const Library = lazy( () => import( '../image/library' ) );

type HiddenPicturesProps = Pick< ToolProps< Lock >, 'value' | 'onChange' | 'settings' >;

/** Pictures that are hidden with the text; the library stands above whatever the panel is in. */
export function HiddenPictures( { value, onChange, settings }: HiddenPicturesProps ) {
	const [ open, setOpen ] = useState( false );
	const label = useId();
	const shots = shotsOf( value );
	const max = settings.max_image_count;

	if ( shots.length === 0 && settings.supports && ! settings.supports.includes( 'image' ) ) {
		return null;
	}
	const change = ( how: ( was: Pictures ) => Pictures ) =>
		onChange( ( was ) => ( { ...was, shots: how( { on: true, shots: [ ...shotsOf( was ) ] } ).shots } ) );
	return (
		<div className="zmo-field" role="group" aria-labelledby={ label }>
			<div className="zmo-field__l">
				<span id={ label }>{ __( '隐藏图片', 'zeromo-community' ) }</span>
				<span className="zmo-meta">{ __( '可以只藏图片', 'zeromo-community' ) }</span>
			</div>
			<Tiles
				shots={ [ ...shots ] }
				full={ max > 0 && shots.length >= max }
				onOrder={ ( next ) => change( ( was ) => ( { ...was, shots: next } ) ) }
				onRemove={ ( shot ) => {
					breakOff( shot.key );
					change( ( was ) => ( { ...was, shots: was.shots.filter( ( { key } ) => key !== shot.key ) } ) );
				} }
				onAdd={ () => setOpen( true ) }
			/>
			{ open && (
				<Suspense fallback={ <span className="zmo-bone zmo-late" /> }>
					<Library
						value={ { on: true, shots: [ ...shots ] } }
						onChange={ change }
						settings={ settings }
						onClose={ () => setOpen( false ) }
					/>
				</Suspense>
			) }
		</div>
	);
}
