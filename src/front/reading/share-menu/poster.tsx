import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { call } from '../../../shared/api/client';
import { messageOf } from '../../../shared/api/errors';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { Modal, openModal } from '../../../shared/ui/modal';
import { parseHtml } from '../../../shared/widget/html';
import { drawPoster } from './draw';
import { fileName, readPoster } from './model';
import type { PosterWords } from './model';
import './style.scss';

/** Hands the drawn picture to the browser as a file. */
function save( canvas: HTMLCanvasElement, words: PosterWords ): Promise< void > {
	return new Promise( ( resolve, reject ) => {
		canvas.toBlob( ( blob ) => {
			if ( ! blob ) {
				reject( new Error( 'no picture' ) );
				return;
			}
			const link = document.createElement( 'a' );
			link.href = URL.createObjectURL( blob );
			link.download = fileName( words );
			link.click();
			setTimeout( () => URL.revokeObjectURL( link.href ), 10000 );
			resolve();
		}, 'image/png' );
	} );
}

function Poster( { id, onClose }: { id: number; onClose: () => void } ) {
	const canvas = useRef< HTMLCanvasElement >( null );
	const [ words, setWords ] = useState< PosterWords | null >( null );
	const [ drawn, setDrawn ] = useState( false );
	const [ problem, setProblem ] = useState( '' );

	useEffect( () => {
		let gone = false;
		const make = async () => {
			const { url, html } = await call( 'POST /post/share', { id } );
			const [ figure ] = parseHtml( html );
			if ( gone || ! figure || ! canvas.current ) {
				return;
			}
			const read = readPoster( figure, url );
			await drawPoster( canvas.current, read );
			if ( ! gone ) {
				setWords( read );
				setDrawn( true );
			}
		};
		make().catch( ( error: unknown ) => ! gone && setProblem( messageOf( error ) ) );
		return () => {
			gone = true;
		};
	}, [ id ] );

	const name = words ? words.title || words.text.slice( 0, 30 ) : '';
	return (
		<Modal
			title={ __( '分享海报', 'zeromo-community' ) }
			onClose={ onClose }
			className="zmo-postermodal"
			foot={
				<Button
					wide
					busy={ ! drawn && ! problem }
					disabled={ problem !== '' }
					onClick={ () => {
						if ( canvas.current && words ) {
							save( canvas.current, words ).catch( ( error: unknown ) =>
								setProblem( messageOf( error ) )
							);
						}
					} }
				>
					<Icon name="download" />
					{ __( '保存图片', 'zeromo-community' ) }
				</Button>
			}
		>
			<div className={ `zmo-posterbox${ drawn ? '' : ' is-waiting' }` } hidden={ problem !== '' }>
				<canvas
					ref={ canvas }
					role="img"
					aria-label={
						/* translators: %s: title of a post */
						sprintf( __( '「%s」的分享海报', 'zeromo-community' ), name )
					}
				/>
			</div>
			<p className="zmo-hint is-bad" role="alert">
				{ problem }
			</p>
		</Modal>
	);
}

/** Shows the poster of a post. */
export function openPoster( id: number ): Promise< void > {
	return openModal< void >( ( close ) => <Poster id={ id } onClose={ () => close() } /> );
}
