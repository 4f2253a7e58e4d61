import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { MediaFrame } from './frame';
import { nameOf, titleOf } from './media';

interface Attributes {
	id: number;
	url: string;
	filename: string;
}

interface EditProps {
	attributes: Attributes;
	setAttributes: ( values: Partial< Attributes > ) => void;
}

function Edit( { attributes, setAttributes }: EditProps ) {
	const { id, url, filename } = attributes;
	return (
		<MediaFrame
			icon="media-document"
			label={ __( '文件', 'zeromo-community' ) }
			help={ __( '上传文件，或从媒体库里选', 'zeromo-community' ) }
			accept="*"
			types={ undefined }
			chosen={ id > 0 ? [ { id, url } ] : [] }
			onChoose={ ( [ media ] ) =>
				media?.id &&
				setAttributes( {
					id: media.id,
					url: media.url ?? '',
					filename: media.filename ?? ( nameOf( media.url ?? '' ) || titleOf( media ) ),
				} )
			}
		>
			<div className="zmo-file">
				<span className="zmo-file__main">
					<span className="zmo-file__name">{ filename }</span>
				</span>
				<span className="zmo-btn zmo-btn--s zmo-btn--line">{ __( '下载', 'zeromo-community' ) }</span>
			</div>
		</MediaFrame>
	);
}

export const fileBlock = {
	edit: Edit,
	save: () => null,
	transforms: {
		from: [
			{
				type: 'block',
				blocks: [ 'core/file' ],
				isMatch: ( { id }: { id?: number } ) => Boolean( id ),
				transform: ( { id, href }: { id: number; href?: string } ) =>
					createBlock( 'zeromo/file', { id, url: href ?? '', filename: nameOf( href ?? '' ) } ),
			},
		],
		to: [
			{
				type: 'block',
				blocks: [ 'core/file' ],
				transform: ( { id, url, filename }: Attributes ) =>
					createBlock( 'core/file', { id, href: url, textLinkHref: url, fileName: filename } ),
			},
		],
	},
};
