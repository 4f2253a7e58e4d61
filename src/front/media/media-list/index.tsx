import { useEffect, useState } from '@wordpress/element';
import { MediaList } from '../../../shared/media/media-list';
import { bool, list, num, oneOf, str } from '../../../shared/widget/props';
import { reactWidget } from '../../../shared/widget/react';
import type { Hosted } from '../../../shared/widget/react';
import type { ListType } from '../../../shared/media/use-media';

interface ListProps {
	type: ListType;
	max: number;
	max_size: number;
	chosen: number[];
	/** Of the fields a form sends; empty for none. */
	name: string;
	single: boolean;
}

/** The member's media to choose from; what is chosen stands in hidden fields and is told by the event `zeromo:media`. */
export function MediaListWidget( { host, name, single, ...props }: ListProps & Hosted ) {
	const [ chosen, setChosen ] = useState( props.chosen );
	useEffect( () => {
		host.dispatchEvent( new CustomEvent( 'zeromo:media', { bubbles: true, detail: { ids: chosen } } ) );
	}, [ host, chosen ] );
	return (
		<>
			<MediaList
				type={ props.type }
				max={ single ? 0 : props.max }
				max_size={ props.max_size }
				chosen={ chosen }
				onChange={ ( ids ) => setChosen( single ? ids.slice( -1 ) : ids ) }
				onOpen={ ( { url } ) => window.open( url, '_blank', 'noopener' ) }
			/>
			{ name !== '' &&
				chosen.map( ( id ) => (
					<input key={ id } type="hidden" name={ single ? name : `${ name }[]` } value={ id } />
				) ) }
		</>
	);
}

export const { mount } = reactWidget< ListProps >( MediaListWidget, ( raw ) => ( {
	type: oneOf< ListType >( raw.type, [ 'image', 'video', 'audio', 'file' ] ),
	max: num( raw.maxCount ) || num( raw.max ),
	max_size: num( raw.max_size ),
	chosen: list( raw.ids, ( one ) => num( one ) ).filter( ( one ) => one > 0 ),
	name: str( raw.name ),
	single: bool( raw.single ),
} ) );
