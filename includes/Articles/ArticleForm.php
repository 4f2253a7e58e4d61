<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Kernel\Http\Input;

/** Tells a form about an article from one that is about its lock alone, as core's editor sends it. */
final class ArticleForm {

	/** Fields of POST /content that change more of an article than its lock. */
	private const OWN = array(
		'post_title',
		'post_content',
		'post_status',
		'circle_id',
		'topic_id',
		'image_ids',
		'video_id',
		'video_cover_id',
		'video_free',
		'file_id',
		'publish_at',
	);

	/** Whether the form is about the article itself and not about its lock alone. */
	public static function is_in( Input $in ): bool {
		return 0 === $in->int( 'id' ) || array() !== array_filter( self::OWN, $in->has( ... ) );
	}
}
