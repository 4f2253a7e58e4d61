<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Kernel\Http\Input;

/** What a member has sent; numbers may be missing or none. */
final class GenerationForm {

	public function __construct(
		public readonly string $title,
		public readonly string $model,
		public readonly string $cat,
		public readonly string $style,
		public readonly string $prompt,
		public readonly string $size,
		public readonly int $count
	) {}

	public static function of( Input $in ): self {
		return new self(
			$in->text( 'post_title' ),
			trim( $in->text( 'model' ) ),
			trim( $in->text( 'cat_id' ) ),
			trim( $in->text( 'style_id' ) ),
			$in->text( 'prompt' ),
			trim( $in->text( 'size' ) ),
			$in->int( 'count', 1 )
		);
	}
}
