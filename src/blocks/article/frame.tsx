import { BlockControls, MediaPlaceholder, MediaReplaceFlow, useBlockProps } from '@wordpress/block-editor';
import type { ReactNode } from 'react';
import type { Chosen } from './media';

interface MediaFrameProps {
	icon: string;
	label: string;
	help: string;
	/** MIME types as the dialog takes them: `video/*`. */
	accept: string;
	types: string[] | undefined;
	multiple?: boolean;
	/** What is there already; nothing shows the place to choose. */
	chosen: readonly { id: number; url: string }[];
	onChoose: ( media: Chosen[] ) => void;
	children: ReactNode;
}

/** A block that shows something of the library: the place to choose it, then itself with 替换 in its bar. */
export function MediaFrame( {
	icon,
	label,
	help,
	accept,
	types,
	multiple,
	chosen,
	onChoose,
	children,
}: MediaFrameProps ) {
	const frame = useBlockProps( { className: 'zmo' } );
	const onSelect = ( media: Chosen | Chosen[] ) => onChoose( Array.isArray( media ) ? media : [ media ] );
	const first = chosen[ 0 ];
	if ( ! first ) {
		return (
			<div { ...frame }>
				<MediaPlaceholder
					icon={ icon }
					labels={ { title: label, instructions: help } }
					accept={ accept }
					allowedTypes={ types }
					multiple={ multiple }
					gallery={ multiple }
					onSelect={ onSelect }
				/>
			</div>
		);
	}
	return (
		<div { ...frame }>
			<BlockControls group="other">
				<MediaReplaceFlow
					mediaId={ first.id }
					mediaIds={ chosen.map( ( { id } ) => id ) }
					mediaURL={ first.url }
					accept={ accept }
					allowedTypes={ types }
					multiple={ multiple }
					addToGallery={ multiple }
					onSelect={ onSelect }
				/>
			</BlockControls>
			{ children }
		</div>
	);
}
