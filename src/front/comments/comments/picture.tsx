import { useRef } from '@wordpress/element';
import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { ACCEPT } from '../../../shared/media/kinds';
import { Icon } from '../../../shared/ui/icon';
import type { Picture } from './model';

/** Ids of files that the server has already: a comment that was refused does not send its picture again. */
const taken = new WeakMap< File, number >();

/** Sends a picture and gives its id. `onSent` hears 0 to 1. */
export async function upload( file: File, onSent: ( part: number ) => void ): Promise< number > {
	const known = taken.get( file );
	if ( known ) {
		return known;
	}
	// Asked for when a picture is sent: most comments have none.
	const { sendFile } = await import( '../../../shared/media/uploader' );
	const item = await sendFile( file, { kind: 'image', onProgress: onSent } );
	taken.set( file, item.id );
	return item.id;
}

/** 图片: asks the device for one. */
export function PictureButton( { disabled, onPick }: { disabled: boolean; onPick: ( file: File ) => void } ) {
	const input = useRef< HTMLInputElement >( null );
	return (
		<>
			<button
				type="button"
				className="zmo-iconbtn"
				data-zmo-pick
				aria-label={ __( '图片', 'zeromo-community' ) }
				aria-disabled={ disabled || undefined }
				onClick={ () => ! disabled && input.current?.click() }
			>
				<Icon name="image" />
			</button>
			<input
				type="file"
				hidden
				ref={ input }
				accept={ ACCEPT.image }
				aria-label={ __( '上传图片', 'zeromo-community' ) }
				onChange={ ( { target } ) => {
					const file = target.files?.[ 0 ];
					// The same file can be chosen again after it was taken out.
					target.value = '';
					if ( file ) {
						onPick( file );
					}
				} }
			/>
		</>
	);
}

interface TileProps {
	picture: Picture;
	/** 0 to 1 while it is sent, else null. */
	sent: number | null;
	onRemove: () => void;
}

/** The chosen picture below the words. */
export function PictureTile( { picture, sent, onRemove }: TileProps ) {
	const part = Math.round( ( sent ?? 0 ) * 100 );
	/* translators: %s: name of a file */
	const name = sprintf( __( '已选图片：%s', 'zeromo-community' ), picture.file.name );
	return (
		<div className="zmo-cbox__pic">
			<img src={ picture.url } alt={ name } />
			{ sent === null ? (
				<button type="button" aria-label={ __( '移除图片', 'zeromo-community' ) } onClick={ onRemove }>
					<Icon name="x" size={ 14 } />
				</button>
			) : (
				<span
					className="zmo-cbox__sent"
					role="progressbar"
					aria-valuemin={ 0 }
					aria-valuemax={ 100 }
					aria-valuenow={ part }
					aria-label={ __( '上传中', 'zeromo-community' ) }
					style={ { '--p': `${ part }%` } as CSSProperties }
				/>
			) }
		</div>
	);
}
