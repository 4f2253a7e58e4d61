<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Blocks;

use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Publishing\OwnDrafts;
use Zeromo\Community\Setup\Pages;

/** zeromo/writing-rail: beside the editor, what is good to know before writing and the member's own drafts. */
#[Named( 'zeromo/writing-rail' )]
final class WritingRailBlock implements ServerBlock {

	public function __construct(
		private readonly OwnDrafts $drafts,
		private readonly Caller $caller,
		private readonly Pages $pages
	) {}

	public function render( array $attributes, string $content ): string {
		$viewer = $this->caller->id();
		if ( 0 === $viewer ) {
			return '';
		}
		$limit = is_int( $attributes['limit'] ?? null ) ? max( 1, min( 10, $attributes['limit'] ) ) : 3;
		Assets::require_style( 'editor' );
		return Partial::render(
			'posts/writing-rail',
			array(
				'drafts' => $this->drafts->names( $viewer, $limit, PagePlace::number( 'id' ) ),
				'editor' => $this->pages->url( 'publish' ),
				'all'    => $this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account', 'drafts' ) : '',
			)
		);
	}
}
