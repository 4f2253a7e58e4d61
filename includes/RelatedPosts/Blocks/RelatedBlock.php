<?php

declare(strict_types=1);

namespace Zeromo\Community\RelatedPosts\Blocks;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\RelatedPosts\RelatedPosts;

/** zeromo/related: 相关动态 in the rail of the detail page; shows what was found for the post before it in the page. */
#[Named( 'zeromo/related' )]
final class RelatedBlock implements ServerBlock {

	public function __construct( private readonly RelatedPosts $near ) {}

	public function render( array $attributes, string $content ): string {
		$related = is_singular() ? $this->near->related_to( (int) get_queried_object_id() ) : array();
		return array() === $related
			? ''
			: Partial::render( 'reading/related', array( 'related' => $related, 'class' => '' ) );
	}
}
