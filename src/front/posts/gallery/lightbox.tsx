import { createPortal, createRoot, useEffect, useLayoutEffect, useReducer, useRef } from '@wordpress/element';
import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../../shared/ui/icon';
import { layerRoot, pushLayer } from '../../../shared/ui/layers';
import { isDismiss, isDouble, nextViewer } from './model';
import type { Press } from './model';
import type { GalleryImage } from '.';
import './style.scss';

interface LightboxProps {
	images: GalleryImage[];
	start: number;
	columns: number;
	onClose: () => void;
}

const WHEEL_REST = 300;

function Lightbox( { images, start, columns, onClose }: LightboxProps ) {
	const [ viewer, send ] = useReducer( nextViewer, { at: start, count: images.length, overview: false } );
	const box = useRef< HTMLDivElement >( null );
	const from = useRef< { x: number; y: number } | null >( null );
	const wheeled = useRef( 0 );
	const pressed = useRef< Press | null >( null );
	const image = images[ viewer.at ];

	useLayoutEffect( () => {
		const close = box.current ? pushLayer( box.current ) : undefined;
		box.current?.querySelector< HTMLElement >( '[data-autofocus]' )?.focus();
		return close;
	}, [] );

	useEffect( () => {
		// The neighbours are asked for while this one is looked at.
		[ viewer.at + 1, viewer.at - 1 ].forEach( ( at ) => {
			const next = images[ at ];
			if ( next ) {
				new Image().src = next.url;
			}
		} );
	}, [ images, viewer.at ] );

	useEffect( () => {
		// What was pressed may be gone with what it belonged to; without a focus inside no key would be heard.
		const layer = box.current;
		if ( layer && ! layer.contains( layer.ownerDocument.activeElement ) ) {
			layer.querySelector< HTMLElement >( '[data-autofocus]' )?.focus();
		}
	}, [ viewer ] );

	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'Escape' ) {
			event.stopPropagation();
			if ( viewer.overview ) {
				send( { type: 'overview' } );
			} else {
				onClose();
			}
		} else if ( event.key === 'Tab' ) {
			const stops = [
				...( box.current?.querySelectorAll< HTMLElement >( 'a[href],button:not(:disabled)' ) ?? [] ),
			];
			const edge = event.shiftKey ? stops[ 0 ] : stops[ stops.length - 1 ];
			const active = event.currentTarget.ownerDocument.activeElement;
			if ( active === edge || ( event.shiftKey && active === box.current?.firstElementChild ) ) {
				event.preventDefault();
				( event.shiftKey ? stops[ stops.length - 1 ] : stops[ 0 ] )?.focus();
			}
		} else {
			send( { type: 'key', key: event.key } );
		}
	};
	const onUp = ( event: PointerEvent ) => {
		if ( from.current ) {
			const dx = event.clientX - from.current.x;
			const dy = event.clientY - from.current.y;
			from.current = null;
			if ( isDismiss( dx, dy ) ) {
				onClose();
			} else {
				send( { type: 'swipe', dx, dy } );
			}
		}
	};
	const onPress = ( url: string, time: number ) => {
		const press = { what: url, time };
		if ( isDouble( pressed.current, press ) ) {
			pressed.current = null;
			window.open( url, '_blank', 'noopener' );
		} else {
			pressed.current = press;
		}
	};
	const onWheel = ( event: WheelEvent ) => {
		if ( event.timeStamp - wheeled.current > WHEEL_REST && Math.abs( event.deltaY ) > 8 ) {
			wheeled.current = event.timeStamp;
			send( { type: 'go', to: viewer.at + ( event.deltaY > 0 ? 1 : -1 ) } );
		}
	};

	if ( ! image ) {
		return null;
	}
	return createPortal(
		<div className="zmo-light" role="presentation" ref={ box } onKeyDown={ onKeyDown }>
			<div
				className="zmo-light__in"
				role="dialog"
				aria-modal="true"
				aria-label={ __( '查看图片', 'zeromo-community' ) }
				tabIndex={ -1 }
				data-autofocus
			>
				<div className="zmo-light__head">
					<span className="zmo-num" aria-live="polite">
						{ `${ viewer.at + 1 }/${ viewer.count }` }
					</span>
					<a className="zmo-light__b" href={ image.url } target="_blank" rel="noopener noreferrer">
						{ __( '原图', 'zeromo-community' ) }
					</a>
					{ viewer.count > 1 && (
						<button
							type="button"
							className="zmo-light__b"
							aria-pressed={ viewer.overview }
							onClick={ () => send( { type: 'overview' } ) }
						>
							{ __( '缩略图', 'zeromo-community' ) }
						</button>
					) }
					<button
						type="button"
						className="zmo-light__b"
						aria-label={ __( '关闭', 'zeromo-community' ) }
						onClick={ onClose }
					>
						<Icon name="x" size={ 24 } />
					</button>
				</div>
				{ viewer.overview ? (
					<div className="zmo-light__grid" style={ { gridTemplateColumns: `repeat(${ columns }, 1fr)` } }>
						{ images.map( ( one, at ) => (
							<button
								key={ one.url }
								type="button"
								className={ at === viewer.at ? 'is-on' : '' }
								/* translators: %d: number of a picture */
								aria-label={ sprintf( __( '第 %d 张图', 'zeromo-community' ), at + 1 ) }
								onClick={ () => send( { type: 'go', to: at } ) }
							>
								<img src={ one.thumb } alt="" loading="lazy" />
							</button>
						) ) }
					</div>
				) : (
					<div
						className="zmo-light__stage"
						onPointerDown={ ( event ) => ( from.current = { x: event.clientX, y: event.clientY } ) }
						onPointerUp={ onUp }
						onWheel={ onWheel }
						role="presentation"
						onClick={ ( event ) =>
							event.target instanceof HTMLImageElement && onPress( image.url, event.timeStamp )
						}
					>
						<img
							key={ image.url }
							src={ image.url }
							alt={ image.alt }
							width={ image.w || undefined }
							height={ image.h || undefined }
							draggable={ false }
						/>
						{ viewer.at > 0 && (
							<button
								type="button"
								className="zmo-light__go is-back"
								aria-label={ __( '上一张', 'zeromo-community' ) }
								onClick={ () => send( { type: 'go', to: viewer.at - 1 } ) }
							>
								<Icon name="chevron-left" size={ 24 } />
							</button>
						) }
						{ viewer.at < viewer.count - 1 && (
							<button
								type="button"
								className="zmo-light__go"
								aria-label={ __( '下一张', 'zeromo-community' ) }
								onClick={ () => send( { type: 'go', to: viewer.at + 1 } ) }
							>
								<Icon name="chevron-right" size={ 24 } />
							</button>
						) }
					</div>
				) }
			</div>
		</div>,
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
