<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\View;

use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\TopicRepository;

/** zeromo/topic-header: what the topic of the page is, the follow button, and how its posts are sorted. */
final class HeaderBlock implements ServerBlock {

	public function __construct( private readonly TopicDirectory $directory, private readonly TopicRepository $topics, private readonly TopicCards $cards ) {}

	public function name(): string {
		return 'zeromo/topic-header';
	}

	public function render( array $attributes, string $content ): string {
		Assets::need_style( 'circle' );
		$id    = $this->directory->current();
		$topic = $id > 0 ? $this->topics->many( array( $id ) )[ $id ] ?? null : null;
		if ( null === $topic ) {
			return '';
		}
		return Partial::render(
			'topics/header',
			array( 'description' => $topic->description, 'order' => 'hot' === Place::word( 'orderby' ) ? 'hot' : 'latest' ) + $this->cards->of( $topic )
		);
	}
}
