import { InspectorControls, MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { Button, PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { MediaFrame } from './frame';
import { titleOf } from './media';
import type { Chosen } from './media';

interface Attributes {
	id: number;
	url: string;
	title: string;
	coverId: number;
	cover: string;
}

interface EditProps {
	attributes: Attributes;
	setAttributes: ( values: Partial< Attributes > ) => void;
}

function Edit( { attributes, setAttributes }: EditProps ) {
	const { id, url, title, coverId, cover } = attributes;
	return (
		<MediaFrame
			icon="format-video"
			label={ __( '视频', 'zeromo-community' ) }
			help={ __( '上传视频，或从媒体库里选', 'zeromo-community' ) }
			accept="video/*"
			types={ [ 'video' ] }
			chosen={ id > 0 ? [ { id, url } ] : [] }
			onChoose={ ( [ media ] ) =>
				media?.id &&
				setAttributes( { id: media.id, url: media.url ?? '', title: titleOf( media ), coverId: 0, cover: '' } )
			}
		>
			<InspectorControls>
				<PanelBody title={ __( '设置', 'zeromo-community' ) }>
					<TextControl
						__nextHasNoMarginBottom
						__next40pxDefaultSize
						label={ __( '标题', 'zeromo-community' ) }
						value={ title }
						onChange={ ( typed: string ) => setAttributes( { title: typed } ) }
					/>
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							value={ coverId }
							onSelect={ ( media: Chosen ) =>
								setAttributes( { coverId: media.id ?? 0, cover: media.url ?? '' } )
							}
							render={ ( { open }: { open: () => void } ) => (
								<Button variant="secondary" __next40pxDefaultSize onClick={ open }>
									{ cover
										? __( '更换封面', 'zeromo-community' )
										: __( '选择封面', 'zeromo-community' ) }
								</Button>
							) }
						/>
					</MediaUploadCheck>
				</PanelBody>
			</InspectorControls>
			<video
				className="zmo-artvideo"
				src={ url }
				poster={ cover || undefined }
				controls
				preload="metadata"
				aria-label={ title }
			/>
		</MediaFrame>
	);
}

export const videoBlock = {
	edit: Edit,
	save: () => null,
	transforms: {
		from: [
			{
				type: 'block',
				blocks: [ 'core/video' ],
				isMatch: ( { id }: { id?: number } ) => Boolean( id ),
				transform: ( { id, src, poster }: { id: number; src?: string; poster?: string } ) =>
					createBlock( 'zeromo/video', {
						id,
						url: src ?? '',
						cover: poster ?? '',
						title: titleOf( { url: src } ),
					} ),
			},
		],
		to: [
			{
				type: 'block',
				blocks: [ 'core/video' ],
				transform: ( { id, url, cover }: Attributes ) =>
					createBlock( 'core/video', { id, src: url, poster: cover || undefined } ),
			},
		],
	},
};
