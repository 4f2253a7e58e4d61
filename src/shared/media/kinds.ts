/** What may be chosen, and what is said when it may not. */
import { __, sprintf } from '@wordpress/i18n';

export type Kind = 'image' | 'video' | 'file';

/** As the specification says, and WebP, which the server takes too. */
export const IMAGE_TYPES = [ 'image/jpeg', 'image/png', 'image/gif', 'image/webp' ];
export const ACCEPT: Record< Kind, string > = {
	image: '.jpg,.jpeg,.png,.gif,.webp,image/jpeg,image/png,image/gif,image/webp',
	video: 'video/*',
	file: '',
};

export function tooLarge(): string {
	return __( '文件过大', 'zeromo-community' );
}

export function wrongType(): string {
	return __( '不支持的文件类型', 'zeromo-community' );
}

export function limitMessage( max_count: number ): string {
	/* translators: %d: number of pictures */
	return sprintf( __( '最多只能选择%d张图片', 'zeromo-community' ), max_count );
}

/** Why a file can't be taken, before anything is sent; null when nothing speaks against it. */
export function refusalOf( file: Pick< File, 'type' | 'size' >, kind: Kind, max_size: number ): 'type' | 'size' | null {
	const fits = { image: IMAGE_TYPES.includes( file.type ), video: file.type.startsWith( 'video/' ), file: true };
	if ( ! fits[ kind ] ) {
		return 'type';
	}
	return max_size > 0 && file.size > max_size ? 'size' : null;
}
