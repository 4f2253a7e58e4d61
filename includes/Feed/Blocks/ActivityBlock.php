<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Blocks;

use Zeromo\Community\Feed\Api\CardView;
use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/activity: the post whose page it is, with everything below it. */
#[Named( 'zeromo/activity' )]
final class ActivityBlock implements ServerBlock {

	public function __construct(
		private readonly PostService $posts,
		private readonly CardView $cards,
		private readonly Caller $caller
	) {}

	public function render( array $attributes, string $content ): string {
		$viewer = $this->caller->id();
		Assets::require_style( 'detail' );
		try {
			return $this->cards->single(
				$this->posts->single( is_singular() ? (int) get_queried_object_id() : 0, $viewer ),
				$viewer
			);
		} catch ( Failure $failure ) {
			return Partial::render(
				'partials/empty',
				array(
					'title' => $failure->getMessage(),
					'url' => home_url( '/' ),
					'label' => __( '回到首页', 'zeromo-community' ),
				)
			);
		}
	}
}
