<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Blocks;

use Zeromo\Community\Circles\Api\CircleBoard;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Feed\Api\PagePlace;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Publishing\View\EditorView;

/** zeromo/editor: the publish box. */
#[Named( 'zeromo/editor' )]
final class EditorBlock implements ServerBlock {

	public function __construct(
		private readonly EditorView $editor,
		private readonly PagePlace $place,
		private readonly Caller $caller,
		private readonly Circles $circles,
		private readonly CircleBoard $board
	) {}

	/** Why the member may not post in the circle, empty where they may. */
	private function shut( int $circle, int $viewer ): string {
		$rule = $circle > 0 ? $this->board->rule( $circle, $viewer ) : null;
		return null === $rule || $rule->posts ? '' : $rule->sentence();
	}

	public function render( array $attributes, string $content ): string {
		$viewer = $this->caller->id();
		$preset = $this->place->preset( $viewer );
		if ( null === $preset ) {
			return '';
		}
		if ( $this->circles->is_muted( $preset['circle']['id'] ?? 0, $viewer ) ) {
			return Partial::render( 'posts/muted', array() );
		}
		$closed = $this->shut( $preset['circle']['id'] ?? 0, $viewer );
		if ( '' !== $closed && $this->place->circle() > 0 ) {
			return Partial::render( 'posts/shut', array( 'words' => $closed ) );
		}
		return empty( $attributes['open'] )
			? $this->editor->closed( $viewer, $preset )
			: $this->editor->open( $viewer, $preset, PagePlace::number( 'id' ) );
	}
}
