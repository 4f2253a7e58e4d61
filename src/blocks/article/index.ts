/**
 * Blocks for articles that are more than attributes in the sidebar: how they are filled, shown while writing, and turned into
 * core's blocks and back. The server draws them from their attributes, so that nothing saved has to be carried along when their
 * markup changes; attributes are only ever added, with a default.
 */
import { fileBlock } from './file';
import { galleryBlock } from './gallery';
import { hiddenBlock } from './hidden';
import { postBlock } from './post';
import { videoBlock } from './video';

/** What is registered beside block.json, by name. */
export const ARTICLE_BLOCKS: Record< string, object > = {
	'zeromo/file': fileBlock,
	'zeromo/gallery': galleryBlock,
	'zeromo/hidden-content': hiddenBlock,
	'zeromo/post': postBlock,
	'zeromo/video': videoBlock,
};
