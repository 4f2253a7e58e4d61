import { attempt } from '../../../shared/lib/attempt';
import { navigate, webUrl } from '../../../shared/lib/navigate';
import { isPlainClick } from '../../../shared/lib/plain-click';
import { list, num, obj, str } from '../../../shared/widget/props';
import type { Raw } from '../../../shared/widget/props';

export interface GalleryImage {
	url: string;
	thumb: string;
	w: number;
	h: number;
	alt: string;
	/** The AI label, 1 to 3; 0 for none. */
	ai?: number;
}

const DEFAULT_COLUMNS = 5;

/** Opens the pictures of a grid in a viewer; without it each link leads to its original. */
export function mount( element: HTMLElement, props: Raw ): () => void {
	const images = list( props.images, ( one ): GalleryImage => {
		const image = obj( one );
		const url = webUrl( str( image.url ) );
		return {
			url,
			thumb: str( image.thumb, url ),
			w: num( image.w ),
			h: num( image.h ),
			alt: str( image.alt ),
			ai: num( image.ai ),
		};
	} );
	const onClick = ( event: MouseEvent ) => {
		const links = [ ...element.querySelectorAll( 'a' ) ];
		const link = ( event.target as Element ).closest( 'a' );
		const at = link ? links.indexOf( link ) : -1;
		if ( ! link || at < 0 || at >= images.length || ! isPlainClick( event ) ) {
			return;
		}
		event.preventDefault();
		void attempt(
			link,
			async () => {
				const { openLightbox } = await import( './lightbox' );
				openLightbox( images, at, num( props.columns, DEFAULT_COLUMNS ) );
			},
			() => navigate.along( link )
		);
	};
	element.addEventListener( 'click', onClick );
	return () => element.removeEventListener( 'click', onClick );
}
