<?php

declare(strict_types=1);

namespace Zeromo\Community\Media;

use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Media\Api\AiMark;

/** Pictures in the text of an article or page: what carries an AI label is named behind it. */
final class WrittenPictures {

	/**
	 * Core asks for each picture of a text, after it has read the rows of all of them; and for those of a whole page of
	 * blocks, which need no words here.
	 *
	 * @param mixed $image   The tag.
	 * @param mixed $context What prints the text.
	 * @param mixed $id      Attachment, 0 where core knows none.
	 */
	#[Filter( 'wp_content_img_tag', 20, 3, array( 1 => 'the_content' ) )]
	public static function on_image( mixed $image, mixed $context, mixed $id ): mixed {
		$mark = is_string( $image ) && is_int( $id ) && $id > 0 ? AiMark::of( $id ) : 0;
		return 0 === $mark || ! is_string( $image )
			? $image
			: $image . '<small class="zmo-ai-text">' . esc_html( AiMark::words( $mark ) ) . '</small>';
	}
}
