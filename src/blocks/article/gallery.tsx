import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { MediaFrame } from './frame';
import { pictures } from './media';
import type { Picture } from './media';

interface Attributes {
	images: Picture[];
}

interface EditProps {
	attributes: Attributes;
	setAttributes: ( values: Partial< Attributes > ) => void;
}

function Edit( { attributes, setAttributes }: EditProps ) {
	const { images } = attributes;
	return (
		<MediaFrame
			icon="format-gallery"
			label={ __( '图集', 'zeromo-community' ) }
			help={ __( '上传图片，或从媒体库里选', 'zeromo-community' ) }
			accept="image/*"
			types={ [ 'image' ] }
			multiple
			chosen={ images }
			onChoose={ ( media ) => setAttributes( { images: pictures( media ) } ) }
		>
			<div className="zmo-artgallery">
				{ images.map( ( { id, url, alt }, n ) => (
					<span key={ `${ id }-${ n }` }>{ url && <img src={ url } alt={ alt } /> }</span>
				) ) }
			</div>
		</MediaFrame>
	);
}

interface CoreBlock {
	name: string;
	attributes: { id?: number; url?: string; alt?: string };
}

/** Core's image: what it is made of by core's gallery too. */
const image = ( { id, url, alt }: Picture ) => createBlock( 'core/image', { id, url, alt, sizeSlug: 'large' } );

export const galleryBlock = {
	edit: Edit,
	save: () => null,
	transforms: {
		from: [
			{
				type: 'block',
				isMultiBlock: true,
				blocks: [ 'core/image' ],
				isMatch: ( all: { id?: number }[] ) => [ all ].flat().every( ( { id } ) => id ),
				transform: ( all: CoreBlock[ 'attributes' ][] ) =>
					createBlock( 'zeromo/gallery', { images: pictures( all ) } ),
			},
			{
				type: 'block',
				blocks: [ 'core/gallery' ],
				transform: ( _: object, inner: CoreBlock[] ) =>
					createBlock( 'zeromo/gallery', {
						images: pictures( inner.map( ( { attributes } ) => attributes ) ),
					} ),
			},
		],
		to: [
			{
				type: 'block',
				blocks: [ 'core/gallery' ],
				transform: ( { images }: Attributes ) =>
					createBlock( 'core/gallery', { columns: 5, linkTo: 'none' }, images.map( image ) ),
			},
			{
				type: 'block',
				blocks: [ 'core/image' ],
				transform: ( { images }: Attributes ) => images.map( image ),
			},
		],
	},
};
