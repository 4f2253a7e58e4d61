import { createPortal, createRoot, useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { keepInside } from '../../../shared/ui/keep-inside';
import { markWords } from '../../../shared/media/ai-mark';
import { layerRoot, openLayer } from '../../../shared/ui/layers';
import { Slot } from '../../../shared/widget/island';
import { placeOf, wheelSteps } from './model';
import type { GalleryImage } from '.';
import './style.scss';

interface LightboxProps {
	images: GalleryImage[];
	start: number;
	columns: number;
	onClose: () => void;
}

/** Places of ours in PhotoSwipe's markup. */
interface Places {
	tools?: HTMLElement;
	overview?: HTMLElement;
}

/** Of a picture whose size nobody has stored, until it is loaded. */
const UNKNOWN = { width: 1600, height: 1200 };

/** PhotoSwipe with our two places in it; what it says in English is said in Chinese or left out. */
function makeViewer( box: HTMLElement, images: GalleryImage[], start: number ): [ PhotoSwipe, Places ] {
	const places: Places = {};
	const viewer = new PhotoSwipe( {
		appendToEl: box,
		dataSource: images.map( ( { url, thumb, w, h, alt } ) => ( {
			src: url,
			msrc: thumb,
			alt,
			...( w > 0 && h > 0 ? { width: w, height: h } : UNKNOWN ),
		} ) ),
		index: start,
		loop: false,
		bgOpacity: 1,
		// It hears keys and fingers only when it has opened, so it opens at once; the dialog fades in.
		showAnimationDuration: 0,
		hideAnimationDuration: 200,
		showHideAnimationType: 'fade',
		imageClickAction: 'zoom',
		paddingFn: ( { x } ) => ( { top: 56, bottom: x < 768 ? 0 : 12, left: 0, right: 0 } ),
		getViewportSizeFn: () => ( { x: box.clientWidth, y: box.clientHeight } ),
		// The dialog is the browser's: it keeps the focus, gives it back, and says when Esc was pressed.
		trapFocus: false,
		returnFocus: false,
		escKey: false,
		counter: false,
		closeTitle: __( '关闭', 'zeromo-community' ),
		zoomTitle: __( '缩放', 'zeromo-community' ),
		arrowPrevTitle: __( '上一张', 'zeromo-community' ),
		arrowNextTitle: __( '下一张', 'zeromo-community' ),
		errorMsg: __( '图片加载失败', 'zeromo-community' ),
	} );
	viewer.on( 'uiRegister', () => {
		viewer.ui?.registerElement( {
			className: 'zmo-light__tools',
			order: 1,
			onInit: ( element ) => ( places.tools = element ),
		} );
		viewer.ui?.registerElement( {
			className: 'zmo-light__overview',
			appendTo: 'wrapper',
			order: 2,
			onInit: ( element ) => ( places.overview = element ),
		} );
	} );
	viewer.on( 'firstUpdate', () => {
		viewer.element?.removeAttribute( 'role' );
		viewer.scrollWrap?.removeAttribute( 'aria-roledescription' );
		viewer.mainScroll.itemHolders.forEach( ( { el } ) => el.removeAttribute( 'aria-roledescription' ) );
	} );
	viewer.on( 'loadComplete', ( { slide, content } ) => {
		const known = images[ slide.index ];
		if ( content.element instanceof HTMLImageElement && known && ! ( known.w > 0 && known.h > 0 ) ) {
			slide.width = content.width = content.element.naturalWidth;
			slide.height = content.height = content.element.naturalHeight;
			slide.resize();
		}
	} );
	const step = wheelSteps();
	viewer.on( 'wheel', ( event ) => {
		const { currSlide } = viewer;
		// A picture that is larger than the screen is moved by the wheel, and Ctrl zooms.
		if ( ! event.originalEvent.ctrlKey && ! currSlide?.isPannable() ) {
			event.preventDefault();
			viewer.goTo( viewer.currIndex + step( event.originalEvent ) );
		}
	} );
	return [ viewer, places ];
}

function Lightbox( { images, start, columns, onClose }: LightboxProps ) {
	const box = useRef< HTMLDialogElement >( null );
	const viewer = useRef< PhotoSwipe | null >( null );
	const [ places, setPlaces ] = useState< Places >( {} );
	const [ at, setAt ] = useState( start );
	const [ overview, setOverview ] = useState( false );

	useLayoutEffect( () => {
		const dialog = box.current;
		if ( ! dialog ) {
			return undefined;
		}
		const close = openLayer( dialog );
		const [ made, its_places ] = makeViewer( dialog, images, start );
		viewer.current = made;
		made.on( 'change', () => setAt( made.currIndex ) );
		made.on( 'destroy', onClose );
		made.init();
		setPlaces( its_places );
		dialog.focus( { preventScroll: true } );
		return () => {
			close();
			if ( ! made.isDestroying ) {
				made.destroy();
			}
		};
	}, [ images, start, onClose ] );

	useEffect( () => {
		// What was pressed may be gone with what it belonged to; without a focus inside no key would be heard.
		const dialog = box.current;
		if ( dialog && ! dialog.contains( dialog.ownerDocument.activeElement ) ) {
			dialog.focus( { preventScroll: true } );
		}
	}, [ at, overview ] );

	const go = ( to: number ) => {
		setOverview( false );
		viewer.current?.goTo( to );
	};
	const onKeyDown = ( event: KeyboardEvent< HTMLElement > ) => {
		const to = placeOf( event.key, at, images.length );
		if ( event.key === 'Tab' ) {
			keepInside( event );
		} else if ( to !== undefined ) {
			event.preventDefault();
			go( to );
		}
		// What is left is PhotoSwipe's: Z zooms, up and down move a picture that is larger than the screen.
		if ( event.key === 'Tab' || to !== undefined || overview ) {
			event.stopPropagation();
		}
	};
	const onCancel = ( event: SyntheticEvent ) => {
		event.preventDefault();
		if ( overview ) {
			setOverview( false );
		} else {
			viewer.current?.close();
		}
	};
	const image = images[ at ];
	const mark = markWords( image?.ai );
	const stop = ( event: SyntheticEvent ) => event.stopPropagation();

	return createPortal(
		// Every key has a button that does the same.
		<dialog
			ref={ box }
			className="zmo-light"
			aria-label={ __( '查看图片', 'zeromo-community' ) }
			tabIndex={ -1 }
			onKeyDown={ onKeyDown }
			onCancel={ onCancel }
			onClose={ () => viewer.current?.destroy() }
		>
			<div className="zmo-toasts" aria-live="polite" />
			<Slot of={ places.tools ?? null }>
				<span className="zmo-num" aria-live="polite">
					{ `${ at + 1 }/${ images.length }` }
					{ mark && <span className="zmo-light__ai">{ mark }</span> }
				</span>
				<a className="zmo-light__b" href={ image?.url } target="_blank" rel="noopener noreferrer">
					{ __( '原图', 'zeromo-community' ) }
				</a>
				{ images.length > 1 && (
					<button
						type="button"
						className="zmo-light__b"
						aria-pressed={ overview }
						onClick={ () => setOverview( ! overview ) }
					>
						{ __( '缩略图', 'zeromo-community' ) }
					</button>
				) }
			</Slot>
			<Slot of={ places.overview ?? null }>
				{ overview && (
					// Fingers and the wheel move the list here, not the pictures below.
					<div className="zmo-light__in" role="presentation" onPointerDown={ stop } onWheel={ stop }>
						<div className="zmo-light__grid" style={ { gridTemplateColumns: `repeat(${ columns }, 1fr)` } }>
							{ images.map( ( one, n ) => (
								<button
									key={ one.url }
									type="button"
									className={ n === at ? 'is-on' : '' }
									/* translators: %d: number of a picture */
									aria-label={ sprintf( __( '第 %d 张图', 'zeromo-community' ), n + 1 ) }
									onClick={ () => go( n ) }
								>
									<img src={ one.thumb } alt="" loading="lazy" />
								</button>
							) ) }
						</div>
					</div>
				) }
			</Slot>
		</dialog>,
		layerRoot()
	);
}

/** Opens the viewer; the focus goes back to the picture it was opened from. */
export function openLightbox( images: GalleryImage[], start: number, columns: number ): void {
	const holder = document.createElement( 'div' );
	holder.hidden = true;
	layerRoot().append( holder );
	const root = createRoot( holder );
	const close = () => {
		root.unmount();
		holder.remove();
	};
	root.render( <Lightbox images={ images } start={ start } columns={ columns } onClose={ close } /> );
}
