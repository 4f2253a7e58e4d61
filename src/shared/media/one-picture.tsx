import { useRef } from '@wordpress/element';
import type { CSSProperties } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { ACCEPT } from './kinds';
import './one-picture.scss';

/** A picture that is chosen and not sent. */
export interface Picture {
	file: File;
	/** Address of its preview. */
	url: string;
}

interface ButtonProps {
	disabled: boolean;
	onPick: ( file: File ) => void;
	/** Words on the button; without them a sign with the name 图片. */
	label?: string;
}

/** 图片: asks the device for one. */
export function PictureButton( { disabled, onPick, label }: ButtonProps ) {
	const input = useRef< HTMLInputElement >( null );
	const own = {
		'data-zmo-pick': '',
		'aria-disabled': disabled || undefined,
		onClick: () => ! disabled && input.current?.click(),
	};
	return (
		<>
			{ label ? (
				<Button kind="line" size="s" { ...own }>
					<Icon name="image" size={ 16 } />
					{ label }
				</Button>
			) : (
				<button
					type="button"
					className="zmo-iconbtn"
					aria-label={ __( '图片', 'zeromo-community' ) }
					{ ...own }
				>
					<Icon name="image" />
				</button>
			) }
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

/** The chosen picture. */
export function PictureTile( { picture, sent, onRemove }: TileProps ) {
	const part = Math.round( ( sent ?? 0 ) * 100 );
	/* translators: %s: name of a file */
	const name = sprintf( __( '已选图片：%s', 'zeromo-community' ), picture.file.name );
	return (
		<div className="zmo-onepic">
			<img src={ picture.url } alt={ name } />
			{ sent === null ? (
				<button type="button" aria-label={ __( '移除图片', 'zeromo-community' ) } onClick={ onRemove }>
					<Icon name="x" size={ 14 } />
				</button>
			) : (
				<span
					className="zmo-onepic__sent"
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
