import { Suspense, lazy, useState } from '@wordpress/element';
import { needStyle } from '../../../../shared/lib/styles';
import { list, num, obj, str } from '../../../../shared/widget/props';
import type { Raw } from '../../../../shared/widget/props';
import { reactWidget } from '../../../../shared/widget/react';
import type { Hosted } from '../../../../shared/widget/react';
import { fromItem, idsOf } from '../../editor/panels/image/model';
import type { Pictures } from '../../editor/panels/image/model';
import { Tiles } from '../../editor/panels/image/tiles';
import { breakOff } from '../../editor/panels/image/upload';

const Library = lazy( () => import( '../../editor/panels/image/library' ) );

interface FieldProps {
	name: string;
	max: number;
	max_size: number;
	images: { id: number; url: string; thumb: string }[];
}

/** Pictures as a field of any form: in order, added from 我的图片, sent as `name[]`. */
export function GalleryField( { name, max, max_size, images }: FieldProps & Hosted ) {
	const [ value, setValue ] = useState< Pictures >( () => ( { on: true, shots: images.map( fromItem ) } ) );
	const [ open, setOpen ] = useState( false );
	return (
		<>
			<Tiles
				shots={ value.shots }
				full={ max > 0 && value.shots.length >= max }
				onOrder={ ( shots ) => setValue( ( was ) => ( { ...was, shots } ) ) }
				onRemove={ ( { key } ) => {
					breakOff( key );
					setValue( ( was ) => ( { ...was, shots: was.shots.filter( ( shot ) => shot.key !== key ) } ) );
				} }
				onAdd={ () => setOpen( true ) }
			/>
			{ idsOf( value ).map( ( id ) => (
				<input key={ id } type="hidden" name={ `${ name }[]` } value={ id } />
			) ) }
			{ open && (
				<Suspense fallback={ null }>
					<Library
						value={ value }
						onChange={ setValue }
						settings={ { max_image_count: max, max_image_size: max_size } }
						onClose={ () => setOpen( false ) }
					/>
				</Suspense>
			) }
		</>
	);
}

const field = reactWidget< FieldProps >( GalleryField, ( raw ) => ( {
	name: str( raw.name, 'image_ids' ),
	max: num( raw.maxCount ) || num( raw.max ),
	max_size: num( raw.max_size ),
	images: list( raw.images, ( one ) => {
		const image = obj( one );
		return { id: num( image.id ), url: str( image.url ), thumb: str( image.thumb ) };
	} ).filter( ( { id } ) => id > 0 ),
} ) );

export function mount( host: HTMLElement, props: Raw ): void | ( () => void ) {
	// Tiles are part of the editor's stylesheet.
	void needStyle( 'editor' );
	return field.mount( host, props );
}
