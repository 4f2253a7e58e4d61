import { webUrl } from '../../../shared/lib/navigate';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { list, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

export interface GalleryImage {
	url: string;
	thumb: string;
	w: number;
	h: number;
	alt: string;
}

const DEFAULT_COLUMNS = 5;

/** Opens the pictures of a grid in a viewer; without it each link leads to its original. */
export function mount( element: HTMLElement, props: Raw ): () => void {
	const images = list( props.images, ( one ): GalleryImage => {
		const image = obj( one );
		const url = webUrl( str( image.url ) );
		return { url, thumb: str( image.thumb, url ), w: num( image.w ), h: num( image.h ), alt: str( image.alt ) };
	} );
	const onClick = ( event: MouseEvent ) => {
		const links = [ ...element.querySelectorAll( 'a' ) ];
		const at = links.indexOf( ( event.target as Element ).closest( 'a' ) as HTMLAnchorElement );
		if ( at < 0 || at >= images.length || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		void import( './lightbox' ).then( ( { openLightbox } ) =>
			openLightbox( images, at, num( props.columns, DEFAULT_COLUMNS ) )
		);
	};
	element.addEventListener( 'click', onClick );
	return () => element.removeEventListener( 'click', onClick );
}
